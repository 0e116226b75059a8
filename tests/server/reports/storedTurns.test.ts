// The turns used for reports are read from the log unchanged; of two attempts the valid one is used.
import { expect, test } from 'vitest';
import type { BankEvent } from '../../../contracts/events/bankEvents.ts';
import type { EventBody } from '../../../contracts/events/recordedEvent.ts';
import type { TurnRunEvent } from '../../../contracts/events/turnRunEvents.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { recordEvents } from '../../../server/commands/handling/recordEvents.ts';
import { genesisHash } from '../../../server/eventStore/hashChain.ts';
import { createMergerFigures } from '../../../server/readers/mergerFigures.ts';
import { reportsOf } from '../../../server/reports/list/reportsOf.ts';
import { mergerRowsOf } from '../../../server/reports/mergerRows.ts';
import { currentOf, factsOfCommunity } from '../../../server/reports/quarterFacts.ts';
import { storedTurnsOf } from '../../../server/reports/storedTurns.ts';
import { metadataOf, temporaryStores, testKey } from '../../fixtures/commandSide.ts';
import { playedGame } from './playedGame.ts';

const game = playedGame(2);
const other = playedGame(2, { seed: 'another attempt' });
const at = '2026-01-01T00:00:00.000Z';

function bankEvents(team: number): BankEvent[] {
  const fields = (of: typeof game, turn: number) => ({
    gameId: 1,
    teamId: team + 1,
    indicators: of.turns[turn]!.banks[team]!.result.indicators,
    wellRun: {},
    state: of.turns[turn]!.banks[team]!.state as never,
    at,
  });
  const closed = (of: typeof game, turn: number, attempt: number): BankEvent => {
    const detail = of.turns[turn]!.banks[team]!.detail as never;
    return { type: 'QuarterClosed', data: { ...fields(of, turn), turn, attempt, detail } };
  };
  const opening = game.turns[0]!.community as never;
  return [
    { type: 'BankOpened', data: { ...fields(game, 0), community: opening } },
    closed(other, 1, 1),
    closed(game, 1, 2),
    closed(game, 2, 1),
    closed(other, 2, 2),
  ];
}

function runEvents(): TurnRunEvent[] {
  const cleared = (of: typeof game, turn: number, attempt: number): TurnRunEvent => {
    const { community, market } = of.turns[turn]!;
    const data = { gameId: 1, turn, attempt, inputsHash: '', usedDecisionSets: {} };
    return {
      type: 'MarketCleared',
      data: { ...data, community: community as never, market: market as never },
    };
  };
  const completed = (turn: number, attempt: number): TurnRunEvent => ({
    type: 'TurnRunCompleted',
    data: { gameId: 1, turn, attempt, at, teamIds: [1, 2, 3], correctedReserves: [] },
  });
  return [
    cleared(other, 1, 1),
    completed(1, 1),
    cleared(game, 1, 2),
    completed(1, 2),
    cleared(game, 2, 1),
    completed(2, 1),
    // This attempt is still running, or failed: it is ignored.
    cleared(other, 2, 2),
  ];
}

test('reports use each turn’s counting attempt, as recorded in the log', () => {
  const turns = storedTurnsOf([0, 1, 2].map(bankEvents), runEvents());
  expect(turns).toEqual(game.turns);
  expect(JSON.stringify(reportsOf({ ...game, turns }, 2))).toBe(JSON.stringify(reportsOf(game, 2)));
});

test('a turn that was never completed has no reports', () => {
  const runs = runEvents().filter(({ type, data }) => !(type === 'TurnRunCompleted' && data.turn === 2));
  const turns = storedTurnsOf([0, 1, 2].map(bankEvents), runs);
  expect(turns.map(({ turn }) => turn)).toEqual([0, 1]);
  expect(() => storedTurnsOf([bankEvents(0).slice(0, 1)], runEvents())).toThrow(
    'A bank has no result of turn 1.',
  );
});

test('M&A rows are those of the counting attempt, until the dashboards show another', async () => {
  const { eventStore } = await temporaryStores();
  const append = (stream: string, events: readonly EventBody[], command: number) =>
    recordEvents(
      eventStore,
      testKey,
      stream,
      { revision: -1, hash: genesisHash },
      events,
      metadataOf(command),
    );
  await append(streams.turnRun(1), runEvents(), 1);
  for (const team of [0, 1, 2]) await append(streams.bank(1, team + 1), bankEvents(team), team + 2);
  const figures = createMergerFigures(eventStore);
  const shown = (turn: number, attempt: number) =>
    [1, 2, 3].map((teamId) => ({
      ...{ teamId, gameId: 1, pending: null, changedAt: at },
      quarters: [{ turn, attempt, indicators: {}, wellRun: {} }],
    }));
  const rowsOf = (played: typeof game, turn: number) =>
    factsOfCommunity(played, turn).map((facts, team) => ({
      teamId: team + 1,
      rows: mergerRowsOf(played, currentOf(facts)),
    }));
  // The newest events belong to an attempt that is ignored.
  expect(await figures.rowsOf(shown(2, 1), game)).toEqual(rowsOf(game, 2));
  expect(await figures.rowsOf(shown(1, 2), game)).toEqual(rowsOf(game, 1));
  expect(await figures.rowsOf(shown(0, 1), game)).toEqual(rowsOf(game, 0));
  expect(await figures.rowsOf(shown(2, 2), game)).toEqual(rowsOf(other, 2));
});
