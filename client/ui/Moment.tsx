import type { ReactNode } from 'react';
import { readersTimes } from '../../contracts/time/readersTimes.ts';
import { formatDayAndTime } from '../lib/clock.ts';

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
