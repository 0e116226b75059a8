import type { ReactNode } from 'react';
import { formatTime } from '../lib/clock.ts';
import { useNow } from '../lib/useNow.ts';
import { isCutOff } from '../live/connectionState.ts';
import { useConnection } from '../live/LiveContext.ts';
import { Moment } from '../ui/Moment.tsx';
import styles from './Remark.module.css';
import { TalkFace, TalkText } from './TalkText.tsx';
import type { NameOf, ShownRemark } from './useTalk.ts';

const lateMilliseconds = 3_000;

/** Only once nothing goes through: on a good line the answer is there before it can be read. */
function Waits({ since }: { readonly since: string }): ReactNode {
  const isLate = useNow(1_000).getTime() - Date.parse(since) >= lateMilliseconds;
  const isLost = isCutOff(useConnection());
  return (isLate || isLost) && <p className={styles.waits}>Waiting for the connection</p>;
}

/** One person's words with their time; what was new when the list opened says so. */
export function RemarkLine({
  remark,
  nameOf,
  isFresh = false,
  isJoined = false,
  children,
}: {
  readonly remark: ShownRemark;
  readonly nameOf: NameOf;
  readonly isFresh?: boolean;
  /** Whether it follows one of the same person about the same, which has face and name. */
  readonly isJoined?: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  const name = nameOf(remark.by);
  return (
    <div className={styles.remark} data-joined={isJoined || undefined}>
      {isJoined ? <span /> : <TalkFace userId={remark.by} name={name} />}
      <div className={styles.words}>
        {!isJoined && (
          <p className={styles.who}>
            <b>{name}</b> <Moment at={remark.at} format={formatTime} />
            {isFresh && <em className={styles.fresh}>new</em>}
          </p>
        )}
        {remark.state === 'takenBack' && <p className={styles.gone}>Taken back</p>}
        {remark.state === 'removed' && <p className={styles.gone}>{remark.text}</p>}
        {remark.state === 'said' && remark.text !== '' && (
          <p className={styles.text}>
            <TalkText text={remark.text} nameOf={nameOf} />
          </p>
        )}
        {children}
        {remark.isWaiting && <Waits since={remark.at} />}
      </div>
    </div>
  );
}
