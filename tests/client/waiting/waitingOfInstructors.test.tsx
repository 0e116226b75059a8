// Proves that an instructor's input which no screen can offer any more is listed with its words, so that it
// can be copied.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { claimKeptWork } from '../../../client/session/keptOwner.ts';
import { tabStorage } from '../../../client/storage/textStorage.ts';
import { WaitingList } from '../../../client/waitingList/WaitingList.tsx';
import { openSchool, school } from './waitingPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

describe('an instructor’s typing that no screen offers any more is listed', () => {
  const instructor = { userId: 5, fullName: 'Rosa Diaz', role: 'Instructor' };
  /** Stores unsaved input of the last quarter in the tab. */
  function keep(kind: 'adjustments' | 'regulator', draft: object): void {
    claimKeptWork(5);
    const team = kind === 'regulator' ? { teamId: 1, teamName: 'First Harbor Bank' } : {};
    const of = { kind, gameId: 1, gameName: 'Autumn Cup', turn: 9, ...team };
    const kept = { changeCount: 1, at: '2026-09-01T10:31:00.000Z', draft, visit: 'v', of };
    tabStorage.write(`text/${kind}`, JSON.stringify(kept));
  }
  const row = { team_turn_id: 1, event_id: 1, income: 0, expense: 500, invest_purchase_id: null };
  const changed = { before: null, seen: null };
  const adjustment = {
    rows: [
      { id: 7, row, ...changed },
      { id: 8, row: null, ...changed },
    ],
    typing: null,
  };
  const rated = { id: 'capital', row: { rating: 4, comments: 'Thin.' }, ...changed };
  const names = {
    teams: [{ team_turn_id: 1, team_name: 'First Harbor Bank', securities: [] }],
    events: [{ event_id: 1, name: 'Flood' }],
  };

  test.each([
    ['adjustments after the last quarter', 'adjustments', [1], 'First Harbor Bank Flood expense $500'],
    ['adjustments of a game that is gone', 'adjustments', [2, 3], 'An adjustment expense $500'],
    ['a report of a game that is gone', 'regulator', [2, 3], 'Capital Rating and comments 4: Thin.'],
  ] as const)('%s', async (_, kind, games, line) => {
    keep(kind, kind === 'adjustments' ? adjustment : { rows: [rated], typing: null });
    const get = () => {
      if (!games.includes(1 as never)) throw new Error('There is no such game.');
      return names;
    };
    const state = school({ completed: 9, games: [...games], answers: { get } });
    openSchool(
      state,
      games.length > 1 ? '/' : '/game/1',
      { ofGame: [{ index: true, element: <WaitingList /> }] },
      instructor,
    );
    expect(await screen.findByRole('row', { name: line })).toBeTruthy();
  });
});
