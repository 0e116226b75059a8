import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Link, useLocation, useMatch } from 'react-router-dom';
import { activeIntraturns } from '../../contracts/calls/decisionSets.ts';
import type { GameDetails } from '../../contracts/calls/games.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import type { PresentPerson } from '../../contracts/push/ephemeral.ts';
import { useLoad } from '../call/queries.ts';
import { isGameOver } from '../contexts/isGameOver.ts';
import { tileStates } from '../decisions/tileStates.ts';
import { keptChangeCounts, keptTimes } from '../drafts/draftStorage.ts';
import { initialsOf } from '../lib/initials.ts';
import { useOutsideLater } from '../lib/useOutside.ts';
import { personColor, useOthers } from '../presence/people.ts';
import styles from './AreaEntries.module.css';
import menu from './SideMenu.module.css';

const nobody: readonly PresentPerson[] = [];
const nothing: ReadonlyMap<string, number> = new Map();

type AreasProps = {
  readonly game: GameDetails;
  readonly team: Team;
  /** Whether a moment of the past is shown: then nothing current appears beside the names. */
  readonly isPast: boolean;
};

/** The decision areas below their entry: whether each was saved, its unsaved changes, and who is there. */
export function AreaEntries({ game, team, isPast }: AreasProps): ReactNode {
  const isOver = isGameOver(game);
  // The hub brings them with the rest of what it shows.
  const isHub = useMatch('/game/:game/decisions/:team') !== null;
  const isEnabled = !isPast && !isOver && !isHub;
  const { data } = useLoad(activeIntraturns, { team: team.team_id }, {}, { isEnabled });
  const set = data?.intraturns.find(({ status }) => status);
  const others = useOthers(team.team_id);
  // Drafts are kept outside React.
  useOutsideLater(keptTimes.subscribe, keptTimes.get);
  const tiles = tileStates({
    set: set ?? { decisionTracking: [] },
    isLite: game.type === 'Lite',
    myUnsaved: set ? keptChangeCounts(set.intraturn_id) : nothing,
    others: isPast ? nobody : others,
  });
  const { pathname } = useLocation();
  const path = `/game/${team.game_id}/decisions/${team.team_id}`;
  const isMarked = set !== undefined && !isPast && !isOver;
  const openMark = game.turns_completed === 0 ? 'quiet' : 'open';
  return (
    <ul className={styles.areas} aria-label="Areas">
      {tiles.map(({ name: areaName, title, routes, updated, myUnsavedCount, people }) => (
        <li key={areaName}>
          <AreaEntry
            title={title}
            to={`${path}/${routes[0]}`}
            isOpen={routes.some((route) => pathname === `${path}/${route}`)}
            mark={isMarked ? (updated ? 'saved' : openMark) : null}
            unsavedCount={myUnsavedCount}
            people={people.map((name) => ({
              name,
              color: personColor(team, others.find((one) => one.name === name)?.userId ?? 0),
            }))}
          />
        </li>
      ))}
    </ul>
  );
}

type Mark = 'saved' | 'open' | 'quiet';

type EntryProps = {
  readonly title: string;
  readonly to: string;
  readonly isOpen: boolean;
  /** Null where saves do not matter. */
  readonly mark: Mark | null;
  readonly unsavedCount: number;
  /** The others on its screens. */
  readonly people: readonly { readonly name: string; readonly color: string }[];
};

const isSame = (one: EntryProps, other: EntryProps): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Drafts are stored and people move while somebody types: only an entry that changes is rendered. */
const AreaEntry = memo(function AreaEntry({ title, to, isOpen, mark, unsavedCount, people }: EntryProps) {
  return (
    <Link to={to} className={styles.area} aria-current={isOpen ? 'page' : undefined} title={title}>
      <span className={styles.mark}>{mark && <AreaMark mark={mark} />}</span>
      <span className={menu.label}>{title}</span>
      {unsavedCount > 0 && (
        <span className={styles.unsaved}>
          <VisuallyHidden>, </VisuallyHidden>
          {unsavedCount}
          <VisuallyHidden> unsaved</VisuallyHidden>
        </span>
      )}
      {people.map((person) => (
        <Here key={person.name} {...person} />
      ))}
    </Link>
  );
}, isSame);

/** A filled disc if saved, an outline if never saved: ten filled triangles looked like ten errors. */
function AreaMark({ mark }: { readonly mark: Mark }): ReactNode {
  return mark === 'saved' ? (
    <>
      <IconCircleCheckFilled size={14} className={menu.saved} aria-hidden />
      <VisuallyHidden>Saved: </VisuallyHidden>
    </>
  ) : (
    <>
      <IconAlertTriangle
        size={14}
        stroke={1.8}
        className={styles.open}
        data-quiet={mark === 'quiet' || undefined}
        aria-hidden
      />
      <VisuallyHidden>Never updated: </VisuallyHidden>
    </>
  );
}

function Here({ name, color }: { readonly name: string; readonly color: string }): ReactNode {
  return (
    <span className={styles.person} style={{ '--person': color }} title={`${name} is here`}>
      <span aria-hidden>{initialsOf(name)}</span>
      <VisuallyHidden>, {name} is here</VisuallyHidden>
    </span>
  );
}
