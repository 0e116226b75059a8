import * as z from 'zod';
import type { CheckpointStore } from './checkpointStore.ts';

const verdictSchema = z.strictObject({
  /** `unsigned` if the log fits its key, and nothing signed tells whether it is whole. */
  kind: z.enum(['intact', 'unsigned', 'broken', 'notFinished']),
  /** Number of events checked. */
  checked: z.number(),
  /** End of the check, in milliseconds since 1970. */
  at: z.number(),
  /** The first altered item, or the reason why the check failed. */
  fault: z.string().nullable(),
});

/** The result of a check of the record. */
export type Verdict = z.infer<typeof verdictSchema>;

/** The newest verdict: in memory, and beside the checkpoints for the next process. */
export type KeptVerdict = {
  /** This process's verdict, or an earlier process's once it was recalled. */
  known(): Verdict | undefined;
  recall(): Promise<Verdict | undefined>;
  keep(verdict: Verdict): Promise<void>;
};

const noteName = 'verification';

/** Keeps verdicts in the given store; only in memory without one. */
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
