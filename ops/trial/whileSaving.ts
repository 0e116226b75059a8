import { setTimeout as pause } from 'node:timers/promises';
import { allEvents } from '../../server/installation/readThrough.ts';
import type { Outcome } from './outcome.ts';
import type { Stage } from './stage.ts';
import { savesIn, tallyOf } from './tally.ts';
import { startWriting } from './writers.ts';

const quietMilliseconds = 500;
const recoverySeconds = 180;

/** The saves of a fault compared with the log, with the longest latency. */
async function tallyOfFault(fault: string, { acknowledged, withLog }: Stage) {
  const saves = acknowledged.filter((save) => save.fault === fault);
  const events = await withLog(allEvents);
  const longestWait = Math.max(0, ...saves.map(({ waited }) => waited));
  return { ...tallyOf(saves, savesIn(events)), longestWait };
}

/** Repeats a fault while people save, and finally compares the answers they got with the log. */
export async function whileSaving(
  fault: string,
  stage: Stage,
  /** Resolves as soon as nothing is wrong any more. */
  strike: () => Promise<void>,
): Promise<Outcome> {
  const writing = startWriting(fault, stage);
  const problems: string[] = [];
  let recovery = 0;
  try {
    await writing.allAcknowledged();
    for (let round = 0; round < stage.rounds && problems.length === 0; round += 1) {
      await pause(quietMilliseconds);
      await strike();
      const ended = performance.now();
      const recovered = writing.allAcknowledged().then(() => true);
      if (!(await Promise.race([recovered, pause(recoverySeconds * 1_000, false, { ref: false })])))
        problems.push(`Not everyone could save again within ${recoverySeconds} s.`);
      recovery = Math.max(recovery, performance.now() - ended);
    }
  } finally {
    const [refusal, ...others] = await writing.stop();
    if (refusal !== undefined)
      problems.push(`${1 + others.length} saves were never acknowledged; the last answer was: ${refusal}`);
  }
  const tally = await tallyOfFault(fault, stage);
  if (tally.lost > 0) problems.push(`${tally.lost} acknowledged saves are lost.`);
  if (tally.doubled > 0) problems.push(`${tally.doubled} saves are recorded more than once.`);
  return { ...tally, recovery, problems };
}
