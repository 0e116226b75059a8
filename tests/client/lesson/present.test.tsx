// Proves that the moments of a whole class are presented in its order, whichever team they are of.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { Present } from '../../../client/lesson/Present.tsx';
import { classAt, classGame, classTeams } from '../../../client/samples/shownClass.ts';
import { openAnswered } from '../call/answeredPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('thirty moments of eight teams are gone through in the order of the lesson, forth and back', async () => {
  const teams = Array.from({ length: 8 }, (_, index) => ({
    ...classTeams[0]!,
    ...{ team_id: index + 1, team_num: index + 1, team_name: `Bank ${index + 1}` },
  }));
  // Neither by team nor by position.
  const moments = Array.from({ length: 30 }, (_, index) => ({
    ...{
      moment_id: 100 - index,
      team_id: ((index * 5) % 8) + 1,
      log_position: (index * 7) % 30,
      turn_num: 3,
    },
    ...{
      title: `Title ${index + 1}`,
      note: '',
      question: '',
      audience: 'overseers',
      attempt: null,
      step: null,
    },
    ...{ updated_tzts: classAt(0), updated_by: 'Rosa Vance' },
  }));
  const element = (
    <GameContext value={classGame as never}>
      <Present />
    </GameContext>
  );
  const answers = {
    '/lesson': { moments, people: [], found: [] },
    [`/teams/${classGame.game_id}`]: { teams },
  };
  const rosa = { userId: 2, fullName: 'Rosa Vance', role: 'Instructor' };
  openAnswered([{ path: '*', element }], '/?view=present', answers, rosa);
  const shown = () => [
    screen.getByRole('heading', { level: 1 }).textContent,
    screen.getByRole('banner').textContent,
  ];
  const expectMoment = async (index: number) => {
    await screen.findByText(`Moment ${index + 1} of 30`);
    const name = `Bank ${moments[index]!.team_id}`;
    expect(shown()).toEqual([`Title ${index + 1}`, expect.stringMatching(new RegExp(`^${name}Qtr 3`))]);
  };
  for (let index = 0; index < 30; index += 1) {
    await expectMoment(index);
    fireEvent.keyDown(window, { key: 'ArrowRight' });
  }
  for (const index of [28, 27]) {
    fireEvent.keyDown(window, { key: 'PageUp' });
    await expectMoment(index);
  }
});
