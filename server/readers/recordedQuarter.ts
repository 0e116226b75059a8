import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { MarketCleared, TurnRunEvent } from '../../contracts/events/turnRunEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import { foldOf } from '../commands/deciders/reachFreeze.ts';
import type { DecisionSetState } from '../commands/deciders/teamTurnState.ts';
import type { RecordedQuarter } from '../engine/whyTask.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readEvents } from '../eventStore/readEvents.ts';
import { apart } from '../lib/apart.ts';
import { bankStateIn, communityIn } from '../storedState/storedState.ts';
import { adjustmentsAt, bookedAdjustments } from './bookedAdjustments.ts';
import { bankAfter } from './communityInputs.ts';
import { environmentSourceOf } from './environmentSource.ts';
import { readTurnHistory } from './turnHistory.ts';
import { type CountingTurn, eventsUntil } from './turnReports.ts';
import { areaRowsOf } from './usedDecisionSet.ts';

type Cleared = RecordedEvent<EventOf<typeof MarketCleared>>;

/** An attempt that was completed: what its market cleared at, and the attempt of the quarter before that it went on. */
type CompletedRun = {
  readonly cleared: Cleared;
  readonly earlier: Cleared | undefined;
  /** Attempts at this quarter that were completed before, the newest last. */
  readonly former: readonly number[];
};

/** Reads an attempt at a quarter from the log; throws if its market did not clear. */
async function readRun({ gameId, turn, attempt }: CountingTurn, store: EventStore): Promise<CompletedRun> {
  const quarters = [turn - 1, turn];
  const runs = await readEvents(store, streams.turnRun(gameId), { direction: 'forwards', quarters });
  const clearedIn = (which: number, ofAttempt: number | undefined) =>
    runs.findLast(
      (event): event is Cleared =>
        isCleared(event) && event.data.turn === which && event.data.attempt === ofAttempt,
    );
  const cleared = clearedIn(turn, attempt);
  if (!cleared) throw new Error(`Attempt ${attempt} at turn ${turn} of game ${gameId} cleared no market.`);
  const completed = runs.flatMap(({ type, data, position }) =>
    type === 'TurnRunCompleted' && position < cleared.position ? [data] : [],
  );
  return {
    cleared,
    earlier: clearedIn(turn - 1, completed.findLast((run) => run.turn === turn - 1)?.attempt),
    former: completed.filter((run) => run.turn === turn).map((run) => run.attempt),
  };
}

const isCleared = (event: RecordedEvent<TurnRunEvent>): event is Cleared => event.type === 'MarketCleared';

/** A decision set as a run used it, with the positions of its turn's saves by their times. */
export type RunSet = {
  readonly set: DecisionSetState;
  readonly positions: ReadonlyMap<string, number>;
};

/** Reads the decision set with which a team was run, as it was then, whatever was saved since. */
async function readSet(
  team: { readonly gameId: number; readonly teamId: number; readonly turn: number },
  { data, position: end }: Cleared,
  store: EventStore,
): Promise<RunSet> {
  const history = await readTurnHistory(store, team);
  const state = history.stateUntil(({ position }) => position <= end);
  const set = state?.decisionSets[data.usedDecisionSets[team.teamId] ?? 0];
  if (!set) throw new Error(`Turn ${team.turn} of team ${team.teamId} has no decision set that was run.`);
  return { set, positions: new Map(history.events.map(({ data: { at }, position }) => [at, position])) };
}

/** A quarter that was run, for the engine, and what its teams decided. */
export type QuarterOfLog = RecordedQuarter & {
  /** Where its market cleared in the log: what comes later it did not know. */
  readonly position: number;
  readonly teamIds: readonly number[];
  readonly sets: readonly RunSet[];
  /** Net income of each bank in the attempt before, $000; undefined if there was none. */
  readonly formerNetIncomes: readonly (number | undefined)[];
};

/** Reads a completed attempt at a quarter with everything that it was computed from, in team order. */
export async function readRecordedQuarter(counting: CountingTurn, store: EventStore): Promise<QuarterOfLog> {
  const { gameId, turn } = counting;
  const { cleared, earlier, former } = await readRun(counting, store);
  const game = foldOf(gameDecider, await eventsUntil(store, streams.game(gameId), cleared.position));
  if (game.status !== 'created') throw new Error(`Game ${gameId} does not exist.`);
  const { seed, templateId, type, teams } = game.settings;
  const teamIds = teams.map(({ teamId }) => teamId);
  const bankIn = (teamId: number, which: number, attempt: number | undefined) =>
    bankAfter(store, streams.bank(gameId, teamId), { turn: which, attempt });
  const [opened, closed, last, sets] = await Promise.all([
    apart(teamIds, (teamId) => bankIn(teamId, turn - 1, earlier?.data.attempt)),
    apart(teamIds, (teamId) => bankIn(teamId, turn, counting.attempt)),
    apart(former.length ? teamIds : [], (teamId) => bankIn(teamId, turn, former.at(-1))),
    apart(teamIds, (teamId) => readSet({ gameId, teamId, turn }, cleared, store)),
  ]);
  const [first] = opened;
  const community = first?.type === 'BankOpened' ? first.data : earlier?.data;
  if (!community) throw new Error(`Turn ${turn} of game ${gameId} continues no market.`);
  const always = { seed, templateId, type, ...environmentSourceOf(game.settings) };
  const before = {
    ...{ ...always, turn: turn - 1, community: communityIn(community) },
    teams: opened.map(({ data }) => bankStateIn(data)),
  };
  const booked = await adjustmentsAt(cleared.position, gameId, turn, store);
  return {
    before,
    after: {
      ...{ ...always, turn, community: communityIn(cleared.data) },
      teams: closed.map(({ data }) => bankStateIn(data)),
    },
    areas: sets.map(({ set }) => areaRowsOf(set)),
    adjustments: bookedAdjustments(booked, { game: before, teamIds }),
    position: cleared.position,
    teamIds,
    sets,
    formerNetIncomes: last.map(({ data }) => bankStateIn(data).lastResult?.indicators['Net Income']),
  };
}
