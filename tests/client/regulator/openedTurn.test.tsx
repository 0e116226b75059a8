// Proves at which quarter the regulator report of a team opens, and what an instructor is told there.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answersOf, instructor, screens } from '../games/gameEditors.tsx';
import { openSchool, type School, school } from '../waiting/waitingPage.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

function open(completed: number, path = 'regulator/1') {
  const state: School = school({ completed, answers: answersOf(() => state) });
  openSchool(state, `/game/1/${path}`, screens, instructor);
}
const shown = async () => (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Turn' })).value;

test('without a report it opens at the last quarter that was run, and says in which one the bank can be rated', async () => {
  open(3);
  expect(await shown()).toBe('3');
  expect((await screen.findByText(/^No one has rated the bank in Qtr 3\./)).textContent).toContain(
    'You can rate it in Qtr 4, the open quarter.',
  );
});

test('before the first run it opens at the open quarter, and after the last one no quarter can be rated', async () => {
  open(0);
  expect(await shown()).toBe('1');
  cleanup();
  open(9);
  expect(await shown()).toBe('9');
  expect((await screen.findByText(/^No one has rated the bank in Qtr 9\./)).textContent).not.toContain(
    'You can',
  );
});
