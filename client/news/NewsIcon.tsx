import {
  IconAt,
  IconCircleCheck,
  IconClockPause,
  IconClockPlay,
  IconFileDescription,
  IconIdBadge2,
  IconLockOpen,
  IconMailX,
  IconMessage,
  IconPencil,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconSnowflake,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { NewsEntry } from '../../contracts/calls/news.ts';
import styles from './NewsPanel.module.css';

/** Kind of an entry of the bell: news, one's own message, or waiting values. */
type Kind = NewsEntry['kind'] | 'sent' | 'waiting';

type IconProps = { readonly size: number; readonly stroke: number; readonly 'aria-hidden': true };

const icons: Readonly<Record<Kind, ComponentType<IconProps>>> = {
  turnAnnounced: IconClockPlay,
  turnCalledOff: IconClockPause,
  runWaits: IconClockPause,
  turnRun: IconPlayerPlay,
  turnRunAgain: IconRefresh,
  reserveCorrected: IconFileDescription,
  gameFrozen: IconSnowflake,
  gameUnfrozen: IconLockOpen,
  teamFrozen: IconSnowflake,
  reopened: IconLockOpen,
  submitted: IconCircleCheck,
  reportPublished: IconFileDescription,
  joined: IconUserPlus,
  moved: IconUserPlus,
  rolesChanged: IconIdBadge2,
  removed: IconUserMinus,
  instructorAdded: IconUserPlus,
  invitationFailed: IconMailX,
  teamsFull: IconMailX,
  instructorRemoved: IconUserMinus,
  named: IconAt,
  message: IconMessage,
  sent: IconSend,
  waiting: IconPencil,
};

/** The icon before an entry; its text says the same. */
export function NewsIcon({ kind }: { readonly kind: Kind }): ReactNode {
  const Icon = icons[kind];
  return (
    <span className={styles.icon} data-kind={kind}>
      <Icon size={17} stroke={1.6} aria-hidden />
    </span>
  );
}
