import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Talk, type TalkPlaceAnswer, takeBackRemark, talkPageMax } from '../../contracts/calls/talk.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { formatCell } from '../../contracts/decisions/cellText.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import { useActs } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { formatTime } from '../lib/clock.ts';
import { useIsStudent, useUser } from '../session/session.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { MomentIn } from '../ui/Moment.tsx';
import { usePlacePath } from './placePath.ts';
import talkStyles from './Remark.module.css';
import { RemarkLine } from './RemarkLine.tsx';
import styles from './TalkPanel.module.css';
import { placeTitle } from './talkPlaces.ts';
import { useOnScreen } from './useOnScreen.ts';
import { useSeen } from './useSeen.ts';
import { type NameOf, type ShownRemark, useShownRemarks, useTalk } from './useTalk.ts';

type StreamProps = { readonly turn: number; readonly talk: Talk; readonly nameOf: NameOf };

/** Everything that was said in the quarter, scrolled to the newest, or to what was new when it was opened. */
export function TalkStream({ turn, talk, nameOf }: StreamProps): ReactNode {
  const { userId: me } = useUser();
  const { team_id: teamId } = useTeam();
  const remarks = useShownRemarks(
    talk.remarks.slice(-talkPageMax),
    me,
    (waiting) => waiting.teamId === teamId && waiting.body.turn_num === turn,
  );
  // It keeps its line while the talk is open, though it is read by then.
  const [firstNew] = useState(() => remarks.find((one) => one.is_unread)?.id ?? null);
  const list = useRef<HTMLDivElement>(null);
  useSeen(
    turn,
    talk,
    useOnScreen(
      list,
      remarks.map(({ id }) => id),
    ),
  );
  const newest = remarks.at(-1)?.id;
  const wasBottom = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further remark scrolls to it.
  useLayoutEffect(() => {
    const shown = list.current;
    if (!shown || !wasBottom.current) return;
    shown.scrollTop = shown.scrollHeight;
    const line = shown.querySelector<HTMLElement>('[data-new]');
    if (line && line.offsetTop < shown.scrollTop) shown.scrollTop = line.offsetTop;
  }, [newest]);
  return (
    <div
      ref={list}
      className={styles.stream}
      role="log"
      aria-label={`What was said in Qtr ${turn}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        wasBottom.current = scrollHeight - scrollTop - clientHeight < 40;
      }}
    >
      {talk.has_older ? (
        <Older turn={turn} before={firstOf(talk)} />
      ) : (
        turn > 1 && (
          <p className={styles.told}>
            Qtr {turn} is open. What was said in Qtr {turn - 1} stays with Qtr {turn - 1}.
          </p>
        )
      )}
      {remarks.length === 0 && talk.counts.remarks === 0 && <Empty />}
      <Said turn={turn} talk={talk} nameOf={nameOf} remarks={remarks} firstNew={firstNew} />
    </div>
  );
}

const firstOf = ({ remarks }: Talk): number => remarks.slice(-talkPageMax)[0]?.remark_id ?? 0;

function Empty(): ReactNode {
  const isStudent = useIsStudent();
  const way = useIsSmallScreen() ? 'open a row and press Comment' : 'press Ctrl+Alt+M on it';
  return (
    <p className={styles.empty}>
      <b>No one has said anything yet.</b>
      {isStudent &&
        `Say what you’re after, and why. To talk about a cell, ${way}. It all stays here for the debrief.`}
    </p>
  );
}

/** What was said before the page that is loaded, on request. */
function Older({ turn, before }: { readonly turn: number; readonly before: number }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const { talk, nameOf } = useTalk({ turn, before, isEnabled: isOpen });
  if (!talk)
    return (
      <button type="button" className={talkStyles.quiet} onClick={() => setIsOpen(true)}>
        Earlier messages
      </button>
    );
  const remarks = talk.remarks.slice(-talkPageMax).filter(({ remark_id: id }) => id < before);
  return (
    <>
      {talk.has_older && <Older turn={turn} before={firstOf(talk)} />}
      <Said
        {...{ turn, talk, nameOf, firstNew: null }}
        remarks={remarks.map(({ remark_id: id, ...remark }) => ({ ...remark, id, isWaiting: false }))}
      />
    </>
  );
}

/** Takes back a remark of one's own; a failure is told by an alert of the page. */
function useTakeBack(turn: number): (id: number) => void {
  const { game_id: game, team_id: team } = useTeam();
  const { act } = useActs();
  return (id) =>
    void act(takeBackRemark, { game, team }, { turn_num: turn, remark_id: id }).catch(() => undefined);
}

type SaidProps = StreamProps & {
  readonly remarks: readonly ShownRemark[];
  /** The first that was unread when the talk was opened. */
  readonly firstNew: ShownRemark['id'] | null;
};

/** The remarks, joined by person and subject, and between them when somebody changed who reads them. */
function Said({ turn, talk, nameOf, remarks, firstNew }: SaidProps): ReactNode {
  const { userId: me } = useUser();
  const takeBack = useTakeBack(turn);
  const from = remarks[0]?.at ?? '';
  const changes = talk.reader_changes.filter(({ at }) => !talk.has_older || at > from);
  return (
    <ol className={styles.said}>
      {remarks.map((one, index) => {
        const before = remarks[index - 1];
        const told = changes.filter(({ at }) => at <= one.at && (!before || at > before.at));
        const isNew = one.id === firstNew;
        const isJoined =
          before?.by === one.by && before.place_id === one.place_id && told.length === 0 && !isNew;
        const place = talk.places.find(({ place_id: id }) => id === one.place_id);
        return (
          <li key={one.id} data-remark={one.id} data-new={isNew || undefined}>
            <ReaderChanges changes={told} />
            {isNew && (
              <p className={styles.new}>
                <span>New</span>
              </p>
            )}
            <RemarkLine remark={one} nameOf={nameOf} isJoined={isJoined}>
              {place && <Proposed remark={one} place={place} />}
              {place && !isJoined && <PlaceChip place={place} turn={turn} />}
              {talk.is_open && one.by === me && one.state === 'said' && typeof one.id === 'number' && (
                <button
                  type="button"
                  className={`${talkStyles.quiet} ${styles.takeBack}`}
                  onClick={() => takeBack(Number(one.id))}
                >
                  Take back
                </button>
              )}
            </RemarkLine>
          </li>
        );
      })}
      <li>
        <ReaderChanges changes={changes.filter(({ at }) => at > (remarks.at(-1)?.at ?? ''))} />
      </li>
    </ol>
  );
}

const newReaders = { team: 'only your team', teamAndInstructors: 'your instructor' } as const;
const newReadersForThem = { team: 'only the team', teamAndInstructors: 'instructors' } as const;

function ReaderChanges({ changes }: { readonly changes: Talk['reader_changes'] }): ReactNode {
  const names = useIsStudent() ? newReaders : newReadersForThem;
  return changes.map(({ at, full_name: name, readers }) => (
    <p key={at} className={styles.told}>
      <MomentIn text={`From here on ${names[readers]} can read this. ${name}, ${formatTime(at)}`} at={at} />
    </p>
  ));
}

function Proposed({
  remark: { value, state, standing },
  place,
}: {
  readonly remark: ShownRemark;
  readonly place: TalkPlaceAnswer;
}): ReactNode {
  const column = place.field === null ? undefined : columnOf(areaNamed(place.area), place.field);
  if (value === null || !column || state === 'takenBack') return null;
  return (
    <p className={talkStyles.proposed}>
      {standing === 'withdrawn' ? 'proposed' : 'proposes'} <b>{formatCell(column, value)}</b>
    </p>
  );
}

/** A cell that is talked about, as a way to it, with its area before it. */
function PlaceChip({ place, turn }: { readonly place: TalkPlaceAnswer; readonly turn: number }): ReactNode {
  const path = usePlacePath(turn)(place);
  const words = (
    <>
      <span>{areaNamed(place.area).title}</span> {placeTitle(place)}
    </>
  );
  return path === null ? (
    <span className={styles.chip}>{words}</span>
  ) : (
    <Link className={styles.chip} to={path} state={{ keepsFocus: true }}>
      {words}
    </Link>
  );
}
