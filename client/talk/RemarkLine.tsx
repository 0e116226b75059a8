import type { ReactNode } from 'react';
import { takeBackRemark } from '../../contracts/calls/talk.ts';
import { formatTime } from '../lib/clock.ts';
import { useNow } from '../lib/useNow.ts';
import { isCutOff } from '../live/connectionState.ts';
import { useConnection } from '../live/LiveContext.ts';
import { useUser } from '../session/session.ts';
import inline from '../ui/Inline.module.css';
import { Moment } from '../ui/Moment.tsx';
import styles from './Remark.module.css';
import { TalkFace, TalkText } from './TalkText.tsx';
import { focusField, type NameOf, type ShownRemark, useTalkAct } from './useTalk.ts';

const lateMilliseconds = 3_000;

/** Only once nothing goes through: on a good line the answer is there before it can be read. */
function Waits({ since }: { readonly since: string }): ReactNode {
  const isLate = useNow(1_000).getTime() - Date.parse(since) >= lateMilliseconds;
  const isLost = isCutOff(useConnection());
  return (isLate || isLost) && <p className={styles.waits}>Waiting for the connection</p>;
}

type LineProps = {
  readonly remark: ShownRemark;
  readonly nameOf: NameOf;
  readonly isFresh?: boolean;
  /** Whether it follows one of the same person about the same, which has face and name. */
  readonly isJoined?: boolean;
  readonly children?: ReactNode;
};

/** One person's words with their time; what was new when the list opened says so. */
export function RemarkLine({ remark, nameOf, isFresh, isJoined, children }: LineProps): ReactNode {
  const { by, at, state, text } = remark;
  const name = nameOf(by);
  return (
    <div className={styles.remark} data-joined={isJoined || undefined}>
      {isJoined ? <span /> : <TalkFace userId={by} name={name} />}
      <div className={styles.words}>
        {!isJoined && (
          <p className={styles.who}>
            <b>{name}</b> <Moment at={at} format={formatTime} />
            {isFresh && <em className={inline.new}>new</em>}
          </p>
        )}
        {state !== 'said' && <p className={styles.gone}>{state === 'removed' ? text : 'Taken back'}</p>}
        {state === 'said' && text !== '' && (
          <p className={styles.text}>
            <TalkText text={text} nameOf={nameOf} />
          </p>
        )}
        {children}
        {typeof remark.remark_id === 'string' && <Waits since={at} />}
      </div>
    </div>
  );
}

type TakeBackProps = {
  readonly turn: number;
  readonly remark: ShownRemark;
  readonly className?: string | undefined;
};

/** Takes back one's own words. */
export function TakeBack({ turn, remark, className = '' }: TakeBackProps): ReactNode {
  const { remark_id: id, by, state } = remark;
  const isOwn = useUser().userId === by;
  const act = useTalkAct();
  if (!isOwn || state !== 'said' || typeof id !== 'number') return null;
  return (
    <button
      type="button"
      className={`${inline.act} ${className}`}
      onClick={({ currentTarget }) => {
        focusField(currentTarget);
        act(takeBackRemark, { turn_num: turn, remark_id: id });
      }}
    >
      Take back
    </button>
  );
}
