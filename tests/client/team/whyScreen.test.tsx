// Proves what the page of reasons shows for the figure and the comparison that its address names, what its rows open,
// and what it says where there are none.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { classGame, classTeam } from '../../../client/samples/shownClass.ts';
import { shownSession } from '../../../client/samples/shownGame.ts';
import { shownLater, shownWhy, shownWhyCells, shownWhyOfGame } from '../../../client/samples/shownWhy.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { WhyScreen } from '../../../client/team/WhyScreen.tsx';
import { loadWhy, loadWhyCells, loadWhyOfGame } from '../../../contracts/calls/why.ts';
import { Answered, answer } from '../../../ops/gallery/Answered.tsx';

afterEach(cleanup);

function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{search}</output>;
}

function show(query: string, data = { ...shownWhy, later: shownLater }): void {
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[`/why${query}`]}>
        <Answered
          answers={[
            answer(loadWhy, data),
            answer(loadWhyCells, shownWhyCells),
            answer(loadWhyOfGame, shownWhyOfGame),
          ]}
          failing={[]}
        >
          <SessionContext value={shownSession as never}>
            <GameContext value={{ ...classGame, turns_completed: 3, isPast: false }}>
              <TeamContext value={{ ...classTeam(1), is_member: true }}>
                <WhyScreen />
                <Address />
              </TeamContext>
            </GameContext>
          </SessionContext>
        </Answered>
      </MemoryRouter>
    </MantineProvider>,
  );
}

const rows = (name: RegExp): readonly (string | null)[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

test('every cause has its amount, its second horizon, and who decided it', () => {
  show('?turn=3');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Why, Qtr 3');
  expect(screen.getByText(/^Your decisions/).textContent).toBe(
    'Net income rose $15.1k, and your own moves were not the reason. ' +
      'Your decisions −$14.2k, carried on +$22.9k, not yours +$6.4k.',
  );
  expect(rows(/Net Income by causes/)).toEqual([
    'Cause$000As a barIf kept, in 2 yearsWho, where',
    'Qtr 21,084.2',
    'Carried on+22.9decided in earlier quarters',
    'Lendingin 2 years −41.4+7.7−41.4Cara: 1 cell in Loan Origination',
    'Depositsin 2 years −56.0−5.2−56.0Ben: 1 cell in CDs',
    'Spendingin 2 years −21.3−16.7−21.3Ada: 1 cell in Business Development',
    'Rivals0.0what other banks changed',
    'Economy−1.3market rates and the economy',
    'Chance+7.7luck in loan losses, deposits, and demand',
    'UnchangedInvestments, Funding, Capital',
    'Qtr 31,099.3−118.7',
  ]);
});

test('a group opens its cells, with what they do to each other, and what carried on its lines', () => {
  show('?turn=3');
  fireEvent.click(screen.getByRole('button', { name: 'Deposits' }));
  const saved = 'Ben 09/01, 14:10 ET';
  const cells = within(screen.getByRole('columnheader', { name: 'Saved by' }).closest('table')!);
  expect(cells.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CellWasIs$000In 2 yearsSaved by',
    `Another row · Offer Rate1.000% to 2.000%, ${saved}1.000%2.000%−4.1−44.1${saved}`,
    `A row · Offer Rate1.000% to 2.000%, ${saved}1.000%2.000%−1.2−12.6${saved}`,
    'Togetherwhat they do to each other+0.1+0.7',
  ]);
  expect(cells.getAllByRole('link')[0]!.getAttribute('href')).toMatch(/decisions\/1\/.*#r=2&c=ratePercent$/);
  fireEvent.click(screen.getByRole('button', { name: 'Carried on' }));
  expect(screen.getByRole('row', { name: 'Provision for loan losses −20.5' })).toBeTruthy();
});

test('the address keeps the figure and what it is compared with', () => {
  show('?turn=3');
  fireEvent.change(screen.getByRole('combobox', { name: 'Figure' }), { target: { value: 'ROE' } });
  expect(screen.getByText(/^ROE rose from 8.674% to 8.794%/)).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Against' }), { target: { value: 'forecast' } });
  expect(screen.getByText(/^ROE came to 8.794%, \+0.121 against the forecast/)).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'If kept, in 2 years' })).toBeNull();
  expect(screen.getByRole('status', { name: 'address' }).textContent).toBe(
    '?turn=3&figure=ROE&against=forecast',
  );
});

test('a quarter is told against a world that stood still since the start of the game', () => {
  show('?turn=3');
  fireEvent.change(screen.getByRole('combobox', { name: 'Against' }), { target: { value: 'start' } });
  expect(screen.getByText(/^Your decisions/).textContent).toBe(
    'Net Income came to $1,099.3k, −$59.1k against a world that had stood still, mostly because of what you ' +
      'changed in spending. Your decisions −$28.3k, not yours −$30.8k.',
  );
  expect(rows(/Net Income by causes, from a still world/)).toEqual([
    'Cause$000As a barIn 2 years',
    'Still world1,158.4',
    'Lendingin 2 years +20.4+31.2+20.4',
    'Depositsin 2 years −74.2−18.9−74.2',
    'Spendingin 2 years −51.3−40.6−51.3',
    'Rivalsin 2 years −35.1−22.4−35.1',
    'Economyin 2 years −12.5−9.1−12.5',
    'Chancein 2 years +0.3+0.7+0.3',
    'UnchangedInvestments, Funding, Capital',
    'Qtr 31,099.3−152.4',
  ]);
});

test('what is open is in the address, so that the way back finds it open', () => {
  show('?turn=3&open=Deposits');
  expect(screen.getByRole('button', { name: 'Deposits' }).getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Carried on' }));
  fireEvent.click(screen.getByRole('button', { name: 'Deposits' }));
  const { textContent } = screen.getByRole('status', { name: 'address' });
  expect(new URLSearchParams(textContent ?? '').get('open')).toBe('Carried on');
});

test.each([
  ['?turn=4', '“Qtr 4” hasn’t been run: the last one is Qtr 3.'],
  ['?turn=two', '“Qtr two” hasn’t been run: the last one is Qtr 3.'],
  ['?turn=3&against=rivals', 'A quarter can’t be told against “rivals”.'],
  ['?turn=3&figure=Luck', 'No figure of the dashboard is called “Luck”.'],
])('an address that asks for what there is not is told so: %s', (query, text) => {
  show(query);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('where more of a figure is worse, its colors say so', () => {
  const figures = [{ name: 'Provision for Loan Losses', format: 'currency', decimals: 0 } as const];
  show('?turn=3&figure=Provision for Loan Losses', { ...shownWhy, figures, later: shownLater });
  expect(screen.getByRole('table').hasAttribute('data-costs')).toBe(true);
  cleanup();
  show('?turn=3');
  expect(screen.getByRole('table').hasAttribute('data-costs')).toBe(false);
});

test('it says so where nobody made a forecast, and where the causes are not known', () => {
  show('?turn=3&against=forecast', { ...shownWhy, later: shownLater, why: null, has_forecast: false });
  expect(screen.getByText('Nobody completed a forecast of Qtr 3 before it was run.')).toBeTruthy();
  cleanup();
  show('?turn=3', { ...shownWhy, later: shownLater, why: null });
  expect(screen.getByText(/another version of the bank model/)).toBeTruthy();
});
