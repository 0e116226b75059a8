import type { Environment } from '../../lib/environment.ts';
import type { AccessEntry } from './accessRow.ts';

/** Equal refusals within one minute. */
type Counted = { readonly first: AccessEntry; count: number; readonly marks: Set<string> };

const minute = 60_000;
/** Further addresses within one minute are counted together. */
const marksMax = 1_000;

/** Refusals that are counted together. */
const nameOf = ({ kind, actorId, subjectId, result, details }: AccessEntry): string =>
  `${kind} ${actorId} ${subjectId} ${result} ${details.call}`;

function entryOf({ first, count, marks }: Counted): AccessEntry {
  const networks = marks.size > 1 ? { networks: marks.size } : {};
  return count === 1 ? first : { ...first, details: { ...first.details, count, ...networks } };
}

/** Counts refusals, so that endless requests write one row a minute; `add` receives it at the end of the minute. */
export function createAccessCounts(
  { clock, timers }: Pick<Environment, 'clock' | 'timers'>,
  add: (entry: AccessEntry) => void,
) {
  const counted = new Map<string, Counted>();
  let timer: { cancel(): void } | undefined;

  function flush(): void {
    timer?.cancel();
    timer = undefined;
    for (const each of counted.values()) add(entryOf(each));
    counted.clear();
  }

  return {
    count(entry: AccessEntry): void {
      timer ??= timers.after(minute - (clock.now() % minute), flush);
      const name = nameOf(entry);
      const known = counted.get(name) ?? { first: entry, count: 0, marks: new Set<string>() };
      known.count += 1;
      if (entry.place && known.marks.size < marksMax) known.marks.add(entry.place.mark);
      counted.set(name, known);
    },
    flush,
  };
}
