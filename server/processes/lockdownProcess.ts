import { streams } from '../../contracts/features/streams.ts';
import { type GameDocument, isGameOver } from '../../contracts/readModels/gameDocument.ts';
import { lockdownOf, plannedLockdown } from '../../contracts/readModels/plannedLockdown.ts';
import { lockdownAfter, lockdownBefore } from '../../contracts/time/lockdownTime.ts';
import type { LockdownState } from '../commands/deciders/lockdowns.ts';
import { lockdownsDecider } from '../commands/deciders/lockdowns.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import type { CommandMetadata } from '../commands/handling/recordEvents.ts';
import type { Environment } from '../lib/environment.ts';
import type { ReadModels } from '../readers/readModels.ts';
import { sendMessage } from './sendMessage.ts';
import { closeTurn } from './teamFreeze.ts';
import type { TurnRunContext } from './turnRunProcess.ts';

type OpenLockdown = NonNullable<LockdownState['open']>;
type DueTeam = OpenLockdown['teams'][number];

/** Whether a game's saved decisions are submitted automatically at lockdown. */
const hasLockdowns = (game: GameDocument): boolean =>
  game.isOpened && game.isSubmittedAtLockdown && !isGameOver(game);

/** The newest lockdown since the game got its lockdown time; null if none. */
export function dueLockdown(game: GameDocument, now: number): string | null {
  const due = hasLockdowns(game) ? lockdownBefore(lockdownOf(game), now) : null;
  const lockdown = due === null ? '' : new Date(due).toISOString();
  // A date that passed before its quarter opened closes nothing.
  const isOver = plannedLockdown(game) !== null && lockdown <= game.turnOpenedAt;
  return lockdown > game.lockdownSetAt && !isOver ? lockdown : null;
}

/** Time until the next lockdown of a game, in milliseconds; null if it has none. */
export function millisecondsToLockdown(game: GameDocument, now: number): number | null {
  const next = hasLockdowns(game) ? lockdownAfter(lockdownOf(game), now) : null;
  return next === null ? null : next - now;
}

/** Teams without a standing submission that still could submit: none in a frozen game, which has no lockdown. */
async function dueTeams(game: GameDocument, readModels: ReadModels): Promise<DueTeam[]> {
  if (game.frozen) return [];
  const teams = await readModels.teamsOf(game.gameId);
  return teams
    .filter(
      ({ submission, locks, currentTurn }) =>
        currentTurn > 0 && (!submission || submission.isStanding) && !locks.turnRun,
    )
    .map(({ teamId, currentTurn }) => ({ teamId, turn: currentTurn }));
}

/** `One`, `One and Two`, `One, Two and Three`. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** A step of a lockdown; the record names the lockdown as the actor. */
function lockdownStep(name: string, correlationId: string, environment: Environment): CommandMetadata {
  return {
    ...stepMetadata(name, correlationId, environment),
    actor: { userId: null, role: 'lockdown' },
  };
}

/** Does the work of a lockdown; each step is idempotent, also across nodes. */
async function performLockdown(
  { gameId }: GameDocument,
  { lockdown, teams }: OpenLockdown,
  readModels: ReadModels,
  { commandHandlers, environment }: TurnRunContext,
): Promise<void> {
  const stream = streams.lockdowns(gameId);
  const correlationId = environment.uuid();
  const step = (name: string) => lockdownStep(`${stream}/${lockdown}/${name}`, correlationId, environment);
  const submittedTeamIds: number[] = [];
  for (const { teamId, turn } of teams) {
    const metadata = step(`submit ${teamId}`);
    const { at } = metadata;
    const command = { type: 'SubmitAtLockdown', lockdown, at } as const;
    const result = await closeTurn({ gameId, teamId }, turn, command, metadata, commandHandlers);
    if (result.kind === 'recorded' && result.events.length > 0) submittedTeamIds.push(teamId);
  }
  if (submittedTeamIds.length > 0) {
    const names = (await readModels.teamsOf(gameId))
      .filter(({ teamId }) => submittedTeamIds.includes(teamId))
      .map(({ name }) => name);
    const text = `The lockdown time has passed. The saved decisions of ${listed(names)} were submitted.`;
    await sendMessage({ gameId, teamIds: null, text, by: null }, step('message'), commandHandlers);
  }
  const metadata = step('complete');
  await commandHandlers
    .of(lockdownsDecider)
    .handle(
      stream,
      { type: 'CompleteLockdown', gameId, lockdown, submittedTeamIds, at: metadata.at },
      metadata,
    );
}

/** Records that a game's lockdown has come, with the teams whose decisions it will submit; idempotent. */
async function reachLockdown(
  game: GameDocument,
  lockdown: string,
  readModels: ReadModels,
  { commandHandlers, environment }: TurnRunContext,
): Promise<void> {
  const stream = streams.lockdowns(game.gameId);
  const metadata = lockdownStep(`${stream}/${lockdown}/reach`, environment.uuid(), environment);
  const teams = await dueTeams(game, readModels);
  await commandHandlers
    .of(lockdownsDecider)
    .handle(
      stream,
      { type: 'ReachLockdown', gameId: game.gameId, lockdown, teams, at: metadata.at },
      metadata,
    );
}

/** Handles a game's due lockdown, and first completes one interrupted by a crash. */
async function seeToLockdown(gameId: number, readModels: ReadModels, context: TurnRunContext): Promise<void> {
  const { commandHandlers, environment } = context;
  const game = await readModels.game(gameId);
  if (!game) return;
  const stream = streams.lockdowns(gameId);
  const { last, open } = await commandHandlers.of(lockdownsDecider).stateOf(stream);
  if (open) await performLockdown(game, open, readModels, context);
  const lockdown = dueLockdown(game, environment.clock.now());
  if (lockdown === null || (last !== null && lockdown <= last)) return;
  await reachLockdown(game, lockdown, readModels, context);
  const reached = await commandHandlers.of(lockdownsDecider).stateOf(stream);
  if (reached.open) await performLockdown(game, reached.open, readModels, context);
}

/** Handles a game's lockdown, unless this node is already doing so. */
export function seeToLockdownOnce(
  gameId: number,
  readModels: ReadModels,
  context: TurnRunContext,
): Promise<void> {
  return context.background.once(`lockdown of game ${gameId}`, () =>
    seeToLockdown(gameId, readModels, context),
  );
}
