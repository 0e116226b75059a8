import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
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
    const label = `${name}: ${step.title}`;
    return (
      <ActionIcon
        key={name}
        component={Link}
        to={`/game/${game.game_id}/decisions/${team.team_id}/${step.route}?turn=${turn}`}
        variant="subtle"
        color="gray"
        size={28}
        aria-label={label}
        title={label}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  });
}
