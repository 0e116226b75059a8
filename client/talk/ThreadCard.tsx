import { ActionIcon } from '@mantine/core';
import { IconCheck, IconChevronDown, IconChevronUp, IconRotate2, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  resolveThread,
  type TalkPlaceAnswer,
  takeBackRemark,
  withdrawProposal,
} from '../../contracts/calls/talk.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import { useActs } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { firstName } from '../grid/control/gridTexts.ts';
import { formatTime } from '../lib/clock.ts';
import { useUser } from '../session/session.ts';
import { MomentIn } from '../ui/Moment.tsx';
import styles from './Card.module.css';
import { type About, Composer } from './Composer.tsx';
import { Proposal, type ProposedCell } from './Proposal.tsx';
import texts from './Remark.module.css';
import { RemarkLine } from './RemarkLine.tsx';
import type { NameOf, ShownRemark } from './useTalk.ts';

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
  const { about, place, remarks, closed, isSheet = false } = props;
  const acts = useThreadActs(about.turn, place);
  const proposes = props.column !== null && typeof props.cell?.saved === 'number' && props.cell.take !== null;
  return (
    <section
      className={styles.card}
      data-sheet={isSheet || undefined}
      role={isSheet ? 'group' : 'dialog'}
      aria-label={`Comments on ${about.title}`}
      onKeyDown={(event) => {
        // The keys of the page and of the grid around it mean nothing here.
        event.stopPropagation();
        if (event.key === 'Escape') props.onClose();
      }}
    >
      <CardHead {...props} resolve={closed ? null : acts.resolve} />
      {place?.resolved && (
        <p className={styles.settled}>
          <IconCheck size={14} aria-hidden />
          <MomentIn
            text={`Resolved by ${place.resolved.full_name}, ${formatTime(place.resolved.at)}`}
            at={place.resolved.at}
          />
        </p>
      )}
      {props.notice}
      {remarks.length > 0 && <Remarks {...props} acts={closed ? null : acts} />}
      {closed ?? (
        <Composer
          key={`${about.turn} ${about.key}`}
          about={about}
          label={remarks.length > 0 ? 'Reply' : 'Comment'}
          placeholder={placeholderOf(remarks.length > 0, Boolean(place?.resolved))}
          proposable={
            proposes && props.column && props.cell
              ? { column: props.column, start: Number(props.cell.value) }
              : null
          }
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

type Acts = ReturnType<typeof useThreadActs>;

function useThreadActs(turn: number, place: TalkPlaceAnswer | null) {
  const team = useTeam();
  const { act } = useActs();
  const params = { game: team.game_id, team: team.team_id };
  // Failures are told by an alert of the page.
  const ignore = () => undefined;
  return {
    resolve: (resolved: boolean) =>
      place &&
      void act(resolveThread, params, { turn_num: turn, place_id: place.place_id, resolved }).catch(ignore),
    takeBack: (id: number) =>
      void act(takeBackRemark, params, { turn_num: turn, remark_id: id }).catch(ignore),
    withdraw: (id: number) =>
      void act(withdrawProposal, params, { turn_num: turn, remark_id: id }).catch(ignore),
  };
}

function CardHead({
  about,
  place,
  onClose,
  onStep,
  isSheet,
  resolve,
}: ThreadProps & { readonly resolve: Acts['resolve'] | null }): ReactNode {
  const size = isSheet ? 44 : 26;
  const isResolved = Boolean(place?.resolved);
  const resolveName = isResolved ? 'Reopen' : 'Resolve';
  const button = (name: string, title: string, icon: ReactNode, onClick: () => void) => (
    <ActionIcon variant="subtle" color="gray" size={size} aria-label={name} title={title} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
  return (
    <div className={styles.cardHead}>
      <h2>{about.title}</h2>
      {onStep && (
        <>
          {button(
            'Previous comment on this screen',
            'Previous comment',
            <IconChevronUp size={16} aria-hidden />,
            () => onStep(-1),
          )}
          {button(
            'Next comment on this screen',
            'Next comment',
            <IconChevronDown size={16} aria-hidden />,
            () => onStep(1),
          )}
        </>
      )}
      {place &&
        resolve &&
        button(
          resolveName,
          resolveName,
          isResolved ? <IconRotate2 size={16} aria-hidden /> : <IconCheck size={17} aria-hidden />,
          () => void resolve(!isResolved),
        )}
      {!isSheet && button('Close', 'Close (Esc)', <IconX size={16} aria-hidden />, onClose)}
    </div>
  );
}

/** The remarks, scrolled to the newest; in a long thread the value that waits stays in sight above them. */
function Remarks(props: ThreadProps & { readonly acts: Acts | null }): ReactNode {
  const { remarks, nameOf, acts } = props;
  const { userId: me } = useUser();
  const [isWhole, setIsWhole] = useState(false);
  const [fresh] = useState(() => new Set(remarks.filter((one) => one.is_unread).map(({ id }) => id)));
  const list = useRef<HTMLOListElement>(null);
  const newest = remarks.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further remark scrolls to it.
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  const folded = !isWhole && remarks.length >= foldedFrom ? remarks.slice(1, -lastShown) : [];
  const shown = remarks.filter((one) => !folded.includes(one));
  const isOpen = (one: ShownRemark) => one.value !== null && one.standing === 'open';
  const pinned = folded.length > 0 ? remarks.findLast(isOpen) : undefined;
  const proposal = (one: ShownRemark) => <RemarkProposal {...props} remark={one} />;
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
        {shown.map((one, index) => (
          <li key={one.id}>
            {index === 1 && folded.length > 0 && (
              <button type="button" className={styles.fold} onClick={() => setIsWhole(true)}>
                {folded.length} more in between
              </button>
            )}
            <RemarkLine remark={one} nameOf={nameOf} isFresh={fresh.has(one.id)}>
              {one !== pinned && proposal(one)}
              {acts && one.by === me && one.state === 'said' && typeof one.id === 'number' && (
                <TakeBack onPress={() => acts.takeBack(Number(one.id))} />
              )}
            </RemarkLine>
          </li>
        ))}
      </ol>
    </>
  );
}

function TakeBack({ onPress }: { readonly onPress: () => void }): ReactNode {
  return (
    <button type="button" className={texts.quiet} onClick={onPress}>
      Take back
    </button>
  );
}

function RemarkProposal({
  remark,
  nameOf,
  column,
  cell,
  acts,
}: ThreadProps & { readonly remark: ShownRemark; readonly acts: Acts | null }): ReactNode {
  const { value, state, id } = remark;
  if (value === null || !column || state === 'takenBack') return null;
  return (
    <Proposal
      remark={{ ...remark, value }}
      name={nameOf(remark.by)}
      column={column}
      cell={cell}
      onWithdraw={acts && typeof id === 'number' ? () => acts.withdraw(id) : null}
    />
  );
}
