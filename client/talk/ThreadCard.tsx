import { ActionIcon } from '@mantine/core';
import { IconCheck, IconChevronDown, IconChevronUp, IconRotate2, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { resolveThread, type TalkPlaceAnswer } from '../../contracts/calls/talk.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import { firstName } from '../grid/control/gridTexts.ts';
import { formatTime } from '../lib/clock.ts';
import { MomentIn } from '../ui/Moment.tsx';
import styles from './Card.module.css';
import { type About, Composer } from './Composer.tsx';
import { Proposal, type ProposedCell } from './Proposal.tsx';
import { RemarkLine, TakeBack } from './RemarkLine.tsx';
import { type NameOf, type ShownRemark, useTalkAct } from './useTalk.ts';

/** From this many remarks on the middle ones are folded: the first and the last four stay. */
const foldedFrom = 7;
const lastShown = 4;

export type ThreadProps = {
  readonly about: About;
  /** The place, once something was said there. */
  readonly place: TalkPlaceAnswer | null;
  readonly remarks: readonly ShownRemark[];
  readonly nameOf: NameOf;
  /** The column of the cell; null for a whole row. */
  readonly column: Column | null;
  readonly cell: ProposedCell | null;
  /** Above the remarks: what became of the row; null mostly. */
  readonly notice?: ReactNode;
  /** In place of the field, where nothing can be said: why not. */
  readonly closed: ReactNode;
  /** Why nothing can be said here yet; what is typed stays. */
  readonly refusal: string | null;
  readonly onClose: () => void;
  /** To the thread before or after it on the screen; null without others. */
  readonly onStep: ((by: 1 | -1) => void) | null;
  readonly isSheet?: boolean;
};

/** What was said about one cell: answers, a value to take, and the way to settle it. */
export function ThreadCard(props: ThreadProps): ReactNode {
  const { about, place, remarks, column, cell, closed, isSheet = false } = props;
  const resolved = place?.resolved;
  const isProposable = column && cell?.take && typeof cell.saved === 'number';
  return (
    <section
      className={styles.card}
      data-talk
      data-sheet={isSheet || undefined}
      role={isSheet ? 'group' : 'dialog'}
      aria-label={`Comments on ${about.title}`}
      onKeyDown={(event) => {
        // The keys of the page and of the grid around it mean nothing here.
        event.stopPropagation();
        if (event.key === 'Escape') props.onClose();
      }}
    >
      <CardHead {...props} />
      {resolved && (
        <p className={styles.settled}>
          <IconCheck size={14} aria-hidden />
          <MomentIn text={`Resolved by ${resolved.full_name}, ${formatTime(resolved.at)}`} at={resolved.at} />
        </p>
      )}
      {props.notice}
      {remarks.length > 0 && <Remarks {...props} />}
      {closed ?? (
        <Composer
          key={about.key}
          about={about}
          label={remarks.length > 0 ? 'Reply' : 'Comment'}
          placeholder={placeholderOf(remarks.length > 0, Boolean(resolved))}
          proposable={isProposable ? { column, start: Number(cell.value) } : null}
          refusal={props.refusal}
          isFocused={!isSheet}
          isSheet={isSheet}
        />
      )}
    </section>
  );
}

function placeholderOf(isReply: boolean, isResolved: boolean): string {
  if (isResolved) return 'Reply and reopen…';
  return isReply ? 'Reply…' : 'Comment, or @ a teammate…';
}

function CardHead({ about, place, closed, onClose, onStep, isSheet }: ThreadProps): ReactNode {
  const act = useTalkAct();
  const isResolved = Boolean(place?.resolved);
  const button = (title: string, Icon: typeof IconX, onClick: () => void, name = title) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={isSheet ? 44 : 26}
      aria-label={name}
      title={title}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  const step = (title: string, Icon: typeof IconX, by: 1 | -1) =>
    onStep && button(title, Icon, () => onStep(by), `${title} on this screen`);
  return (
    <div className={styles.cardHead}>
      {/* Its sheet has the name of the cell. */}
      <h2>{isSheet ? 'Comments' : about.title}</h2>
      {step('Previous comment', IconChevronUp, -1)}
      {step('Next comment', IconChevronDown, 1)}
      {place &&
        !closed &&
        button(isResolved ? 'Reopen' : 'Resolve', isResolved ? IconRotate2 : IconCheck, () =>
          act(resolveThread, { turn_num: about.turn, place_id: place.place_id, resolved: !isResolved }),
        )}
      {!isSheet && button('Close (Esc)', IconX, onClose, 'Close')}
    </div>
  );
}

/** The remarks, scrolled to the newest; in a long thread the value that waits stays in sight above them. */
function Remarks({ about, remarks, nameOf, column, cell, closed }: ThreadProps): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  const [fresh] = useState(
    () => new Set(remarks.filter((one) => one.is_unread).map(({ remark_id }) => remark_id)),
  );
  const list = useRef<HTMLOListElement>(null);
  const newest = remarks.at(-1)?.remark_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further remark scrolls to it.
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  const folded = !isWhole && remarks.length >= foldedFrom ? remarks.slice(1, -lastShown) : [];
  const isOpen = (one: ShownRemark) => one.value !== null && one.standing === 'open';
  const pinned = folded.length > 0 ? remarks.findLast(isOpen) : undefined;
  const proposal = (remark: ShownRemark) => (
    <Proposal
      {...{ turn: about.turn, remark, column, cell }}
      name={nameOf(remark.by)}
      mayWithdraw={!closed}
    />
  );
  return (
    <>
      {pinned && (
        <div className={styles.pinned}>
          {firstName(nameOf(pinned.by))} proposes
          {proposal(pinned)}
        </div>
      )}
      <ol
        ref={list}
        className={styles.remarks}
        tabIndex={remarks.length > lastShown ? 0 : undefined}
        aria-label="What was said"
      >
        {remarks
          .filter((one) => !folded.includes(one))
          .map((one, index) => (
            <li key={one.remark_id}>
              {index === 1 && folded.length > 0 && (
                <button type="button" className={styles.fold} onClick={() => setIsWhole(true)}>
                  {folded.length} more in between
                </button>
              )}
              <RemarkLine remark={one} nameOf={nameOf} isFresh={fresh.has(one.remark_id)}>
                {one !== pinned && proposal(one)}
                {!closed && <TakeBack turn={about.turn} remark={one} />}
              </RemarkLine>
            </li>
          ))}
      </ol>
    </>
  );
}
