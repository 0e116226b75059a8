import { runTurn } from '../../contracts/calls/runTurn.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { Fault, Outcome } from './outcome.ts';
import type { ProductNode } from './productNode.ts';
import { atNode } from './school.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

/** Maximum number of runs started until a node is killed before it has completed one. */
const triesMax = 5;
const completionSeconds = 180;

/** The record of runs and of banks about one turn. */
async function recordOf({ withLog, school }: Stage, turn: number) {
  const teams = [...new Set(school.seats.map(({ ids }) => Number(ids.team)))];
  return withLog(async (log) => {
    const read = async (stream: string) =>
      (await log.readStream(stream, { direction: 'forwards' })).filter(
        ({ data }: RecordedEvent) => (data as { readonly turn?: number }).turn === turn,
      );
    const runs = await read(streams.turnRun(school.game));
    const banks = await Promise.all(teams.map((team) => read(streams.bank(school.game, team))));
    const count = (events: readonly RecordedEvent[], type: string): number =>
      events.filter((event) => event.type === type).length;
    return {
      isClaimed: count(runs, 'TurnRunClaimed') > 0,
      completions: count(runs, 'TurnRunCompleted'),
      closings: banks.map((events) => count(events, 'QuarterClosed')),
    };
  });
}

/** Has a node run a turn and kills it half-way; undefined if the run had ended by then. */
async function runCutShort(stage: Stage, runner: ProductNode, turn: number): Promise<Outcome | undefined> {
  const { school } = stage;
  await atNode(runner, school).succeed(runTurn, { game: school.game }, runTurn.request.parse({ turn }));
  await until('the turn run is claimed', 30, async () => (await recordOf(stage, turn)).isClaimed);
  await runner.kill();
  const killed = performance.now();
  if ((await recordOf(stage, turn)).completions > 0) return undefined;
  await until('another node has run the turn', completionSeconds, async () => {
    return (await recordOf(stage, turn)).completions > 0;
  });
  const { completions, closings } = await recordOf(stage, turn);
  const problems = [
    ...(completions > 1 ? [`The turn was completed ${completions} times.`] : []),
    ...(closings.some((count) => count !== 1) ? [`Quarters were closed ${closings.join(', ')} times.`] : []),
  ];
  return { recovery: performance.now() - killed, problems };
}

/** The node running a turn dies; another one has to end the run, exactly once. */
export const runningNodeKilled: Fault = {
  name: 'node killed while it runs a turn',
  async play(stage) {
    const runner = await stage.anotherNode('node3');
    for (let turn = 1; turn <= triesMax; turn += 1) {
      const outcome = await runCutShort(stage, runner, turn);
      if (outcome) return outcome;
      await runner.start();
      await runner.ready();
    }
    return { problems: [`No run could be cut short in ${triesMax} tries.`] };
  },
};
