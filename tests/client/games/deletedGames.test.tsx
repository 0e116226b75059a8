// Proves that a deleted game leaves the list and every open page, and returns when it is restored. Its removal for everybody
// is tested in tests/api/games/gameAdministration.test.ts.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { GameFrame } from '../../../client/games/GameFrame.tsx';
import { GamesList } from '../../../client/games/list/GamesList.tsx';
import { classGame } from '../../../client/samples/shownClass.ts';
import { gameSchema } from '../../../contracts/calls/games.ts';
import { type Answers, openAnswered, pressButton } from '../call/answeredPage.tsx';

let isDeleted = false;
beforeEach(() => {
  isDeleted = false;
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const routes = [
  { path: '/', element: <GamesList /> },
  { path: '/game/:game', element: <GameFrame />, children: [{ index: true, element: <p>In the game</p> }] },
];
/** As a list has it, without the details. */
const game = z.object(gameSchema.shape).parse(classGame);
const other = { ...game, game_id: 8, game_name: 'Winter Cup' };
const deleted = { ...game, deleted: true, restorable_until_tzts: '2026-10-01T13:00:00.000Z' };

const listed = () => (isDeleted ? [other] : [game, other]);
const answers: Answers = {
  '/game/list': (sent) => ({ games: sent.deleted ? (isDeleted ? [deleted] : []) : listed() }),
  '/game/1/delete': () => {
    isDeleted = true;
    return { games: listed(), position: 9 };
  },
  '/game/1/restore': () => {
    isDeleted = false;
    return { position: 10 };
  },
  '/game/1': () =>
    isDeleted ? { errors: ['The game was not found.'], missing: 'game' } : { gameDetails: classGame },
};

test('[UI102] a deleted game disappears from the list after a question, and returns when restored', async () => {
  const user = { userId: 1, fullName: 'Morgan Hale', role: 'Administrator' };
  const page = openAnswered(routes, '/?all=1', answers, user);
  await screen.findByRole('button', { name: 'Delete Autumn Cup' });
  pressButton('Delete Autumn Cup');
  const { queue } = page.dialogs;
  await waitFor(() => expect(queue.get()[0]?.text).toBe('Are you sure you wish to delete this game?'));
  expect(page.sentTo('/delete')).toEqual([]);
  act(() => queue.get()[0]?.answer(true));
  await waitFor(() => expect(screen.queryByText('Autumn Cup')).toBeNull());
  screen.getByText('Winter Cup');

  await page.goTo('/?view=deleted');
  await screen.findByRole('button', { name: 'Restore Autumn Cup' });
  pressButton('Restore Autumn Cup');
  await screen.findByText('No deleted games to restore.');
  await page.goTo('/?all=1');
  await screen.findByText('Autumn Cup');
});

test('[UI102] an open page of a deleted game says at once that it was not found, and returns with the game', async () => {
  const page = openAnswered(routes, '/game/1', answers, {
    userId: 5,
    fullName: 'Chloe Marsh',
    role: 'Student',
  });
  await screen.findByText('In the game');
  isDeleted = true;
  await page.tell({ type: 'gamesChanged', gameId: 1 });
  await screen.findByText('The game was not found.');
  expect(screen.queryByText('In the game')).toBeNull();
  isDeleted = false;
  await page.tell({ type: 'gamesChanged', gameId: 1 });
  await screen.findByText('In the game');
});
