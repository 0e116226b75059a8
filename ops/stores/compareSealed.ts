import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { placedTextsOf, withTexts } from '../../contracts/features/personalTexts.ts';
import { isSealed, type PersonalText, removedText } from '../../contracts/text/sealedText.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import type { PersonalTexts } from '../../server/identity/personalTexts.ts';
import { pagesOf } from '../../server/installation/readThrough.ts';
import { CopyFailed } from './copyLog.ts';

/** The content of an event except its texts. */
function withoutTexts(event: RecordedEvent, textCommands: ReadonlySet<string>): unknown {
  const { type, stream, revision, metadata } = event;
  const { prevHash: _, hash: __, schemaVersion: ___, ...act } = metadata;
  const id = textCommands.has(act.commandId) ? '' : event.id;
  return { id, type, stream, revision, act, data: withTexts(event, () => '') };
}

type Pair = { readonly from: PersonalText; readonly to: PersonalText };

/** The texts of two events, one plain and one sealed; undefined if the second is a different event. */
function sealedBetween(from: RecordedEvent, to: RecordedEvent): readonly Pair[] | undefined {
  const [before, after] = [placedTextsOf(from), placedTextsOf(to)];
  const pairs = before.map(({ place, text }, index) => ({ place, from: text, made: after[index] }));
  if (before.length !== after.length || pairs.some(({ place, made }) => made?.place !== place))
    return undefined;
  return pairs.flatMap(({ from: plain, made }) =>
    made && !isDeepStrictEqual(plain, made.text) ? [{ from: plain, to: made.text }] : [],
  );
}

type Opening = Pick<PersonalTexts, 'openAll'>;
/** What opens the texts, and the commands that wrote them in plain, whose events have different ids. */
type Comparing = { readonly texts: Opening; readonly textCommands: ReadonlySet<string> };

/** Whether sealed texts open to the plain ones; texts of erased people no longer open. */
async function areSame(pairs: readonly Pair[], texts: Opening): Promise<boolean> {
  const opened = await texts.openAll(pairs.map(({ to }) => to));
  return pairs.every(
    ({ from, to }, index) =>
      !isSealed(from) && isSealed(to) && (opened[index] === from || opened[index] === removedText),
  );
}

async function isSameEvent(
  from: RecordedEvent,
  to: RecordedEvent | undefined,
  { texts, textCommands }: Comparing,
): Promise<boolean> {
  const pairs = to && sealedBetween(from, to);
  const said = [from, to].map((event) => event && withoutTexts(event, textCommands));
  if (!pairs || !isDeepStrictEqual(said[0], said[1])) return false;
  return pairs.length === 0 || areSame(pairs, texts);
}

/**
 * Compares a log with its sealed copy, event by event: all of them are there in the same order with the same
 * content, and sealed texts open to the plain ones, or not at all if their author was erased. Rejects with
 * `CopyFailed`.
 */
export async function compareSealed(
  from: Pick<EventStore, 'readAll'>,
  to: Pick<EventStore, 'readAll'>,
  texts: Opening,
  textCommands: ReadonlySet<string>,
): Promise<void> {
  const copied = pagesOf(to);
  for await (const page of pagesOf(from)) {
    const made = (await copied.next()).value ?? [];
    for (const [index, event] of page.entries())
      if (!(await isSameEvent(event, made[index], { texts, textCommands })))
        throw new CopyFailed(
          `Revision ${event.revision} of ${event.stream} says something else in the target.`,
        );
  }
}
