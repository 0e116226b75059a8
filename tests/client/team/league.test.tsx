// Proves that the league draws the line of a bank in ink, for whoever points and for whoever uses the keyboard.
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { classGame } from '../../../client/samples/shownClass.ts';
import { shownSession } from '../../../client/samples/shownGame.ts';
import { shownLuck, shownScoring } from '../../../client/samples/shownScoring.ts';
import { shownBank, shownStanding } from '../../../client/samples/shownStanding.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { League } from '../../../client/team/League.tsx';
import { Races } from '../../../client/team/Race.tsx';
import { type Luck, loadScoring } from '../../../contracts/calls/scoring.ts';
import type { Standing } from '../../../contracts/calls/standing.ts';
import { Answered, answer } from '../../../ops/gallery/Answered.tsx';

afterEach(cleanup);

const standing = shownStanding([shownBank(1, 3), shownBank(2, 3)]);

function InGame({
  children,
  luck = shownLuck,
}: {
  readonly children: ReactNode;
  readonly luck?: Luck;
}): ReactNode {
  return (
    <MemoryRouter>
      <Answered answers={[answer(loadScoring, { ...shownScoring, luck })]}>
        <SessionContext value={shownSession as never}>
          <GameContext value={classGame as never}>{children}</GameContext>
        </SessionContext>
      </Answered>
    </MemoryRouter>
  );
}

function LeagueAndRaces(): ReactNode {
  const [lit, setLit] = useState<number | null>(null);
  return (
    <MantineProvider env="test">
      <InGame>
        <League standing={standing} ownId={1} isOwn lit={lit} onLight={setLit} />
        <Races standing={standing} ownId={1} next={null} lit={lit} />
      </InGame>
    </MantineProvider>
  );
}

const inInk = (): number => document.querySelectorAll('path[data-lit]').length;

test('pointing at a row of the league, or the focus of its name, draws its line in ink in both races', () => {
  render(<LeagueAndRaces />);
  const name = screen.getByRole('button', { name: 'Bank 2' });
  expect(inInk()).toBe(0);
  act(() => name.focus());
  expect(inInk()).toBe(2);
  act(() => name.blur());
  expect(inInk()).toBe(0);
  const row = name.closest('tr') as HTMLElement;
  fireEvent.pointerEnter(row);
  expect(inInk()).toBe(2);
  fireEvent.pointerLeave(row);
  expect(inInk()).toBe(0);
});

test('after the first quarter nobody has risen or fallen from the shared place at the opening', () => {
  const placesOf = (places: readonly (readonly number[])[]) => {
    const banks = places.map((of, index) => shownBank(index + 1, of.length - 1, { places: [...of] }));
    render(
      <MantineProvider env="test">
        <InGame>
          <League standing={shownStanding(banks)} ownId={1} isOwn lit={null} onLight={() => undefined} />
        </InGame>
      </MantineProvider>,
    );
    const shown = [...document.querySelectorAll('tbody td:first-child')].map((cell) => cell.textContent);
    cleanup();
    return shown;
  };
  expect(
    placesOf([
      [1, 1],
      [1, 2],
    ]),
  ).toEqual(['1same place ', '2same place ']);
  expect(
    placesOf([
      [1, 1, 2],
      [1, 2, 1],
    ]).toSorted(),
  ).toEqual(['1up 1', '2down 1']);
});

test('a line says what wins, where the bank is, and how far luck alone could move it by today’s price', () => {
  const lineOf = (
    over: Partial<Standing>,
    isOwn = true,
    range: [number, number] | null = [1, 3],
    turn = standing.latest_turn,
  ) => {
    const luck = { draws: 40, turn_num: turn, banks: [{ team_id: 1, score: null, price_place: range }] };
    render(
      <MantineProvider env="test">
        <InGame luck={luck}>
          <League
            standing={{ ...standing, ...over }}
            ownId={1}
            isOwn={isOwn}
            lit={null}
            onLight={() => undefined}
          />
        </InGame>
      </MantineProvider>,
    );
    const link = screen.getByRole('link', { name: 'How one wins' });
    expect(link.getAttribute('href')).toBe('/game/1/scoring');
    const text = link.closest('p')?.textContent;
    cleanup();
    return text;
  };
  expect(lineOf({})).toBe(
    'Highest score wins; you have 50.7 points, place 1. By today’s price, luck alone could put you 1st to 3rd. How one wins',
  );
  expect(lineOf({}, false, [2, 2])).toBe(
    'Highest score wins; Bank 1 has 50.7 points, place 1. By today’s price alone it would be 2nd, whatever luck draws. How one wins',
  );
  expect(lineOf({}, true, [1, 3], standing.latest_turn - 1)).toContain('Working out how far luck alone');
  expect(lineOf({ score_of: 'stock_price' })).toBe(
    'Places go by stock price: earnings, growth, payout, risk. How one wins',
  );
  expect(lineOf({ score_of: 'members_benefit' })).toBe(
    'The highest members’ benefit wins; you have $51k, place 1. How one wins',
  );
});
