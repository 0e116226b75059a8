// Proves the table of rights that people read: every call stands in it once, with the rights that the guard gives.
import { expect, test } from 'vitest';
import { login } from '../../contracts/calls/account.ts';
import { freezeGame, listGames, loadGame } from '../../contracts/calls/games.ts';
import { callsBySubject, kindsOfPeople, mayCall, subjectOf } from '../../contracts/calls/rights.ts';
import { saveRoster } from '../../contracts/calls/roster.ts';
import { dashboardDetails } from '../../contracts/calls/teams.ts';
import { allCalls } from '../../contracts/features/allCalls.ts';

test('[RI1] every call stands in the table of rights once', () => {
  const shown = callsBySubject(allCalls).flatMap(({ calls }) => calls);
  expect([...shown].sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual(
    [...allCalls].sort((a, b) => (a.path < b.path ? -1 : 1)),
  );
  expect([subjectOf(saveRoster), subjectOf(freezeGame)]).toEqual(['Rosters and join codes', 'Games']);
});

test('[RI1] the table says who may make a call, kind by kind', () => {
  const rights = [login, listGames, loadGame, dashboardDetails, saveRoster, freezeGame].map(({ access }) =>
    kindsOfPeople.filter((kind) => mayCall(access, kind)),
  );
  // Each asks for one kind of person more than the one before.
  expect(rights).toEqual(rights.map((_, index) => kindsOfPeople.slice(index)));
});
