// Proves what the dashboard's card of reasons says and keeps to itself: warnings first, two of them at once, the
// reasons with who decided, the second horizon once it is known, and in words when there are none.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { classGame, classTeam } from '../../../client/samples/shownClass.ts';
import { shownLater, shownWhy } from '../../../client/samples/shownWhy.ts';
import { WhyCard } from '../../../client/team/WhyCard.tsx';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { loadWhy } from '../../../contracts/calls/why.ts';
import { Answered, answer } from '../../../ops/gallery/Answered.tsx';

afterEach(cleanup);

function show(data: ResponseOf<typeof loadWhy> | null, isOwn = true, game = classGame): void {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Answered answers={data ? [answer(loadWhy, data)] : []} failing={data ? [] : [loadWhy]}>
          <GameContext value={game}>
            <TeamContext value={{ ...classTeam(1), is_member: isOwn }}>
              <WhyCard turn={3} />
            </TeamContext>
          </GameContext>
        </Answered>
      </MemoryRouter>
    </MantineProvider>,
  );
}

test('tells why net income moved, who decided, and what it does in two years', () => {
  show({ ...shownWhy, later: shownLater });
  expect(screen.getByRole('status').textContent).toBe(
    'Net income rose $15.1k, and your own moves were not the reason.',
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '−$14.2kYour decisions. Ada’s spending cost $16.7k and Ben’s deposits $5.2k; Cara’s lending brought $7.7k.',
    '+$22.9kCarried on. Loans and securities of earlier quarters earn more interest.',
    '+$6.4kNot yours. Chance +$7.7k.',
  ]);
  expect(
    screen.getByText('If you keep these changes for two years: deposits −$56.0k a quarter, lending −$41.4k.'),
  ).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Cause$000As a bar',
    ...['Qtr 21,084.2', 'Carried on+22.9', 'Lending+7.7', 'Deposits−5.2', 'Spending−16.7'],
    ...['Rivals0.0', 'Economy−1.3', 'Chance+7.7', 'Qtr 31,099.3'],
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/game/1/decisions/1/borrowings',
    '/game/1/team/1/why?turn=3',
    ...['Spending', 'Deposits', 'Lending', 'Carried%20on'].map(
      (cause) => `/game/1/team/1/why?turn=3&open=${cause}`,
    ),
  ]);
});

test('names nobody in a practice game, where nobody else decides', () => {
  const practice = { rivals: [], quarters: 6, is_over: false, environment: null };
  show(shownWhy, true, { ...classGame, practice });
  const [own] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(own).toBe('−$14.2kYour decisions. Spending cost $16.7k and deposits $5.2k; lending brought $7.7k.');
});

test('shows two warnings, and the others on demand', () => {
  const [first] = shownWhy.warnings;
  const warnings = ['One', 'Two', 'Three', 'Four'].map((finding) => ({ ...first!, finding }));
  show({ ...shownWhy, warnings });
  expect(screen.queryByText('Three')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '2 more' }));
  expect(screen.getByText('Four')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});

test('speaks of the team to those who oversee it', () => {
  show({ ...shownWhy, warnings: [], later: shownLater }, false);
  expect(screen.getByRole('region', { name: 'Why' }).textContent).not.toMatch(/\byou/i);
});

test('says so if another version of the bank model ran the quarter, and keeps its warnings', () => {
  show({ ...shownWhy, why: null });
  expect(screen.getByText(/run by another version of the bank model/)).toBeTruthy();
  expect(screen.getByText('Cash fell to $15.8m')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('offers to try again where the reasons could not be loaded', async () => {
  show(null);
  expect((await screen.findByRole('alert')).textContent).toBe('The reasons could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
