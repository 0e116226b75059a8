import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type SpokenMoment, spokenBetween } from './spokenMoments.ts';

/**
 * Announces the time left politely, at few moments: a countdown announced every second would make the page
 * unusable. Null means that no countdown is running.
 */
export function SpokenCountdown({
  seconds,
  moments,
}: {
  readonly seconds: number | null;
  readonly moments: readonly SpokenMoment[];
}): ReactNode {
  const before = useRef<number | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const said = seconds === null ? null : spokenBetween(moments, before.current, seconds);
    before.current = seconds;
    if (said !== null) setText(said);
    // What was said of a countdown is over with it.
    else if (seconds === null) setText('');
  }, [seconds, moments]);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
