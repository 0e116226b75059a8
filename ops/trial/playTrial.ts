import { allEvents } from '../../server/installation/readThrough.ts';
import { comparedWithLog } from './comparison.ts';
import { nodeFaults } from './nodeFaults.ts';
import type { Fault } from './outcome.ts';
import { openStage, type StageOptions } from './stage.ts';
import { leaderFaults, storeFaults } from './storeFaults.ts';
import type { Line } from './table.ts';
import { savesIn } from './tally.ts';
import type { TrialServer } from './trialServer.ts';

/** In this order: the comparison is of what all the others left behind. */
export const allFaults: readonly Fault[] = [...storeFaults, ...leaderFaults, ...nodeFaults, comparedWithLog];

/** The result: every fault's line, and what was wrong with the whole. */
export type TrialResult = { readonly lines: readonly Line[]; readonly problems: readonly string[] };

/** If a fault cannot be completed, its environment is to blame. */
const failed = (fault: unknown): Omit<Line, 'name'> => ({
  problems: [fault instanceof Error ? fault.message : String(fault)],
});

const ends = (servers: readonly TrialServer[]): number =>
  servers.reduce((sum, server) => sum + server.unwantedEnds(), 0);

/** Plays faults one after another on servers that it starts and ends, and reports each line when it is done. */
export async function playTrial(
  options: StageOptions & { readonly faults: readonly Fault[]; tell(line: Line): void },
): Promise<TrialResult> {
  const stage = await openStage(options);
  try {
    const lines: Line[] = [];
    for (const fault of options.faults) {
      const line = { name: fault.name, ...(await fault.play(stage).catch(failed)) };
      lines.push(line);
      options.tell(line);
    }
    const counts = await stage.withLog(allEvents).then(savesIn);
    const doubled = [...counts.values()].filter((count) => count > 1).length;
    const unwanted = stage.started().filter((server) => ends([server]) > 0);
    return {
      lines,
      problems: [
        ...unwanted.map(({ name }) => `${name} ended without having been killed.`),
        ...(doubled > 0 ? [`${doubled} saves are in the log more than once.`] : []),
        ...lines.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`)),
      ],
    };
  } finally {
    await stage.end();
  }
}
