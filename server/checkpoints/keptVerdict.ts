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
  /** The newest verdict that this process knows: its own, or one that it recalled. */
  known(): Verdict | undefined;
  /** The newest of all processes. */
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
      const text = await (await storeOf())?.note(noteName);
      const kept = text === undefined ? undefined : verdictSchema.parse(JSON.parse(text));
      if (kept && !(last && last.at >= kept.at)) last = kept;
      return last;
    },
    async keep(verdict) {
      last = verdict;
      const store = await storeOf();
      await store?.changeNote(noteName, await store.note(noteName), JSON.stringify(verdict));
    },
  };
}
