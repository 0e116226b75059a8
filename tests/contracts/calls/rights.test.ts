// Proves the table of rights that people read: every call is part of one task, with the rights enforced by
// the guard.
import { expect, test } from 'vitest';
import { login } from '../../../contracts/calls/account.ts';
import { freezeGame, listGames, loadGame } from '../../../contracts/calls/games.ts';
import { kindsOfPeople, mayCall, tasksBySubject } from '../../../contracts/calls/rights.ts';
import { saveRoster } from '../../../contracts/calls/roster.ts';
import { tasks as listed } from '../../../contracts/calls/tasks.ts';
import { dashboardDetails } from '../../../contracts/calls/teams.ts';
import { allCalls } from '../../../contracts/features/allCalls.ts';

test('[RI1] every task has calls, which need the same right, and is described in words', () => {
  const tasks = tasksBySubject(allCalls).flatMap((group) => group.tasks);
  expect(tasks.map(({ words }) => words)).toEqual(Object.values(listed).flat());
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
