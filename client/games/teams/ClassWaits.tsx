import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGame } from '../../contexts/GameContext.ts';
import { SendMessage } from '../../messages/SendMessage.tsx';
import layout from '../../ui/Layout.module.css';
import type { ClassActs } from './useClassActs.tsx';

/** Why the planned run of the quarter waits for a person, and what can be done about it. */
export function ClassWaits({ acts }: { readonly acts: ClassActs }): ReactNode {
  const game = useGame();
  const { game_id: gameId, game_name: name, turns_completed: done, waits_because: reasons } = game;
  if (!reasons) return null;
  return (
    <section className={layout.notice} aria-label="Waiting run">
      <p>
        <b>Qtr {done + 1} waits for you:</b> {reasons.join('; ')}.
      </p>
      {game.user_runs_turns && (
        <Button component={Link} size="compact-sm" to={`/game/${gameId}/run-turn`}>
          Run anyway…
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => acts.extend(60)}>
        +1 hour
      </Button>
      <SendMessage recipient={{ kind: 'game', gameId, name }} label="Message" />
    </section>
  );
}
