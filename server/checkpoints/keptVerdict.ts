import * as z from 'zod';
import type { CheckpointStore } from './checkpointStore.ts';

const verdictSchema = z.strictObject({
  kind: z.enum(['intact', 'broken', 'notFinished']),
  /** Events that were looked at. */
  checked: z.number(),
  /** When the check ended, in milliseconds since 1970. */
  at: z.number(),
  /** The first thing that is not what was written, or why nobody could tell. */
  fault: z.string().nullable(),
});

/** What a check of the record ended with. */
export type Verdict = z.infer<typeof verdictSchema>;

/** The newest verdict: in memory, and beside the checkpoints for the process after this one. */
export type KeptVerdict = {
  /** That of this process, or the one of a process before it once it was recalled. */
  known(): Verdict | undefined;
  recall(): Promise<Verdict | undefined>;
  keep(verdict: Verdict): Promise<void>;
};

const noteName = 'verification';

/** Keeps verdicts in the store that is given; in memory alone where there is none. */
export function keptVerdict(storeOf: () => Promise<CheckpointStore | undefined>): KeptVerdict {
  let last: Verdict | undefined;
  return {
    known: () => last,
    async recall() {
      const text = last ? undefined : await (await storeOf())?.note(noteName);
      last ??= text === undefined ? undefined : verdictSchema.parse(JSON.parse(text));
      return last;
    },
    async keep(verdict) {
      last = verdict;
      const store = await storeOf();
      await store?.changeNote(noteName, await store.note(noteName), JSON.stringify(verdict));
    },
  };
}
