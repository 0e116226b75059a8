import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Talk, talkPageMax } from '../../contracts/calls/talk.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { formatTime } from '../lib/clock.ts';
import { useIsStudent, useUser } from '../session/session.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import inline from '../ui/Inline.module.css';
import { MomentIn } from '../ui/Moment.tsx';
import { PlaceLink, PlaceName } from './PlaceLink.tsx';
import { Proposed } from './Proposal.tsx';
import { RemarkLine, TakeBack } from './RemarkLine.tsx';
import styles from './TalkPanel.module.css';
import { columnAt } from './talkPlaces.ts';
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
  const [firstNew] = useState(() => remarks.find((one) => one.is_unread)?.remark_id ?? null);
  const list = useRef<HTMLDivElement>(null);
  const newest = remarks.at(-1)?.remark_id;
  useSeen(turn, talk, useOnScreen(list, newest));
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
      {talk.has_older && <Older turn={turn} before={firstOf(talk)} />}
      {!talk.has_older && turn > 1 && (
        <p className={styles.told}>
          Qtr {turn} is open. What was said in Qtr {turn - 1} stays with Qtr {turn - 1}.
        </p>
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
      <button type="button" className={inline.act} onClick={() => setIsOpen(true)}>
        Earlier messages
      </button>
    );
  const remarks = talk.remarks.slice(-talkPageMax).filter(({ remark_id: id }) => id < before);
  return (
    <>
      {talk.has_older && <Older turn={turn} before={firstOf(talk)} />}
      <Said {...{ turn, talk, nameOf }} remarks={remarks} firstNew={null} />
    </>
  );
}

type SaidProps = StreamProps & {
  readonly remarks: readonly ShownRemark[];
  /** The first that was unread when the talk was opened. */
  readonly firstNew: ShownRemark['remark_id'] | null;
};

/** The remarks, joined by person and subject, and between them when somebody changed who reads them. */
function Said({ turn, talk, nameOf, remarks, firstNew }: SaidProps): ReactNode {
  const from = remarks[0]?.at ?? '';
  const changes = talk.reader_changes.filter(({ at }) => !talk.has_older || at > from);
  return (
    <ol className={styles.said}>
      {remarks.map((one, index) => {
        const before = remarks[index - 1];
        const told = changes.filter(({ at }) => at <= one.at && (!before || at > before.at));
        const isNew = one.remark_id === firstNew;
        const isJoined =
          before?.by === one.by && before.place_id === one.place_id && told.length === 0 && !isNew;
        const place = talk.places.find(({ place_id: id }) => id === one.place_id);
        return (
          <li key={one.remark_id} data-remark={one.remark_id} data-new={isNew || undefined}>
            <ReaderChanges changes={told} />
            {isNew && (
              <p className={styles.new}>
                <span>New</span>
              </p>
            )}
            <RemarkLine remark={one} nameOf={nameOf} isJoined={isJoined}>
              {place && (
                <Proposed isPast={one.standing === 'withdrawn'} column={columnAt(place)} value={one.value} />
              )}
              {place && !isJoined && (
                <PlaceLink place={place} turn={turn} className={styles.chip}>
                  <PlaceName place={place} />
                </PlaceLink>
              )}
              {talk.is_open && <TakeBack turn={turn} remark={one} className={styles.takeBack} />}
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
