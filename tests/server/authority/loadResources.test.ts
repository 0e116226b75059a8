/** What a path names is loaded as one chain. */
import { expect, test } from 'vitest';
import type { DecisionSetDocument } from '../../../contracts/readModels/decisionSetDocument.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { loadResources, type NamedIds, type ResourceReader } from '../../../server/authority/access.ts';
import { isFailedAnswer } from '../../../server/authority/answers.ts';

const games = [1, 2].map((gameId) => ({ gameId }) as GameDocument);
const teams = [10, 20].map((teamId) => ({ teamId, gameId: teamId / 10 }) as TeamDocument);
const orphan = { teamId: 90, gameId: 9 } as TeamDocument;
const sets = [100, 200].map(
  (intraturnId) =>
    ({ intraturnId, teamId: intraturnId / 10, gameId: intraturnId / 100 }) as DecisionSetDocument,
);

type Wait = <Value>(value: Value) => Promise<Value>;

function readerOf(wait: Wait, known: readonly DecisionSetDocument[]): ResourceReader {
  const game = (id: number) => wait(games.find(({ gameId }) => gameId === id));
  return {
    game,
    anyGame: game,
    team: (id) => wait([...teams, orphan].find(({ teamId }) => teamId === id)),
    decisionSet: (id) => wait(sets.find(({ intraturnId }) => intraturnId === id)),
    knownPlaceOf: (id) => known.find(({ intraturnId }) => intraturnId === id),
    placeOfDecisionSet: async () => undefined,
  };
}

/** The ids of what was loaded, or what was not found. */
async function loaded(ids: NamedIds, reader: ResourceReader) {
  const found = await loadResources(ids, reader);
  if (isFailedAnswer(found)) return found.failure.missing;
  return [found.game?.gameId, found.team?.teamId, found.decisionSet?.intraturnId];
}

test('[HT13] documents are loaded if they form one chain', async () => {
  for (const known of [[], sets]) {
    const reader = readerOf(async (value) => value, known);
    const none = undefined;
    expect(await loaded({}, reader)).toEqual([none, none, none]);
    expect(await loaded({ game: 1 }, reader)).toEqual([1, none, none]);
    expect(await loaded({ team: 20 }, reader)).toEqual([2, 20, none]);
    expect(await loaded({ game: 1, team: 10 }, reader)).toEqual([1, 10, none]);
    expect(await loaded({ intraturn: 200 }, reader)).toEqual([2, 20, 200]);
    expect(await loaded({ game: 2, team: 10 }, reader)).toBe('team');
    expect(await loaded({ game: 3 }, reader)).toBe('game');
    expect(await loaded({ team: 30 }, reader)).toBe('team');
    expect(await loaded({ team: 90 }, reader)).toBe('game');
    expect(await loaded({ intraturn: 300 }, reader)).toBe('scenario');
  }
});

test('[HT13] documents are read side by side', async () => {
  const waiting: (() => void)[] = [];
  const wait: Wait = (value) => new Promise((resolve) => waiting.push(() => resolve(value)));
  const loading = loaded({ intraturn: 100 }, readerOf(wait, sets));
  expect(waiting).toHaveLength(3);
  for (const answer of waiting) answer();
  expect(await loading).toEqual([1, 10, 100]);
});
