import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { difficulties } from '../../contracts/banking/difficulty.ts';
import type { TeamTurnEvent } from '../../contracts/events/teamTurnEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import type { CreatedGame } from '../commands/deciders/gameState.ts';
import { foldOf } from '../commands/deciders/reachFreeze.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import {
  type AreaRows,
  type DecisionSetOpening,
  decisionsOf,
  openDecisionSets,
} from '../engine/decisionMapping.ts';
import type { Engine } from '../engine/engine.ts';
import type { EngineResult } from '../engine/engineTasks.ts';
import { computeScored } from '../engine/scoredQuarter.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readEvents } from '../eventStore/readEvents.ts';
import { apart } from '../lib/apart.ts';
import { pastQuarter } from '../simulation/quarter/pastQuarter.ts';
import type { CommunityInputs } from './communityInputs.ts';
import { environmentSourceOf } from './environmentSource.ts';
import { areaRowsOf, usedDecisionSet } from './usedDecisionSet.ts';

/** A quarter of a practice game: how it goes on, and how its next turn opens, in the order of the teams. */
export type PracticeQuarter = EngineResult &
  CommunityInputs & { readonly openings: readonly DecisionSetOpening[] };

/** The quarters of practice games, of which the log keeps the seed and the decisions alone. */
export type PracticeQuarters = {
  /** A quarter that is being run or was; 0 is the opening. */
  of(gameId: number, turn: number): Promise<PracticeQuarter>;
  /** Must follow a run that failed: its teams may go on deciding. */
  forget(gameId: number, turn: number): void;
};

/** A quarter takes about a megabyte of memory; a game is played with its last two, and read a little further back. */
const quartersKept = 96;
/** With the last and the coming one they are the four whose mean the score's run-on goes on with. */
const quartersBefore = 2;

/** The task that opens the banks of a game. */
export const newGameTask = ({ settings }: Pick<CreatedGame, 'settings'>) => {
  const { templateId, teams, seed, type, difficulty, hasOwnChance } = settings;
  return {
    kind: 'newGame',
    options: {
      ...environmentSourceOf(settings),
      templateId,
      teamCount: teams.length,
      seed,
      type,
      difficulty: difficulties[difficulty].size,
      ownChance: hasOwnChance,
    },
  } as const;
};

type Opened = Extract<TeamTurnEvent, { readonly type: 'TurnOpened' }>;

/** The opening of a turn with its rows. */
export function openedWith(event: Opened, { areas, facts }: DecisionSetOpening): Opened {
  const lists = Object.fromEntries(Object.entries(areas).map(([area, rows]) => [area, [...rows]]));
  return {
    ...event,
    data: { ...event.data, decisionSet: { ...event.data.decisionSet, areas: lists, facts } },
  };
}

/**
 * Computes practice games again from the log as it is stored, and keeps the newest quarters in memory. One task at a
 * time, so that the banks of a class never wait for more than one of them.
 */
export function createPracticeQuarters(
  store: Pick<EventStore, 'readStream'>,
  engine: Pick<Engine, 'compute'>,
): PracticeQuarters {
  const kept = new LRUCache<string, Promise<PracticeQuarter>>({ max: quartersKept });
  const inTurn = pLimit(1);
  const keyOf = (gameId: number, turn: number): string => `${gameId}.${turn}`;

  async function settingsOf(gameId: number): Promise<CreatedGame['settings']> {
    const game = foldOf(gameDecider, await readEvents(store, streams.game(gameId)));
    if (game.status !== 'created') throw new Error(`Game ${gameId} does not exist.`);
    return game.settings;
  }

  /** What a team decided in a turn that opened so. */
  async function decided(
    gameId: number,
    teamId: number,
    turn: number,
    opening: DecisionSetOpening,
  ): Promise<AreaRows> {
    const events = await readEvents(store, streams.teamTurn(gameId, teamId, turn));
    const opened = events.map((event) => (event.type === 'TurnOpened' ? openedWith(event, opening) : event));
    const state = foldOf(teamTurnDecider, opened);
    if (state.status !== 'opened') throw new Error(`Turn ${turn} is not open for team ${teamId}.`);
    return areaRowsOf(usedDecisionSet(state).set);
  }

  async function made(gameId: number, turn: number): Promise<PracticeQuarter> {
    const settings = await settingsOf(gameId);
    const teamIds = settings.teams.map(({ teamId }) => teamId);
    const sources = [`practice ${gameId}`];
    if (turn === 0) {
      const opened = await inTurn(() => engine.compute(newGameTask({ settings })));
      return { ...opened, openings: openDecisionSets(opened.game), teamIds, sources, recent: [] };
    }
    const before = await of(gameId, turn - 1);
    const areas = await apart(teamIds, async (teamId, index) => {
      const opening = before.openings[index];
      if (!opening) throw new Error(`Turn ${turn} of team ${teamId} opens with nothing.`);
      return decided(gameId, teamId, turn, opening);
    });
    await nextTurn();
    const { game, recent } = before;
    const decisions = decisionsOf(game, areas);
    const result = await inTurn(() =>
      computeScored({ kind: 'runQuarter', game, sources, recent, decisions, adjustments: [] }, engine),
    );
    const last = turn > 1 ? [pastQuarter(game)] : [];
    const openings = openDecisionSets(result.game);
    return { ...result, openings, teamIds, sources, recent: [...recent, ...last].slice(-quartersBefore) };
  }

  function of(gameId: number, turn: number): Promise<PracticeQuarter> {
    const key = keyOf(gameId, turn);
    const known = kept.get(key);
    if (known) return known;
    const making = made(gameId, turn);
    kept.set(key, making);
    making.catch(() => kept.delete(key));
    return making;
  }

  return { of, forget: (gameId, turn) => void kept.delete(keyOf(gameId, turn)) };
}
