// Proves the table of rights that people read: every call is part of one task, with the rights that the guard gives.
import { expect, test } from 'vitest';
import { login } from '../../contracts/calls/account.ts';
import { freezeGame, listGames, loadGame } from '../../contracts/calls/games.ts';
import { kindsOfPeople, mayCall } from '../../contracts/calls/rights.ts';
import { saveRoster } from '../../contracts/calls/roster.ts';
import { taskPaths, tasksBySubject } from '../../contracts/calls/tasks.ts';
import { dashboardDetails } from '../../contracts/calls/teams.ts';
import { allCalls } from '../../contracts/features/allCalls.ts';

test('[RI1] every call belongs to one task, described in words, and all calls of a task need the same right', () => {
  const tasks = tasksBySubject(allCalls).flatMap((group) => group.tasks);
  const shown = tasks.flatMap(({ calls }) => calls.map(({ path }) => path));
  expect(shown.toSorted()).toEqual(allCalls.map(({ path }) => path).toSorted());
  // Nor is a call named that there is not.
  expect(taskPaths.toSorted()).toEqual(shown.toSorted());
  expect(tasks.filter(({ access, calls }) => calls.some((call) => call.access !== access))).toEqual([]);
  const words = tasks.map((task) => task.words);
  expect(new Set(words).size).toBe(words.length);
  // A task is what somebody does and not what a server answers with.
  const told =
    /^(Loads|Lists|Saves|Records|Answers|Tells|Sends|Reads)\b|\b(session|socket|call|caller|token)s?\b/i;
  expect(words.filter((text) => told.test(text) || text.endsWith('.'))).toEqual([]);
});

test('[RI1] the table says who may make a call, kind by kind', () => {
  const rights = [login, listGames, loadGame, dashboardDetails, saveRoster, freezeGame].map(({ access }) =>
    kindsOfPeople.filter((kind) => mayCall(access, kind)),
  );
  // Each asks for one kind of person more than the one before.
  expect(rights).toEqual(rights.map((_, index) => kindsOfPeople.slice(index)));
});
