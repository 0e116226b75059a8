import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listClientErrors } from '../../../contracts/calls/clientErrors.ts';
import type { Game } from '../../../contracts/calls/games.ts';
import { useLoad } from '../../call/queries.ts';
import { isGameOver } from '../../contexts/isGameOver.ts';
import { FactStrip } from '../../ui/FactStrip.tsx';
import styles from '../Homes.module.css';

/** A quarter that only waits for its run: every team of the game has submitted. */
const isDue = (game: Game): boolean =>
  !isGameOver(game) &&
  game.turn_run === null &&
  game.number_of_teams > 0 &&
  game.decisions_submitted === game.number_of_teams;

/** Overview for people who look after all games: open quarters, due runs, and failures. */
export function GamesSummary({ games }: { readonly games: readonly Game[] }): ReactNode {
  const { data } = useLoad(listClientErrors, {}, {}, { showsFailure: true });
  const open = games.filter((game) => !isGameOver(game) && !game.frozen);
  const running = games.filter(({ turn_run }) => turn_run?.status === 'running');
  const failed = games.filter(({ turn_run }) => turn_run?.status === 'failed');
  const due = games.filter(isDue);
  const teams = open.reduce((sum, game) => sum + game.number_of_teams, 0);
  return (
    <>
      <FactStrip
        label="To do"
        facts={[
          { name: 'Open quarters', value: open.length, note: `of ${games.length} games` },
          {
            name: 'Decisions in',
            value: open.reduce((sum, game) => sum + game.decisions_submitted, 0),
            note: `of ${teams} teams`,
          },
          {
            name: 'Runs due',
            value: due.length,
            note: running.length > 0 ? `${running.length} in progress` : undefined,
          },
          { name: 'Runs failed', value: failed.length },
          {
            name: 'Client errors',
            value: data ? data.errors.length : '–',
            note: (
              <Anchor component={Link} to="/admin/client-errors" inherit underline="always">
                See them
              </Anchor>
            ),
          },
        ]}
      />
      {due.length > 0 && (
        <ul className={styles.due} aria-label="Runs due">
          {due.map((game) => (
            <li key={game.game_id}>
              <b>{game.game_name}</b>: all {game.number_of_teams} teams have submitted Qtr{' '}
              {game.turns_completed + 1}.{' '}
              <Anchor component={Link} to={`/game/${game.game_id}/run-turn`} inherit underline="always">
                Run Turn
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
