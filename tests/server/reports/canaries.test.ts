// Another bank's decisions, unsaved input and forecasts change nothing in any report for a bank's students.
import { expect, test } from 'vitest';
import { reportKindSchema } from '../../../contracts/banking/reportOrder.ts';
import { publishedReports } from '../../../server/reports/list/publishedReports.ts';
import { reportsOf } from '../../../server/reports/list/reportsOf.ts';
import type { StoredGame } from '../../../server/reports/storedGame.ts';
import { playedGame } from './playedGame.ts';

/** Changes every number by less than the survey's bands show; zero stays zero. */
function moved<Value>(value: Value): Value {
  if (typeof value === 'number') return (value === 0 ? 0 : value + 0.000_001) as Value;
  if (Array.isArray(value)) return value.map(moved) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, moved(each)])) as Value;
}

/** The game with marks in all of the second bank's decisions, unsaved input, forecasts and regulator messages. */
function withCanaries(game: StoredGame, turn: number): StoredGame {
  const marked = structuredClone(game);
  for (const { banks } of marked.turns) {
    const { state } = banks[1]!;
    state.lastDecision = moved(state.lastDecision);
  }
  const components = structuredClone(marked.regulatorReports[0]!.components);
  const commented = Object.fromEntries(
    Object.entries(components).map(([name, { rating }]) => [name, { rating, comments: 'canary told' }]),
  ) as typeof components;
  return {
    ...marked,
    teams: marked.teams.map((team) =>
      team.teamNumber === 2 ? { ...team, measuresOfSuccess: 'canary typed' } : team,
    ),
    forecasts: marked.forecasts.map((each) => ({
      ...each,
      teamNumber: 2,
      scenarioName: 'canary forecast',
      turn: turn + 1,
    })),
    regulatorReports: [{ turn, teamNumber: 2, components: commented }],
  };
}

/** The reports of a turn as texts, by team and key. */
const textsOf = (game: StoredGame, turn: number): ReadonlyMap<string, string> =>
  new Map(reportsOf(game, turn).map((each) => [`${each.teamNumber}.${each.key}`, JSON.stringify(each)]));

test('what another bank decided, typed or forecast changes no report that a student can read', () => {
  const game = playedGame(3);
  const stamps = { by: 1, at: '', publishedAt: '' };
  const orders = [{ kinds: [...reportKindSchema.options], startingBank: 1, endingBank: 3, ...stamps }];
  const seen = new Set<string>();
  const changed = new Set<string>();
  for (const turn of [0, 3]) {
    const before = textsOf(game, turn);
    const after = textsOf(withCanaries(game, turn), turn);
    for (const [name, text] of after) if (text !== before.get(name)) changed.add(name);
    for (const { definition, teamNumber } of publishedReports(
      { gameId: 1, turn, attempt: 1, pending: null, orders, deleted: [] },
      1,
      'team',
    )) {
      seen.add(definition.key);
      expect(changed, definition.key).not.toContain(`${teamNumber}.${definition.key}`);
    }
  }
  expect(seen.size).toBe(16);
  // The marks work: reports that may show them change.
  for (const name of ['2.Detail', '2.Regulatory', '2.TeamPerformance', '2.RegulatorReport'])
    expect(changed).toContain(name);
  expect([...textsOf(withCanaries(game, 3), 4).keys()]).toEqual(['2.WhatIf']);
});
