// Proves what is told of a course beside the roster, and that it changes a draft alone: whom Confirm sends, who is taken out
// only by a tick, and what is said where so many are missing that the answer itself may be wrong.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { courseMembers, rosterRecord } from '../../../client/samples/shownRoster.ts';
import { answerWith, bodiesOf, course, open, press, setUp, tearDown } from './rosterPage.tsx';

beforeEach(setUp);
afterEach(tearDown);

const doubt =
  'More than a third of this class is missing from Harbor Moodle’s answer. Compare again before you take anybody out.';
const openCourse = async () => {
  await open('?tab=teams', { hasLti: true });
  fireEvent.click(await screen.findByRole('button', { name: 'From FIN 410…' }));
  return screen.findByRole('dialog', { name: 'From FIN 410' });
};

test('[LI10] who joined and left is told by itself, and compared line by line', async () => {
  await open('?tab=teams', { hasLti: true });
  await screen.findByText('2 people joined FIN 410 in Harbor Moodle, 1 left.');
  press('Compare FIN 410…');
  const dialog = await screen.findByRole('dialog', { name: 'From FIN 410' });
  within(dialog).getByText('4 in FIN 410 · 1 here · 3 new · 1 no longer there · 2 without an email');
  const preview = within(dialog).getByRole('region', { name: 'Preview' });
  const lines = [...preview.querySelectorAll('li, tbody tr')].map(({ textContent }) => textContent);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toContain(
    'Harbor Moodle does not say the name. They join by opening Quarterdeck from the course.',
  );
  expect(lines[1]).toMatch(/Ben Ono.*No longer in FIN 410\./);
  expect(lines[2]).toMatch(/Ada Lund.*Already on the roster/);
  expect(lines[3]).toMatch(/Dora Quist.*New, no team yet/);
});

test('[LI10] who is new is put on the board, kept there, and sent by the list; nobody is invited or taken out', async () => {
  await openCourse();
  await screen.findByText(/4 in FIN 410/);
  press('Put 2 people on the board');
  expect(bodiesOf('/roster/save')).toEqual([]);
  await waitFor(() => expect(screen.queryByText(/joined FIN 410/)).toBeNull());
  press('Assign to teams');
  press('From FIN 410…');
  await waitFor(() => expect(bodiesOf('/courses/members')).toHaveLength(3));
  expect((await screen.findAllByText('On the board already')).length).toBe(2);
  press('Put 2 people on the board');
  press('Confirm 2 changes');
  await waitFor(() => expect(bodiesOf('/roster/save')).toHaveLength(1));
  const member = { list: 'a-list', team_id: 12, roles: [] };
  expect(bodiesOf('/roster/save')[0]).toMatchObject({
    ...{ assigned: [], invited: [], removed: [], send_welcome: false },
    members: [
      { ...member, person: 'person-dora', email: 'dora@school.test', full_name: 'Dora Quist' },
      { ...member, person: 'person-ivo', email: null, full_name: 'Ivo Marsh' },
    ],
  });
  expect(bodiesOf('/courses/members')[0]).toEqual(course);
});

test('[LI10] where more than a third is missing, that is said before somebody is taken out by a tick', async () => {
  const dialog = await openCourse();
  await within(dialog).findByText(doubt);
  fireEvent.click(screen.getByLabelText('Take 1 person who is no longer there out of the game'));
  press('Put 3 people on the board');
  within(screen.getByRole('region', { name: 'Leaving the game' })).getByText('Ben Ono');
  press('Undo');
  expect(screen.queryByRole('region', { name: 'Leaving the game' })).toBeNull();
});

test('[LI10] who waits for a team, one of two missing, and a course that was not read', async () => {
  const waiting = [{ user_id: 9, full_name: 'Ivo Marsh', email: '' }];
  const [ada, , ivo] = courseMembers.members;
  const ben = { ...ada, person: 'person-ben', full_name: 'Ben Ono', user_id: 4 };
  const members = [ada, ben, { ...ivo, user_id: 9 }];
  answerWith({
    record: { ...rosterRecord, waiting },
    listed: { ...courseMembers, members, gone: [], unread: 'FIN 411' },
  });
  const dialog = await openCourse();
  await within(dialog).findByText(/FIN 411 plays this game too, and was not read\./);
  expect(screen.queryByText(doubt)).toBeNull();
  press('Put 1 person on the board');
  press('Assign to teams');
  press('Confirm 1 change');
  await waitFor(() =>
    expect(bodiesOf('/roster/save')).toMatchObject([{ assigned: [{ user_id: 9 }], members: [] }]),
  );
});
