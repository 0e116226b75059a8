import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { Tool } from '../ui/Tool.tsx';
import { stepsOf } from './areaSteps.ts';

/** The ways to the areas before and after this one, in the quarter that is open on the screen. */
export function AreaStepLinks({ route, turn }: { readonly route: string; readonly turn: number }): ReactNode {
  const game = useGame();
  const team = useTeam();
  const steps = stepsOf(game.type === 'Lite');
  const place = steps.findIndex((step) => step.route === route);
  const ways = [
    { name: 'Previous area', step: steps[place - 1], Icon: IconChevronLeft },
    { name: 'Next area', step: steps[place + 1], Icon: IconChevronRight },
  ];
  return ways.map(({ name, step, Icon }) => {
    if (!step) return null;
    const to = `/game/${game.game_id}/decisions/${team.team_id}/${step.route}?turn=${turn}`;
    return <Tool key={name} label={`${name}: ${step.title}`} to={to} Icon={Icon} size={28} />;
  });
}
