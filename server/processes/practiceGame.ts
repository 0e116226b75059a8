import { hash } from 'node:crypto';
import { isReportOnByDefault, reportKindSchema } from '../../contracts/banking/reportOrder.ts';
import type { GameForm } from '../../contracts/calls/gameForms.ts';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { GameCreated, GameDeleted } from '../../contracts/events/gameEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import { teamRoleSchema } from '../../contracts/fields/fields.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import type { CreatedGame } from '../commands/deciders/gameState.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import { turnRunDecider } from '../commands/deciders/turnRun.ts';
import { isRunning, turnsCompleted } from '../commands/deciders/turnRunState.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import type { CommandMetadata } from '../commands/handling/recordEvents.ts';
import { engineVersion } from '../engine/engine.ts';
import { styleOf } from '../rivals/bots.ts';
import type { StyleId } from '../rivals/style.ts';
import { environmentChoices } from '../simulation/catalogue/environments.ts';
import { openGame } from './gameOpening.ts';
import { newGameSettings } from './newGameSettings.ts';
import { runTurnOnce, type TurnRunContext } from './turnRunProcess.ts';

type Settings = EventOf<typeof GameCreated>['data'];

/** The rivals of a practice game, in the order of their banks; who won the last one meets the chief. */
export const practiceRivals = (hasWon: boolean): readonly StyleId[] => [
  'depositGatherer',
  'growth',
  hasWon ? 'chief' : 'cautious',
  'marginKeeper',
];

/** The player's bank, until they name it. */
const ownBankName = 'Your Bank';

/** What a player reads of a quarter: the market, and the reports of the own bank. */
const reports = {
  kinds: reportKindSchema.options.filter(isReportOnByDefault),
  startingBank: 1,
  endingBank: 1,
};

/** A practice game to start: its form, or the game that is played again with its rates and chance. */
export type PracticeStart = {
  readonly form: GameForm;
  readonly rivals: readonly StyleId[];
  readonly again: CreatedGame['settings'] | null;
};

/** The environment that a seed draws: nobody knows the rates beforehand. */
function drawnEnvironment(seed: string): Pick<Settings, 'interestRateCode' | 'interestRateName'> {
  const drawn = Number.parseInt(hash('sha256', `environment ${seed}`, 'hex').slice(0, 8), 16);
  const choice = environmentChoices[drawn % environmentChoices.length];
  if (!choice) throw new Error('There are no environments.');
  return { interestRateCode: choice.value, interestRateName: choice.name };
}

async function settingsOf(
  { form, rivals: next, again }: PracticeStart,
  userId: number,
  metadata: CommandMetadata,
  { commandHandlers }: Pick<TurnRunContext, 'commandHandlers'>,
): Promise<Settings> {
  const styles: readonly string[] = again?.practiceOf?.rivals.map(({ style }) => style) ?? next;
  const names = [ownBankName, ...styles.map((id) => styleOf(id).bankName)];
  const fresh = await newGameSettings(form, { name: '' }, metadata, commandHandlers, names, true);
  const rivals = styles.map((style, index) => ({ teamId: fresh.teams[index + 1]?.teamId ?? 0, style }));
  const { gameId, teams } = fresh;
  const played = again ? { ...again, gameId, teams } : { ...fresh, ...drawnEnvironment(fresh.seed) };
  return { ...played, practiceOf: { userId, rivals } };
}

/** What the read models have of a practice game. */
async function shownOf(
  gameId: number,
  { commandHandlers, practice }: Pick<TurnRunContext, 'commandHandlers' | 'practice'>,
): Promise<EventOf<typeof GameDeleted>['data']['practice']> {
  const game = await commandHandlers.of(gameDecider).stateOf(streams.game(gameId));
  if (game.status !== 'created') return undefined;
  const { teams, turnsAllowed: turns } = game.settings;
  const teamIds = teams.map(({ teamId }) => teamId);
  const sets: Record<string, string[]> = {};
  const forecasts: { teamId: number; turn: number; forecast: number }[] = [];
  for (const teamId of teamIds)
    for (let turn = 1; turn <= turns; turn += 1) {
      // What the log keeps of the turn is enough: nothing is computed for it.
      const stream = streams.teamTurn(gameId, teamId, turn);
      const state = await practice.openers.of(teamTurnDecider).stateOf(stream);
      if (state.status !== 'opened') break;
      for (const { intraturnId, areaSaves } of Object.values(state.decisionSets))
        sets[intraturnId] = Object.keys(areaSaves);
      forecasts.push(
        ...Object.keys(state.forecasts).map((each) => ({ teamId, turn, forecast: Number(each) })),
      );
    }
  return { teamIds, turns, sets, forecasts };
}

/** Ends a practice game: nobody reaches it from then on. Refused while its quarter is being run. */
export async function endPractice(
  gameId: number,
  by: number,
  correlationId: string,
  context: Pick<TurnRunContext, 'commandHandlers' | 'environment' | 'practice'>,
) {
  const { commandHandlers, environment } = context;
  const { run } = await commandHandlers.of(turnRunDecider).stateOf(streams.turnRun(gameId));
  const metadata = stepMetadata(`${streams.game(gameId)}/end of practice`, correlationId, environment);
  const runningTurn = isRunning(run) ? run.turn : null;
  const practice = await shownOf(gameId, context);
  for (let turn = 0; turn <= (practice?.turns ?? 0); turn += 1)
    context.practice.quarters.forget(gameId, turn);
  const command = {
    type: 'DeleteGame',
    runningTurn,
    ...(practice && { practice }),
    by,
    at: metadata.at,
  } as const;
  return commandHandlers.of(gameDecider).handle(streams.game(gameId), command, metadata);
}

/** Creates a practice game of a person and opens its banks. Idempotent by its command. */
export async function createPractice(
  start: PracticeStart,
  metadata: CommandMetadata,
  context: TurnRunContext,
): Promise<Settings> {
  const userId = metadata.actor.userId ?? 0;
  const settings = await settingsOf(start, userId, metadata, context);
  const { gameId, teams } = settings;
  const seat = { teamId: teams[0]?.teamId ?? 0, roles: teamRoleSchema.options };
  const people = { instructors: [], players: { [userId]: seat }, by: userId, at: metadata.at };
  const result = await context.commandHandlers
    .of(gameDecider)
    .handle(streams.game(gameId), { type: 'CreateGame', settings, people }, metadata);
  if (result.kind !== 'recorded') throw new Error('A game under a fresh id was refused.');
  await openGame(gameId, metadata.correlationId, context);
  return settings;
}

/** Runs a quarter of a practice game, unless it was run or is being run; resolves when the next one is open. */
export async function runPractice(
  { gameId, turnsAllowed, teamIds }: { gameId: number; turnsAllowed: number; teamIds: readonly number[] },
  turn: number,
  metadata: CommandMetadata,
  context: TurnRunContext,
) {
  const runs = context.commandHandlers.of(turnRunDecider);
  const stream = streams.turnRun(gameId);
  const isRun = async () => turnsCompleted(await runs.stateOf(stream)) >= turn;
  if (await isRun()) return { kind: 'run' as const };
  const by = metadata.actor.userId ?? 0;
  const request = { gameId, turn, reports, turnsAllowed, teamIds, engineVersion, by, at: metadata.at };
  const result = await runs.handle(stream, { type: 'RequestTurnRun', ...request, again: false }, metadata);
  // Pressed twice: the run that goes on is waited for.
  if (result.kind === 'refused' && result.refusal.rule !== 'RT3') return result;
  await runTurnOnce(gameId, metadata.correlationId, context);
  await otherNodeRan(gameId, context);
  return { kind: (await isRun()) ? ('run' as const) : ('failed' as const) };
}

const lookMilliseconds = 100;
const looksMax = 200;

/** Waits while another node runs the quarter, which ends there within seconds. */
async function otherNodeRan(
  gameId: number,
  { commandHandlers, environment }: Pick<TurnRunContext, 'commandHandlers' | 'environment'>,
): Promise<void> {
  for (let looks = 0; looks < looksMax; looks += 1) {
    const { run } = await commandHandlers.of(turnRunDecider).stateOf(streams.turnRun(gameId));
    if (!isRunning(run)) return;
    await new Promise<void>((resolve) => environment.timers.after(lookMilliseconds, resolve));
  }
}
