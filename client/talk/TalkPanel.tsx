import { ActionIcon } from '@mantine/core';
import { IconEye, IconLock, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { GameDetails } from '../../contracts/calls/games.ts';
import type { Talk } from '../../contracts/calls/talk.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { GameContext } from '../contexts/GameContext.ts';
import { TeamContext } from '../contexts/TeamContext.ts';
import { useIsStudent } from '../session/session.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { useClosedTalk } from './ClosedTalk.tsx';
import { Composer } from './Composer.tsx';
import { usePlacePath } from './PlaceLink.tsx';
import { TalkOnCells } from './TalkOnCells.tsx';
import styles from './TalkPanel.module.css';
import { TalkStream } from './TalkStream.tsx';
import { useTalk } from './useTalk.ts';

type PanelProps = { readonly turn: number; readonly onClose: () => void };

/** A team's talk of a quarter, beside the page and over nothing of it; on a phone in its place. */
export function TalkPanel({
  game,
  team,
  ...panel
}: PanelProps & { readonly game: GameDetails; readonly team: Team }): ReactNode {
  return (
    <GameContext value={{ ...game, isPast: false }}>
      <TeamContext value={team}>
        <Panel key={`${team.team_id} ${panel.turn}`} {...panel} />
      </TeamContext>
    </GameContext>
  );
}

function Panel({ turn, onClose }: PanelProps): ReactNode {
  const isSheet = useIsSmallScreen();
  const { talk, nameOf } = useTalk({ turn });
  useLinkedPlace(turn, talk);
  // What the whole page shows at its edges makes room.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.talk = isSheet ? 'sheet' : 'beside';
    return () => void delete dataset.talk;
  }, [isSheet]);
  const closed = useClosedTalk(turn, talk);
  const [isOnCells, setIsOnCells] = useState(false);
  const about = { turn, key: 'talk', title: 'Talk', place: undefined };
  const open = talk?.places.filter(({ resolved, remarks }) => !resolved && remarks > 0).length ?? 0;
  const shows = (cells: boolean, label: string, count = 0) => (
    <button type="button" aria-pressed={isOnCells === cells} onClick={() => setIsOnCells(cells)}>
      {label}
      {count > 0 && <span> {count}</span>}
    </button>
  );
  return (
    <aside
      className={styles.panel}
      data-talk
      data-sheet={isSheet || undefined}
      data-region="talk"
      aria-label="Talk of the team"
      onClick={({ target }) => {
        // On a phone it stands in front of what a link leads to.
        if (isSheet && target instanceof Element && target.closest('a')) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header className={styles.head}>
        <h2>Talk</h2>
        <span>Qtr {turn}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={isSheet ? 44 : 30}
          aria-label="Close the talk"
          title="Close (Esc)"
          onClick={onClose}
        >
          <IconX size={17} aria-hidden />
        </ActionIcon>
      </header>
      {talk && <Readers talk={talk} />}
      <fieldset className={styles.choice} aria-label="What is shown">
        {shows(false, 'Everything')}
        {shows(true, 'On cells', open)}
      </fieldset>
      {isOnCells && talk && <TalkOnCells turn={turn} talk={talk} nameOf={nameOf} />}
      {!isOnCells && talk && <TalkStream turn={turn} talk={talk} nameOf={nameOf} />}
      {!isOnCells &&
        (closed ?? (
          <Composer
            about={about}
            label="Message your team"
            placeholder="Message your team…"
            isFocused={!isSheet}
            isSheet={isSheet}
          />
        ))}
    </aside>
  );
}

/** Goes on to the cell that an address of the talk names, once it is known where that is. */
function useLinkedPlace(turn: number, talk: Talk | undefined): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const pathOf = usePlacePath(turn);
  const [, encodedId] = /^#talk=(.+)$/.exec(hash) ?? [];
  const place = talk?.places.find(({ place_id: id }) => id === decodeURIComponent(encodedId ?? ''));
  const path = place ? pathOf(place) : null;
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true });
  }, [path, navigate]);
}

/** Who reads it, and behind the lock what instructors know in any case. */
function Readers({ talk: { readers } }: { readonly talk: Talk }): ReactNode {
  const isStudent = useIsStudent();
  const isPrivate = readers === 'team';
  const whoCounts = isStudent
    ? 'Your instructor sees how much each of you'
    : 'Instructors see how much each of them';
  const text = isPrivate ? 'Only your team can read this.' : 'Your instructor can read this.';
  const seen = isPrivate ? 'Only the team can read this.' : 'You can read this, and the team was told.';
  return (
    <details className={styles.readers} data-open={!isPrivate || undefined}>
      <summary>
        {isPrivate ? (
          <IconLock size={14} stroke={1.7} aria-hidden />
        ) : (
          <IconEye size={14} stroke={1.7} aria-hidden />
        )}
        {isStudent ? text : seen}
      </summary>
      {isPrivate ? `${whoCounts} said, never the words.` : 'What was said before this was set stays private.'}
    </details>
  );
}
