// Proves the page of how one wins: criteria with the own points, the banks with the range that luck alone gives, and in
// words what is not there yet or may not be told.
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { classGame, classTeams } from '../../../client/samples/shownClass.ts';
import { shownSession } from '../../../client/samples/shownGame.ts';
import { shownLuck, shownScoring } from '../../../client/samples/shownScoring.ts';
import { shownBank, shownStanding } from '../../../client/samples/shownStanding.ts';
import { ScoringScreen } from '../../../client/scoring/ScoringScreen.tsx';
import { SessionContext } from '../../../client/session/session.ts';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { type Luck, loadScoring } from '../../../contracts/calls/scoring.ts';
import { loadStanding } from '../../../contracts/calls/standing.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { Answered, answer } from '../../../ops/gallery/Answered.tsx';

afterEach(cleanup);

const failed = { failed_turn: 2, places: [1, 4, 4, 4] };
const four = shownStanding([...[1, 2, 3].map((id) => shownBank(id, 3)), shownBank(4, 3, failed)]);

function show(
  scoring: Partial<ResponseOf<typeof loadScoring>>,
  standing = four,
  luck: Luck | null = shownLuck,
): void {
  const answers = [
    answer(loadScoring, { ...shownScoring, luck, ...scoring }),
    answer(loadStanding, standing),
    answer(listTeams, { teams: classTeams.map((team) => ({ ...team, is_member: team.team_id === 1 })) }),
  ];
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Answered answers={answers}>
          <SessionContext value={shownSession as never}>
            <GameContext value={classGame as never}>
              <ScoringScreen />
            </GameContext>
          </SessionContext>
        </Answered>
      </MemoryRouter>
    </MantineProvider>,
  );
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).filter((text) => text !== ''));

test('every criterion has its anchors, the own figure and its points, which the score sums up', () => {
  show({});
  expect(screen.getByText('Balanced · published before Qtr 1 · unchanged')).toBeTruthy();
  const rows = rowsOf('Four criteria').map(([name, ...rest]) => [
    name?.replace(/[A-Z][^A-Z]*\..*/, ''),
    ...rest,
  ]);
  expect(rows).toEqual([
    ['Criterion', 'Weight', '0 points at', 'Full at', 'You', 'Points'],
    ['Return to owners', '50', '−30.0%', '+70.0%', '+0.8%', '15.4'],
    ['Core return', '20', '0.00%', '14.00%', '8.71%', '12.4'],
    ['Interest-rate risk', '15', '40.0%', '5.0%', '21.7%', '7.8'],
    ['Supervisor’s rating', '15', '4.00', '1.00', '1.00', '15.0'],
    ['Score', '100', '50.7'],
  ]);
});

test('in a practice game it is told by which criteria the leader is ahead', () => {
  const leader = { team_id: 2, returnPercent: 11, coreReturnPercent: 8, valueLossPercent: 20, composite: 1 };
  show({ leader });
  screen.getByText(
    `${classTeams[1]!.team_name} leads you by 4.8 points: 5.1 in return to owners, 0.7 in interest-rate risk. ` +
      'You are ahead by 1.0 in core return.',
  );
});

test('banks stand by score with their range by luck, their price for comparison, and a failed one last', () => {
  show({});
  expect(rowsOf('Standings')).toEqual([
    ['Place', 'Bank', 'Score', 'By luck', 'Price today', 'Place by price (by luck)'],
    ['1', 'Bank 1 you', '50.7', '49.7–50.8', '$50.60', '1 (1–3)'],
    ['2', 'Bank 2 ', '50.2', '49.2–50.3', '$50.10', '2 (1–3)'],
    ['3', 'Bank 3 ', '49.7', '48.7–49.8', '$49.60', '3 (1–3)'],
    ['4', 'Bank 4 failed in Qtr 2', '49.2', '48.2–49.3', '$49.10', '4 (4)'],
  ]);
  expect(screen.getByText(/^By luck: the lowest and highest of 40 games/)).toBeTruthy();
});

test('before the first quarter criteria stand alone, and one bank has no luck', () => {
  show({ own: null }, shownStanding([1, 2].map((id) => shownBank(id, 0))));
  expect(rowsOf('Four criteria')[0]).toEqual(['Criterion', 'Weight', '0 points at', 'Full at']);
  expect(screen.queryByRole('table', { name: 'Standings' })).toBeNull();
  cleanup();
  show({}, shownStanding([shownBank(1, 3)]), null);
  expect(rowsOf('Standings')[0]).toEqual(['Place', 'Bank', 'Score', 'Price today']);
});

test('luck that is being worked out says so, and banks that may not be told are said to be missing', () => {
  show({ scoring: 'ownersOnly' }, shownStanding([shownBank(1, 3)], { bank_count: 3 }), null);
  expect(screen.getByRole('status').textContent).toBe('Working out the range by luck. The rest is final.');
  expect(rowsOf('One criterion')).toHaveLength(3);
  expect(
    screen.getByText('Other banks appear here once the quarter’s peer reports are published.'),
  ).toBeTruthy();
});

test('a changed scoring tells who changed it and why', () => {
  const change = {
    ...({
      from: 'balanced',
      to: 'price',
      after_turn: 2,
      changed_by: 'Rosa Vance',
      reason: 'We end early.',
    } as const),
    changed_tzts: '2026-09-01T18:05:00.000Z',
  };
  const standing = shownStanding(
    [1, 2].map((id) => shownBank(id, 3)),
    { score_of: 'stock_price' },
  );
  show({ scoring: 'price', changes: [change] }, standing);
  expect(screen.getByText('Price on the last day · changed after Qtr 2')).toBeTruthy();
  const told = screen.getByRole('list', { name: 'Changes of the scoring' }).textContent;
  expect(told).toContain('Rosa Vance changed the scoring from Balanced to Price on the last day after Qtr 2');
  expect(told).toContain('We end early.');
  expect(rowsOf('Standings')[0]).toEqual(['Place', 'Bank', 'Stock price', 'By luck']);
});
