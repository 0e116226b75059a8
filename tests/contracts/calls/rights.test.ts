// Proves the table of rights that people read: every call is part of one task, with the rights enforced by
// the guard.
import { expect, test } from 'vitest';
import { login } from '../../../contracts/calls/account.ts';
import { freezeGame, listGames, loadGame } from '../../../contracts/calls/games.ts';
import { kindsOfPeople, mayCall } from '../../../contracts/calls/rights.ts';
import { saveRoster } from '../../../contracts/calls/roster.ts';
import { taskPaths, tasksBySubject } from '../../../contracts/calls/tasks.ts';
import { dashboardDetails } from '../../../contracts/calls/teams.ts';
import { allCalls } from '../../../contracts/features/allCalls.ts';

test('[RI1] every call belongs to one task, described in words, and all calls of a task need the same right', () => {
  const tasks = tasksBySubject(allCalls).flatMap((group) => group.tasks);
  const shown = tasks.flatMap(({ calls }) => calls.map(({ path }) => path));
  expect(shown.toSorted()).toEqual(allCalls.map(({ path }) => path).toSorted());
  // No nonexistent call is named either.
  expect(taskPaths.toSorted()).toEqual(shown.toSorted());
  expect(tasks.filter(({ access, calls }) => calls.some((call) => call.access !== access))).toEqual([]);
  const words = tasks.map((task) => task.words);
  expect(new Set(words).size).toBe(words.length);
  // A task describes what a person does, not what a server answers.
  const told =
    /^(Loads|Lists|Saves|Records|Answers|Tells|Sends|Reads)\b|\b(session|socket|call|caller|token)s?\b/i;
  expect(words.filter((text) => told.test(text) || text.endsWith('.'))).toEqual([]);
});

test('[RI1] the table says who may make a call, kind by kind', () => {
  const rights = [login, listGames, loadGame, dashboardDetails, saveRoster, freezeGame].map(({ access }) =>
    kindsOfPeople.filter((kind) => mayCall(access, kind)),
  );
  // Each requires one kind of person more than the previous one.
  expect(rights).toEqual(rights.map((_, index) => kindsOfPeople.slice(index)));
});
