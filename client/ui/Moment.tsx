import type { ReactNode } from 'react';
import { readersTimes } from '../../contracts/time/readersTimes.ts';
import { formatDayAndTime, formatTime } from '../lib/clock.ts';

/** The server, which draws pages, does not know the reader's zone. */
const isDrawn = typeof window === 'undefined';

/** A time in the school's zone; the pointer finds it in the reader's own zone and in UTC. */
export function Moment({
  at,
  format = formatDayAndTime,
}: {
  /** ISO 8601. */
  readonly at: string;
  readonly format?: (at: string) => string;
}): ReactNode {
  return (
    <time dateTime={at} title={isDrawn ? undefined : readersTimes(at)}>
      {format(at)}
    </time>
  );
}

/** A sentence that tells a time, as `format` writes it: the pointer finds that in the other zones as well. */
export function MomentIn({
  text,
  at,
  format = formatTime,
}: {
  readonly text: string;
  /** ISO 8601; null if the sentence tells no time. */
  readonly at: string | null;
  readonly format?: (at: string) => string;
}): ReactNode {
  const [before, after] = at === null ? [] : text.split(format(at), 2);
  if (at === null || after === undefined) return text;
  return (
    <>
      {before}
      <Moment at={at} format={format} />
      {after}
    </>
  );
}
