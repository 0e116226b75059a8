import { streams } from '../../contracts/features/streams.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import { turnRunDecider } from '../commands/deciders/turnRun.ts';
import type { Announcement } from '../commands/deciders/turnRunState.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import { engineVersion } from '../engine/engine.ts';
import { momentNow } from '../lib/environment.ts';
import type { ReadModels } from '../readers/readModels.ts';
import { watchMoments } from './momentWatch.ts';
import { runTurnOnce, type TurnRunContext } from './turnRunProcess.ts';

/** If a run would begin later than this, nobody still expects it. */
const latestMilliseconds = 120_000;

/** What the watch needs from accounts. */
export type AnnouncedRunPeople = {
  /** Whether a person may run turns of a game now. */
  mayRunTurns(userId: number, game: GameDocument): Promise<boolean>;
  nameOf(userId: number): Promise<string>;
};

const dueRun = ({ announcedRun: run }: GameDocument, now: number): string | null =>
  run && Date.parse(run.runsAt) <= now ? run.at : null;

const millisecondsToRun = ({ announcedRun: run }: GameDocument, now: number): number | null =>
  run && Date.parse(run.runsAt) > now ? Date.parse(run.runsAt) - now : null;

/** Why an announced run cannot begin, as a full sentence; null if it can. */
async function obstacleTo(
  { by, runsAt }: Announcement,
  game: GameDocument,
  { mayRunTurns, nameOf }: AnnouncedRunPeople,
  now: number,
): Promise<string | null> {
  if (game.frozen) return 'The game was frozen before it began.';
  // What was planned is run late, too.
  if (by === null) return null;
  if (now - Date.parse(runsAt) > latestMilliseconds)
    return 'Its time passed while the server was down or the game was deleted.';
  return (await mayRunTurns(by, game)) ? null : `${await nameOf(by)} can no longer run turns.`;
}

/** Begins a game's announced run whose time has come, or cancels it; idempotent across nodes. */
async function beginAnnouncedRun(
  gameId: number,
  people: AnnouncedRunPeople,
  readModels: Pick<ReadModels, 'game'>,
  context: TurnRunContext,
): Promise<void> {
  const { commandHandlers, environment, background } = context;
  const stream = streams.turnRun(gameId);
  const { announced } = await commandHandlers.of(turnRunDecider).stateOf(stream);
  const game = await readModels.game(gameId);
  if (!announced || !game) return;
  const correlationId = environment.uuid();
  const step = `${stream}/announced ${announced.at}/begin`;
  const result = await commandHandlers.of(turnRunDecider).handle(
    stream,
    {
      type: 'RunAnnouncedTurn',
      gameId,
      announcedAt: announced.at,
      turnsAllowed: game.turnsAllowed,
      teamIds: game.teamIds,
      engineVersion,
      at: momentNow(environment),
      obstacle: await obstacleTo(announced, game, people, environment.clock.now()),
    },
    stepMetadata(step, correlationId, environment),
  );
  const hasBegun =
    result.kind === 'recorded' && result.events.some(({ type }) => type === 'TurnRunRequested');
  if (hasBegun) background.begin(runTurnOnce(gameId, correlationId, context));
}

/** Watches the announced runs of all games. Returns a function that stops it. */
export function watchAnnouncedRuns(
  people: AnnouncedRunPeople,
  readModels: ReadModels,
  context: TurnRunContext,
): () => void {
  const announcedRuns = {
    name: 'announced runs',
    due: dueRun,
    millisecondsToNext: millisecondsToRun,
    seeTo: (gameId: number) =>
      context.background.once(`announced run of game ${gameId}`, () =>
        beginAnnouncedRun(gameId, people, readModels, context),
      ),
  };
  return watchMoments(announcedRuns, readModels, context);
}
