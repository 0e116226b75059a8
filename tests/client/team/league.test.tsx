// Proves that the league draws the line of a bank in ink, for whoever points and for whoever uses the keyboard.
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { classGame } from '../../../client/samples/shownClass.ts';
import { shownSession } from '../../../client/samples/shownGame.ts';
import { shownBank, shownStanding } from '../../../client/samples/shownStanding.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { League } from '../../../client/team/League.tsx';
import { Races } from '../../../client/team/Race.tsx';

afterEach(cleanup);

const standing = shownStanding([shownBank(1, 3), shownBank(2, 3)]);

function LeagueAndRaces(): ReactNode {
  const [lit, setLit] = useState<number | null>(null);
  return (
    <MantineProvider env="test">
      <SessionContext value={shownSession as never}>
        <GameContext value={classGame as never}>
          <League standing={standing} ownId={1} isOwn lit={lit} onLight={setLit} />
          <Races standing={standing} ownId={1} next={null} lit={lit} />
        </GameContext>
      </SessionContext>
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
        <SessionContext value={shownSession as never}>
          <GameContext value={classGame as never}>
            <League standing={shownStanding(banks)} ownId={1} isOwn lit={null} onLight={() => undefined} />
          </GameContext>
        </SessionContext>
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
