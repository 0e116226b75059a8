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

type ToldMoments = {
  readonly text: string;
  /** ISO 8601; null if the sentence tells no time. Of several, those that it tells count. */
  readonly at: string | null | readonly string[];
  readonly format?: (at: string) => string;
};

function Told({ text, at, format = formatTime }: ToldMoments): ReactNode {
  // A time with its day before the same time without.
  const [first, ...others] = [at ?? []].flat().toSorted((a, b) => format(b).length - format(a).length);
  if (first === undefined) return text;
  const told = format(first);
  const [before = '', ...after] = text.split(told);
  return (
    <>
      <Told text={before} at={others} format={format} />
      {after.length > 0 && (
        <>
          <Moment at={first} format={format} />
          <Told text={after.join(told)} at={[first, ...others]} format={format} />
        </>
      )}
    </>
  );
}

/**
 * A sentence that tells times, as `format` writes them: the pointer finds each in the other zones as well. It is
 * one element, since its parts would lose the blanks between them where elements stand side by side.
 */
export function MomentIn(sentence: ToldMoments): ReactNode {
  return (
    <span>
      <Told {...sentence} />
    </span>
  );
}
