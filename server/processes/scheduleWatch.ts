import { announceTurn, noticeSeconds, reportOrderOf } from '../../contracts/calls/runTurn.ts';
import { streams } from '../../contracts/features/streams.ts';
import { type PlannedQuarter, plannedQuarter } from '../../contracts/fields/schedule.ts';
import { type GameDocument, isGameOver } from '../../contracts/readModels/gameDocument.ts';
import { isRunBySchedule } from '../../contracts/readModels/plannedLockdown.ts';
import { schoolWeekdayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import { turnRunDecider } from '../commands/deciders/turnRun.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import type { CommandMetadata } from '../commands/handling/recordEvents.ts';
import type { ReadModels } from '../readers/readModels.ts';
import { spreadFreeze } from './gameFreeze.ts';
import { watchMoments } from './momentWatch.ts';
import type { TurnRunContext } from './turnRunProcess.ts';
import { waitReasons } from './waitReasons.ts';

const dayMilliseconds = 24 * 3_600_000;

/** What the watch needs besides the log. */
export type ScheduleParts = {
  /** Who has unsaved input, by team. */
  readonly unsavedOf: (teamId: number) => ReadonlyMap<number, unknown>;
  /** Mails the members of teams that have not submitted. */
  readonly remind: (game: GameDocument, quarter: PlannedQuarter) => Promise<void>;
};

type Step = 'close' | 'open' | 'remind' | 'run';

/** The dates of the open quarter, while they can still do something. */
function openQuarter(game: GameDocument): PlannedQuarter | undefined {
  const { schedule, turnsCompleted, isOpened } = game;
  return isOpened && !isGameOver(game) ? plannedQuarter(schedule, turnsCompleted + 1) : undefined;
}

/** The steps of the open quarter and their moments, in milliseconds since 1970. */
function stepsOf(game: GameDocument): readonly (readonly [Step, number])[] {
  const quarter = openQuarter(game);
  if (!quarter) return [];
  const lockdown = Date.parse(quarter.lockdownAt);
  const opening = quarter.opensAt === null ? null : Date.parse(quarter.opensAt);
  return [
    ...(opening === null
      ? []
      : ([
          ['close', 0],
          ['open', opening],
        ] as const)),
    ...(game.schedule?.tells.includes('teamsNotIn')
      ? ([['remind', Math.max(lockdown - dayMilliseconds, opening ?? 0)]] as const)
      : []),
    ...(isRunBySchedule(game) ? ([['run', lockdown]] as const) : []),
  ];
}

/** The newest step due by then, with its quarter and what it depends on; null if none. */
function dueStep(game: GameDocument, now: number): string | null {
  const due = stepsOf(game).filter(([, at]) => at <= now);
  const quarter = openQuarter(game);
  return due.length === 0 || !quarter ? null : JSON.stringify([due, quarter, game.schedule?.tells]);
}

function millisecondsToStep(game: GameDocument, now: number): number | null {
  const coming = stepsOf(game).flatMap(([, at]) => (at > now ? [at - now] : []));
  return coming.length === 0 ? null : Math.min(...coming);
}

/** A step of the schedule; the record names the schedule as the actor. */
function scheduleStep(name: string, gameId: number, { environment }: TurnRunContext): CommandMetadata {
  const step = `${streams.game(gameId)}/schedule/${name}`;
  return {
    ...stepMetadata(step, environment.uuid(), environment),
    actor: { userId: null, role: 'schedule' },
  };
}

/**
 * Freezes the game until its quarter opens, or ends that freeze. Each is done once: what a person does with the freeze
 * of the game in between stays.
 */
async function setOpening(
  { gameId, frozen }: GameDocument,
  { turn, opensAt }: PlannedQuarter,
  isFrozen: boolean,
  readModels: ReadModels,
  context: TurnRunContext,
): Promise<void> {
  // A freeze by a person is theirs to end.
  if (opensAt === null || (frozen !== null && frozen.by !== null)) return;
  const metadata = scheduleStep(`${turn} ${opensAt} ${isFrozen ? 'close' : 'open'}`, gameId, context);
  const reason = `Qtr ${turn} opens ${schoolWeekdayAndTimeOf(opensAt)}`;
  const command = { type: 'SetFreeze', isFrozen, reason, by: null, at: metadata.at } as const;
  const { commandHandlers } = context;
  const result = await commandHandlers.of(gameDecider).handle(streams.game(gameId), command, metadata);
  if (result.kind !== 'recorded' || result.events.length === 0) return;
  await spreadFreeze(await readModels.teamsOf(gameId), { isFrozen, by: null }, metadata, commandHandlers);
}

/** Announces the run of the open quarter, or waits; a run that comes late says so. */
async function beginRun(
  game: GameDocument,
  { turn, lockdownAt }: PlannedQuarter,
  { unsavedOf }: ScheduleParts,
  readModels: ReadModels,
  context: TurnRunContext,
): Promise<void> {
  const { gameId, teamIds, turnsAllowed, members, schedule, frozen, turnOpenedAt } = game;
  const { commandHandlers } = context;
  const stream = streams.turnRun(gameId);
  const { scheduled } = await commandHandlers.of(turnRunDecider).stateOf(stream);
  if (scheduled !== null && scheduled >= lockdownAt) return;
  const metadata = scheduleStep(`${turn} ${lockdownAt} run`, gameId, context);
  const { at } = metadata;
  const reasons = [
    ...(frozen === null ? [] : ['the game is frozen']),
    ...(turnOpenedAt < lockdownAt ? [] : ['its date had passed before it opened']),
    ...(await waitReasons(game, unsavedOf, readModels, context)),
  ];
  const instructors = Object.entries(members).flatMap(([id, { teamId }]) =>
    teamId === null ? [Number(id)] : [],
  );
  const told = [...new Set([...instructors, ...(schedule ? [schedule.by] : [])])];
  const reports = reportOrderOf(announceTurn.request.parse({ turn }), teamIds.length);
  const runsAt = new Date(Date.parse(at) + noticeSeconds * 1_000).toISOString();
  const what = { gameId, turn, lockdownAt, reasons, told, at, runsAt, reports, turnsAllowed };
  await commandHandlers.of(turnRunDecider).handle(stream, { type: 'BeginScheduledRun', ...what }, metadata);
}

/** Does what is due of a game's open quarter; each step is done once, also across nodes and after a crash. */
async function seeToSchedule(
  gameId: number,
  parts: ScheduleParts,
  readModels: ReadModels,
  context: TurnRunContext,
): Promise<void> {
  const game = await readModels.game(gameId);
  const quarter = game && openQuarter(game);
  if (!quarter) return;
  const now = context.environment.clock.now();
  const due = stepsOf(game).flatMap(([step, at]) => (at <= now ? [step] : []));
  if (due.includes('open')) await setOpening(game, quarter, false, readModels, context);
  else if (due.includes('close')) await setOpening(game, quarter, true, readModels, context);
  if (due.includes('remind') && Date.parse(quarter.lockdownAt) > now) await parts.remind(game, quarter);
  if (due.includes('run')) await beginRun(game, quarter, parts, readModels, context);
}

/** Watches the dates of all games. Returns a function that stops it. */
export function watchSchedules(
  parts: ScheduleParts,
  readModels: ReadModels,
  context: TurnRunContext,
): () => void {
  const schedule = {
    name: 'schedule',
    due: dueStep,
    millisecondsToNext: millisecondsToStep,
    seeTo: (gameId: number) =>
      context.background.once(`schedule of game ${gameId}`, () =>
        seeToSchedule(gameId, parts, readModels, context),
      ),
  };
  return watchMoments(schedule, readModels, context);
}
