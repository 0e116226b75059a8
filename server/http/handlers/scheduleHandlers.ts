import { loadSchedule, moveLockdown, saveSchedule } from '../../../contracts/calls/schedule.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import { lockdownOf } from '../../../contracts/readModels/plannedLockdown.ts';
import { lockdownAfter, lockdownBefore } from '../../../contracts/time/lockdownTime.ts';
import { mayRunTurns } from '../../authority/access.ts';
import { refusedBy } from '../../authority/answers.ts';
import { gameDecider } from '../../commands/deciders/game.ts';
import { scheduleOf } from '../../commands/deciders/schedule.ts';
import { turnRunDecider } from '../../commands/deciders/turnRun.ts';
import type { CommandMetadata } from '../../commands/handling/recordEvents.ts';
import { closeTurn } from '../../processes/teamFreeze.ts';
import { type CallParts, commandMetadata, refusalAnswer, savedAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf } from '../handler.ts';

function loadScheduleCall({ commandHandlers }: CallParts): BoundCall {
  return bind(loadSchedule, async (_, context) => {
    const { gameId } = gameOf(context);
    const state = await commandHandlers.of(gameDecider).stateOf(streams.game(gameId));
    if (state.status !== 'created') throw new Error(`Game ${gameId} does not exist.`);
    const { completedAt } = await commandHandlers.of(turnRunDecider).stateOf(streams.turnRun(gameId));
    const ran = Object.entries(completedAt).map(([turn, at]) => ({ turn: Number(turn), at }));
    const { quarters, atLockdown, waits, tells } = scheduleOf(state);
    return { quarters, atLockdown: [...atLockdown], waits, tells, ran };
  });
}

/** The lockdown of the open quarter that is near or has passed in it, in milliseconds since 1970; null if none. */
function lockdownToMove(game: GameDocument, now: number): number | null {
  const lockdown = lockdownOf(game);
  const last = lockdownBefore(lockdown, now);
  const since = Date.parse(game.turnOpenedAt > game.lockdownSetAt ? game.turnOpenedAt : game.lockdownSetAt);
  return last !== null && last >= since ? last : lockdownAfter(lockdown, now);
}

/** Opens the teams that a lockdown submitted: its new time is theirs too. */
async function reopen(
  { gameId }: GameDocument,
  by: number,
  metadata: CommandMetadata,
  { commandHandlers, readModels }: CallParts,
): Promise<number> {
  const teams = await readModels.teamsOf(gameId);
  const positions = teams
    .filter(({ submission }) => submission !== null && submission.by === null && !submission.isStanding)
    .map(async ({ teamId, currentTurn }) => {
      const command = { type: 'SetLock', isLocked: false, cause: 'team', by, at: metadata.at } as const;
      const result = await closeTurn({ gameId, teamId }, currentTurn, command, metadata, commandHandlers);
      return result.kind === 'recorded' ? result.position : 0;
    });
  return Math.max(0, ...(await Promise.all(positions)));
}

function moveLockdownCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment } = parts;
  return bind(moveLockdown, async ({ minutes }, context) => {
    const game = gameOf(context);
    const { gameId, turnsCompleted } = game;
    const metadata = commandMetadata(context, environment);
    const now = Date.parse(metadata.at);
    const from = lockdownToMove(game, now);
    if (from === null) return refusedBy('DT5', 'This game has no lockdown to move. Set a date in Schedule.');
    const lockdownAt = new Date(Math.max(from, now) + minutes * 60_000).toISOString();
    const by = actorOf(context).userId;
    const setting = { openTurn: turnsCompleted + 1, by, at: metadata.at };
    const result = await commandHandlers
      .of(gameDecider)
      .handle(streams.game(gameId), { type: 'MoveLockdown', lockdownAt, ...setting }, metadata);
    if (result.kind === 'refused') return refusalAnswer(result.refusal, parts);
    const reopened = await reopen(game, by, metadata, parts);
    // A repeat gets the time that the first one set.
    const set = result.events.find(({ type }) => type === 'ScheduleSet');
    const quarters = set?.type === 'ScheduleSet' ? set.data.quarters : [];
    const moved = quarters.find(({ turn }) => turn === setting.openTurn)?.lockdownAt ?? lockdownAt;
    return { position: Math.max(result.position, reopened), lockdown_at_tzts: moved };
  });
}

/** Handlers of a game's dates. */
export function scheduleHandlers(parts: CallParts): readonly BoundCall[] {
  const { commandHandlers, environment } = parts;
  return [
    loadScheduleCall(parts),
    bind(saveSchedule, async (schedule, context) => {
      const game = gameOf(context);
      const actor = actorOf(context);
      const metadata = commandMetadata(context, environment);
      const setting = { openTurn: game.turnsCompleted + 1, by: actor.userId, at: metadata.at };
      const result = await commandHandlers
        .of(gameDecider)
        .handle(
          streams.game(game.gameId),
          { type: 'SetSchedule', schedule, mayRunTurns: mayRunTurns(actor, game), ...setting },
          metadata,
        );
      return savedAnswer(result, parts, async () => ({}));
    }),
    moveLockdownCall(parts),
  ];
}
