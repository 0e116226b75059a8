import { reportOrderOf, runTurn } from '../../contracts/calls/runTurn.ts';
import { streams } from '../../contracts/features/streams.ts';
import { turnRunDecider } from '../../server/commands/deciders/turnRun.ts';
import { isRunning } from '../../server/commands/deciders/turnRunState.ts';
import { engineVersion } from '../../server/engine/engine.ts';
import { runTurnProcess, turnRunWork } from '../../server/processes/turnRunProcess.ts';
import type { DemoGame } from './demoGames.ts';
import { act, caughtUp, type Seeding } from './seeding.ts';

/**
 * The administrator runs a turn, or runs it again; in place of the server, which looks for runs to resume and would
 * date them by the real clock.
 */
export async function runQuarter(
  { form }: DemoGame,
  gameId: number,
  teamIds: readonly number[],
  turn: number,
  { again, hasRiskReports }: { readonly again: boolean; readonly hasRiskReports: boolean },
  seeding: Seeding,
): Promise<void> {
  const { application, administratorId: by } = seeding;
  const metadata = act(seeding, by, 'Administrator');
  const order = runTurn.request.parse({ turn, runInterestRateRiskReports: hasRiskReports });
  const request = {
    type: 'RequestTurnRun',
    gameId,
    turn,
    turnsAllowed: form.turns_allowed,
    teamIds,
    engineVersion,
    reports: reportOrderOf(order, teamIds.length),
    again,
    by,
    at: metadata.at,
  } as const;
  for (let isRun = false; !isRun; )
    await application.processes.background.once(turnRunWork(gameId), async () => {
      await application.commandHandlers.of(turnRunDecider).handle(streams.turnRun(gameId), request, metadata);
      await runToItsEnd(gameId, metadata.correlationId, seeding);
      isRun = true;
    });
}

const runningMilliseconds = 200;

/**
 * Runs the requested turn. Its claim has the same id in every seed, so a repeated one takes the run over. If
 * a start has already resumed it, waits for it.
 */
async function runToItsEnd(
  gameId: number,
  correlationId: string,
  { application, environment }: Seeding,
): Promise<void> {
  const claimId = environment.uuid();
  const { commandHandlers, processes } = application;
  for (;;) {
    const ownTime = { ...environment, uuid: () => claimId };
    await runTurnProcess(gameId, correlationId, { ...processes, environment: ownTime });
    const { run } = await commandHandlers.of(turnRunDecider).stateOf(streams.turnRun(gameId));
    if (!isRunning(run)) return caughtUp({ application });
    await new Promise<void>((resolve) => environment.timers.after(runningMilliseconds, resolve));
  }
}
