import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { OpenPlace } from '../contexts/openTeam.ts';
import { useShownTitle } from '../ui/PageTitle.tsx';
import styles from './Breadcrumb.module.css';

const teamsTitle = 'Teams';

type Step = { readonly label: string; readonly to: string };

/** The title of a screen without the names of its game and team, which precede it. */
export function placeTitle(title: string, { game, team }: Pick<OpenPlace, 'game' | 'team'>): string {
  if (title === team?.team_name) return 'Dashboard';
  if (title === game?.game_name) return teamsTitle;
  for (const name of [team?.team_name, game?.game_name]) {
    const rest = name && title.startsWith(name) ? /^:? (.+)$/.exec(title.slice(name.length))?.[1] : undefined;
    if (rest) return rest.slice(0, 1).toUpperCase() + rest.slice(1);
    if (name && title.endsWith(` ${name}`)) return title.slice(0, -name.length - 1).replace(/:$/, '');
  }
  return title;
}

/** The path to the open screen: game, team, then the screen. Two lines on a phone. */
export function Breadcrumb({ place }: { readonly place: OpenPlace }): ReactNode {
  const { game, team, isInTeam } = place;
  const title = useShownTitle();
  const [query] = useSearchParams();
  const here = placeTitle(title, place);
  const isAtGame = here === teamsTitle && !query.has('view');
  const steps: readonly Step[] = [
    ...(game && !isAtGame ? [{ label: game.game_name, to: `/game/${game.game_id}` }] : []),
    ...(team && isInTeam
      ? [{ label: team.team_name, to: `/game/${team.game_id}/team/${team.team_id}` }]
      : []),
  ];
  return (
    <nav aria-label="Breadcrumb" className={styles.place}>
      <ol>
        {steps.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} title={label}>
              {label}
            </Link>
          </li>
        ))}
        {game && isAtGame && <li>{game.game_name}</li>}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
