// Proves the links into the past: from the list of games to its first team, and from there to another team at that moment.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { GamesList } from '../../../client/games/list/GamesList.tsx';
import { TeamList } from '../../../client/games/teams/TeamList.tsx';
import { TeamChoice } from '../../../client/history/theatre/TheatreStrip.tsx';
import { classGame, classTeams } from '../../../client/samples/shownClass.ts';
import { gameSchema } from '../../../contracts/calls/games.ts';
import { openAnswered } from '../call/answeredPage.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const routes = [
  { path: '/', element: <GamesList /> },
  {
    path: '/game/:game',
    element: (
      <GameContext value={classGame as never}>
        <TeamList />
      </GameContext>
    ),
  },
  {
    path: '/game/:game/decisions/:team',
    element: <TeamChoice teams={classTeams} teamId={1} position={30} />,
  },
];
const game = z.object(gameSchema.shape).parse(classGame);
const answers = {
  '/game/list': { games: [game, { ...game, game_id: 2, game_name: 'Pocket League' }] },
  '/game/teams/1': { teams: classTeams },
};
const open = (role: string) =>
  openAnswered(routes, '/?all=1', answers, { userId: 2, fullName: 'Rosa Vance', role });

test('the list of games links to the past of a game’s first team, and that to the same moment of another', async () => {
  const page = open('Instructor');
  fireEvent.click(await screen.findByRole('link', { name: 'History of Autumn Cup' }));
  await waitFor(() => expect(page.address() + page.query()).toBe('/game/1/decisions/1?view=history'));
  const choice = await screen.findByLabelText('Team whose history is shown');
  expect([...choice.children].map(({ textContent }) => textContent)).toEqual(
    classTeams.map(({ team_name }) => team_name),
  );
  fireEvent.change(choice, { target: { value: '2' } });
  await waitFor(() => expect(page.address() + page.query()).toBe('/game/1/decisions/2?view=history&at=30'));
});

test('a student has no link to the past', async () => {
  open('Student');
  await screen.findByText('Pocket League');
  expect(screen.queryByRole('link', { name: /^History of/ })).toBeNull();
});
