import { VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useServerNow } from '../live/serverClock.ts';
import styles from './Countdown.module.css';
import { announcementBetween, formatTimeLeft, secondsToLockdown, urgencyOf } from './lockdown.ts';

/**
 * Time left before the game's lockdown by the server's clock, within the last hour (A§4). A press stops the blinking
 * (WCAG 2.2.2).
 */
export function Countdown({ lockdownTime }: { readonly lockdownTime: string | null }): ReactNode {
  const seconds = secondsToLockdown(lockdownTime, useServerNow(1_000));
  return (
    <>
      {seconds !== null && <TimeLeft seconds={seconds} lockdownTime={lockdownTime ?? ''} />}
      <Announcement seconds={seconds} />
    </>
  );
}

function TimeLeft({
  seconds,
  lockdownTime,
}: {
  readonly seconds: number;
  readonly lockdownTime: string;
}): ReactNode {
  const [isStill, setIsStill] = useState(false);
  const urgency = urgencyOf(seconds);
  const blinks = urgency === 'blinking' || urgency === 'blinkingFast';
  return (
    <span
      className={styles.countdown}
      data-urgency={urgency}
      data-still={isStill || undefined}
      title={`Lockdown at ${lockdownTime} Eastern military time`}
    >
      <IconClock size={16} aria-hidden />
      <span role="timer" aria-live="off">
        <VisuallyHidden>Time before lockdown </VisuallyHidden>
        {formatTimeLeft(seconds)}
        <VisuallyHidden>{`, at ${lockdownTime} Eastern military time`}</VisuallyHidden>
      </span>
      <span className={styles.zone} aria-hidden>{`to ${lockdownTime} ET`}</span>
      {blinks && (
        <button
          type="button"
          className={styles.stop}
          aria-pressed={isStill}
          aria-label="Stop the blinking"
          onClick={() => setIsStill(true)}
        />
      )}
    </span>
  );
}

/** Says the time left aloud, politely, at few moments: a countdown that speaks each second could not be worked beside. */
function Announcement({ seconds }: { readonly seconds: number | null }): ReactNode {
  const before = useRef<number | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const said = seconds === null ? null : announcementBetween(before.current, seconds);
    before.current = seconds;
    if (said !== null) setText(said);
  }, [seconds]);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
