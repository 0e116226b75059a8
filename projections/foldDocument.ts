import { Immer } from 'immer';
import type { RecordedEvent } from '../contracts/events/recordedEvent.ts';
import { deepFreeze } from './documents/deepFreeze.ts';
import type { JsonObject } from './documents/documents.ts';
import type { AnyEventHandler } from './projection.ts';

/** One event and the handler that applies it. */
export type Step = { readonly handler: AnyEventHandler; readonly event: RecordedEvent };

/**
 * Applies events to one document. It is the same as finishing the document after each of them, but several share one
 * immer draft, which copies a wide document once instead of every time. What an event brought into the document is a
 * plain part of the draft until it is finished, and a later event that changed it there would change the earlier event
 * and every other place that holds it. Events are therefore frozen: such a change throws, and the document is then
 * folded again with a draft for each event. What `apply` throws by itself it throws again.
 */
export function foldDocument(
  document: JsonObject | null,
  id: string,
  steps: readonly Step[],
): JsonObject | null {
  if (steps.length === 1) return foldInDrafts(document, id, steps, 1);
  for (const { event } of steps) deepFreeze(event);
  try {
    return foldInDrafts(document, id, steps, steps.length);
  } catch {
    return foldInDrafts(document, id, steps, 1);
  }
}

type Holder = { document: JsonObject | null };

/** Freezing the result is left to the documents' cache, where it happens once a batch. */
const immer = new Immer({ autoFreeze: false });
// immer's own types follow a document's shape without end when it is JSON in general.
const produce = immer.produce as (holder: Holder, recipe: (draft: Holder) => void) => Holder;

function foldInDrafts(
  initial: JsonObject | null,
  id: string,
  steps: readonly Step[],
  stepsOfADraft: number,
): JsonObject | null {
  let document = initial;
  let next = 0;
  while (next < steps.length) {
    const end = Math.min(next + stepsOfADraft, steps.length);
    // A holder, because a document may be replaced after it was changed, which immer refuses at the top.
    document = produce({ document }, (holder) => {
      for (; next < end; next += 1) {
        const { handler, event } = steps[next] as Step;
        const before = holder.document;
        const after = handler.apply(before, event, id);
        if (after === before) continue;
        // What is no draft has to be finished before the next event may change it.
        holder.document = after;
        next += 1;
        break;
      }
    }).document;
  }
  return document;
}
