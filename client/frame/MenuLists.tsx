import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listGames } from '../../contracts/calls/games.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { useLoad } from '../call/queries.ts';
import { QuarterTrack } from '../ui/QuarterTrack.tsx';
import { quarterWords } from './GameBlock.tsx';
import styles from './SideMenu.module.css';

/** Number of games in the column; the full list is at home. */
const gamesMax = 12;

/** The user's games with their quarters, while no game is open. */
export function GamesMenu(): ReactNode {
  const { data } = useLoad(listGames, {}, {});
  const games = data?.games ?? [];
  if (games.length === 0) return null;
  return (
    <>
      <p className={styles.head}>Games</p>
      <ul className={styles.entries} aria-label="Games">
        {games.slice(0, gamesMax).map((game) => (
          <li key={game.game_id}>
            <Link
              to={`/game/${game.game_id}`}
              className={styles.oneOfGames}
              title={`${game.game_name}: ${quarterWords(game)}`}
            >
              <span className={styles.short} aria-hidden>
                {(game.abbreviation || game.game_name).slice(0, 2)}
              </span>
              <span className={styles.label}>{game.game_name}</span>
              <span className={styles.ofTrack}>
                <QuarterTrack done={game.turns_completed} of={game.turns_allowed} isFrozen={game.frozen} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The teams of the open game for its overseers: number, name, and whether its decisions are submitted. */
export function TeamsMenu({ teams }: { readonly teams: readonly Team[] }): ReactNode {
  if (teams.length === 0) return null;
  return (
    <>
      <p className={styles.head}>Teams</p>
      <ul className={styles.entries} aria-label="Teams">
        {teams.map((team) => (
          <li key={team.team_id}>
            <Link
              to={`/game/${team.game_id}/team/${team.team_id}`}
              className={styles.entry ?? ''}
              title={team.team_name}
            >
              <span className={styles.number}>{team.team_num}</span>
              <span className={styles.label}>{team.team_name}</span>
              {team.decision_in && (
                <>
                  <IconCircleCheckFilled size={14} className={styles.saved} aria-hidden />
                  <VisuallyHidden>, decisions in</VisuallyHidden>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
