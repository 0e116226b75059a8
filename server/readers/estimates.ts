import type { Figures } from '../../contracts/banking/causes.ts';
import { streams } from '../../contracts/features/streams.ts';
import { adjustmentsDecider } from '../commands/deciders/adjustments.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import { turnRunDecider } from '../commands/deciders/turnRun.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import type { AreaRows } from '../engine/decisionMapping.ts';
import type { Engine } from '../engine/engine.ts';
import type { Estimate } from '../engine/estimateTask.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { Environment } from '../lib/environment.ts';
import { inTime, TookTooLong } from '../lib/inTime.ts';
import { createKept } from '../lib/kept.ts';
import { linesOfWork } from '../lib/linesOfWork.ts';
import { bookedAdjustments } from './bookedAdjustments.ts';
import { type CommunityInputs, communityAfterTurn } from './communityInputs.ts';

/** A team's open turn. */
type OpenTurn = { readonly gameId: number; readonly teamId: number; readonly turn: number };

/** Estimates of decisions that nobody has saved yet; nothing of them is stored. */
export type Estimates = {
  /** For one person; null while theirs, or too many of others, wait: they are asked for again. */
  of(userId: number, turn: OpenTurn, areas: AreaRows): Promise<Estimate | null>;
  /** What the decisions add to each figure two years on, if they are kept; null while too many wait for theirs. */
  laterOf(turn: OpenTurn, areas: AreaRows): Promise<Figures | null>;
};

/** A game of ten banks takes 3 MB; a class plans in few games at once. */
const gamesKept = 8;

/** One takes a hundredth of a second, and a person has one at work and the newest waiting. */
const ofPerson = { atOnce: 1, inLineMax: 2, inAllMax: 16 };
/** Of each horizon; both are within the time that a call may take. Nobody waits longer for a hint. */
const patienceMilliseconds = 3_000;

/** One takes a twentieth of a second, and is asked for again a second later. */
const runOnsWaitingMax = 8;

/** Makes estimates on the engine's thread; the banks before the quarter are read once. */
export function createEstimates({
  store,
  engine,
  commandHandlers,
  environment,
}: {
  readonly store: EventStore;
  readonly engine: Engine;
  readonly commandHandlers: CommandHandlers;
  readonly environment: Environment;
}): Estimates {
  const communities = createKept<CommunityInputs>(gamesKept);
  // One after another, so that teams do not wait for each other's halves; estimates asked for meanwhile go first.
  const limits = { atOnce: 1, inLineMax: runOnsWaitingMax, inAllMax: runOnsWaitingMax };
  const inLine = linesOfWork(limits);
  const inLineOfPerson = linesOfWork(ofPerson);

  /** The outcome of work while people have patience for it; null if the server had no time. */
  async function soon<Result>(work: Promise<Result | 'crowded'>): Promise<Result | null> {
    try {
      const result = await inTime('An estimate', work, patienceMilliseconds, environment);
      return result === 'crowded' ? null : result;
    } catch (fault) {
      if (fault instanceof TookTooLong) return null;
      throw fault;
    }
  }

  /** The banks before a quarter change with another attempt of the last one, or another opening of the game. */
  async function communityBefore(gameId: number, turn: number): Promise<CommunityInputs | null> {
    const game = await commandHandlers.of(gameDecider).stateOf(streams.game(gameId));
    const { completed } = await commandHandlers.of(turnRunDecider).stateOf(streams.turnRun(gameId));
    // A turn opens shortly before the run of the last one is complete.
    if (turn > 1 && completed[turn - 1] === undefined) return null;
    const openings = game.status === 'created' ? game.openings : 0;
    const key = [gameId, openings, turn, completed[turn - 1]].join('.');
    return communities.of(key, () => communityAfterTurn(store, commandHandlers, gameId, turn - 1));
  }

  async function taskOf({ gameId, teamId, turn }: OpenTurn, areas: AreaRows) {
    const community = await communityBefore(gameId, turn);
    if (!community) return null;
    const booked = await commandHandlers.of(adjustmentsDecider).stateOf(streams.adjustments(gameId, turn));
    const { game, sources, teamIds } = community;
    const adjustments = bookedAdjustments(booked, community);
    return { game, sources, adjustments, teamIndex: teamIds.indexOf(teamId), areas };
  }

  return {
    async of(userId, turn, areas) {
      const task = await taskOf(turn, areas);
      if (!task) return null;
      return soon(inLineOfPerson(String(userId), () => engine.compute({ kind: 'estimate', ...task })));
    },
    async laterOf(turn, areas) {
      const task = await taskOf(turn, areas);
      if (!task) return null;
      return soon(inLine('run-ons', () => engine.compute({ kind: 'laterEstimate', ...task })));
    },
  };
}
