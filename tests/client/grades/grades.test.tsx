// Proves the page of grades: nothing is released without a press, what is released is what is shown, and what is typed for a
// grade stays over a reload and a refusal.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { GradesScreen } from '../../../client/grades/GradesScreen.tsx';
import { OwnGrades } from '../../../client/grades/OwnGrades.tsx';
import { shownGame } from '../../../client/samples/shownGame.ts';
import {
  shownColumn,
  shownCourse,
  shownGrade,
  shownGrades,
  shownSentCourse,
} from '../../../client/samples/shownGrades.ts';
import { openAnswered, pressButton } from '../call/answeredPage.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const fresh = [8, 9, 10].map((id) => shownGrade(id, 110 - id, { released: null, is_waiting: true }));
const unreleased = { ...shownColumn, released: null, grades: fresh };
const refused = { errors: ['The grades were changed by Morgan Hale at 10:42 ET. Look at them again first.'] };

function open(columns: readonly object[], answers: Parameters<typeof openAnswered>[2] = {}) {
  const element = (
    <GameContext value={shownGame as never}>
      <GradesScreen />
      <OwnGrades />
    </GameContext>
  );
  const list = { ...shownGrades, columns };
  const all = { '/grades': list, '/grades/own': { grades: [] }, ...answers };
  return openAnswered([{ path: '*', element }], '/', all, {
    userId: 5,
    fullName: 'Rosa Vance',
    role: 'Instructor',
  });
}
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));

test('a press of Release sends what is shown, and says before that students see it at once', async () => {
  const page = open([unreleased], { '/grades/release': { position: 1 } });
  await screen.findByText('Release 3 grades: students see theirs at once.');
  expect(row('Ada Lund').getByText('not released')).toBeDefined();
  expect(screen.queryByText('Files of the released grades')).toBeNull();
  expect(page.sentTo('/grades/release')).toEqual([]);
  pressButton('Release');
  await waitFor(() => expect(page.sentTo('/grades/release')).toHaveLength(1));
  const { log_position, lastUpdated } = shownGrades;
  expect(page.sentTo('/grades/release')[0]).toEqual({ column_id: 1, log_position, lastUpdated });
});

test('once all are released the page says who did it, and offers the files', async () => {
  open([shownColumn]);
  await screen.findByText('2 Release ✓');
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/^Released by Rosa Vance, .+, version 1\.$/);
  const files = within(screen.getByRole('region', { name: 'Files of the released grades' }));
  expect(files.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Canvas',
    'Moodle',
    'Plain table',
  ]);
  files.getByText('Map from: Email address. Map to: Email address. Quarterdeck result: New grade item.');
});

test('grades are sent to a course by a press, and what became of each names who must act', async () => {
  const toSend = [{ ...shownColumn, courses: [shownCourse] }];
  const page = open(toSend, { '/grades/send': { position: 1 } });
  await screen.findByText('Send 3 grades to FIN 410: grades typed there by hand are replaced.');
  screen.getByText('3 Send to FIN 410');
  pressButton('Send');
  const { platform_id, context_id } = shownCourse;
  await waitFor(() =>
    expect(page.sentTo('/grades/send')).toEqual([{ column_id: 1, platform_id, context_id }]),
  );
  cleanup();
  open([{ ...shownColumn, courses: [shownSentCourse] }]);
  await screen.findByText(
    'FIN 410: 1 taken, 1 not in the course any more, 1 refused (422): ' +
      'the course is not published, or has them not as students. Publish it there, then',
  );
  screen.getByRole('button', { name: 'Send again' });
  const cells = ['Ada Lund', 'Ben Ono', 'Chloe Marsh'].map((name) => row(name).getAllByRole('cell').at(-1)!);
  const told = ['taken', 'not in the course any more', 'refused (422)'];
  expect(cells.map(({ textContent }) => textContent)).toEqual(told);
});

test('points by hand need a reason; what is typed stays over a reload and a refusal', async () => {
  const page = open([unreleased], { '/grades/change': refused });
  fireEvent.click(await screen.findByRole('button', { name: /^Change the points of Ada Lund/ }));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Result of Ada Lund' }));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(dialog().getByLabelText(label), { target: { value } });
  type(/^Points/, '1000');
  fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
  dialog().getByText('Points must be a number from 0 to 100.');
  dialog().getByText('Reason is required.');
  type(/^Points/, '81.5');
  type(/^Reason/, 'Ill');
  cleanup();
  const again = open([unreleased], { '/grades/change': refused });
  fireEvent.click(await screen.findByRole('button', { name: /^Change the points of Ada Lund/ }));
  expect(dialog().getByLabelText<HTMLInputElement>(/^Points/).value).toBe('81.5');
  fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
  await dialog().findByText(refused.errors[0]!);
  expect(dialog().getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Ill');
  expect(page.sentTo('/grades/change')).toEqual([]);
  const { lastUpdated } = shownGrades;
  const sent = { column_id: 1, user_id: 8, points: 81.5, reason: 'Ill', lastUpdated };
  expect(again.sentTo('/grades/change')).toEqual([sent]);
});

test('a first column is added by its form; by score is offered where the score is points', async () => {
  const page = open([], { '/grades/column': { position: 1 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a column…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a column' }));
  fireEvent.change(dialog.getByLabelText('Points'), { target: { value: 'score' } });
  fireEvent.change(dialog.getByLabelText(/^Last place/), { target: { value: '20' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sentTo('/grades/column')).toEqual([
    { column: { kind: 'result', formula: { by: 'score', last: 20 }, maximum: 100 } },
  ]);
});

test('a student reads the own grade with place and day', async () => {
  const own = { label: 'Result', points: 81.5, maximum: 100, place: 2, banks: 6, sent_to: ['FIN 410'] };
  const grades = [{ ...own, released_tzts: '2026-11-28T15:00:00.000Z' }];
  open([], { '/grades/own': { grades } });
  const line = await screen.findByText(/^Result/);
  expect(line.textContent).toBe('Result 81.5 of 100 (place 2 of 6), released Nov 28, sent to FIN 410');
});
