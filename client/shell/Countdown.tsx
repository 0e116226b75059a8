import { VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './Countdown.module.css';
import { useNow } from './clock.ts';
import { announcementAt, formatTimeLeft, secondsToLockdown, urgencyOf } from './lockdown.ts';

/** Time left before the game's lockdown, within the last hour. A press stops the blinking (WCAG 2.2.2). */
export function Countdown({ lockdownTime }: { readonly lockdownTime: string | null }): ReactNode {
  const seconds = secondsToLockdown(lockdownTime, useNow(1_000));
  const [isStill, setIsStill] = useState(false);
  if (seconds === null) return null;
  return (
    <>
      <button
        type="button"
        className={styles.countdown}
        data-urgency={urgencyOf(seconds)}
        data-still={isStill || undefined}
        title={`Lockdown at ${lockdownTime} Eastern military time`}
        onClick={() => setIsStill(true)}
      >
        <IconClock size={16} aria-hidden />
        <span role="timer" aria-live="off">
          <VisuallyHidden>Time before lockdown </VisuallyHidden>
          {formatTimeLeft(seconds)}
        </span>
      </button>
      <VisuallyHidden role="status">{announcementAt(seconds)}</VisuallyHidden>
    </>
  );
}
