// Proves what the pages of a school say and send: who is new here, which course plays which game, and a school by hand.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Connect } from '../../../client/account/SchoolSignIn.tsx';
import { ConnectCourse } from '../../../client/school/ConnectCourse.tsx';
import { SchoolsScreen } from '../../../client/school/SchoolsScreen.tsx';
import { answerWith, bodiesOf, press, setUp, show, tearDown } from '../roster/rosterPage.tsx';

beforeEach(setUp);
afterEach(tearDown);

const ada = { label: 'Harbor Moodle', course: 'FIN 410', fullName: 'Ada Lane', email: null, mayJoin: true };
const says = (awaited: object | null): void => answerWith({ others: { '/user/awaited': { awaited } } });

test('[LI16] whoever is new reads where they come from and who sees what, and joins by the name that is given or typed', async () => {
  says(ada);
  show(<Connect />);
  await screen.findByText(
    'You come from FIN 410 in Harbor Moodle as Ada Lane. Quarterdeck does not know you yet.',
  );
  screen.getByText(
    'Your teacher sees your name and, if your school sends it, your e-mail. Nothing is stored until you join.',
  );
  screen.getByRole('button', { name: 'Join as Ada Lane' });
  screen.getByRole('button', { name: 'I have an account here' });
  cleanup();
  says({ ...ada, course: null, fullName: '' });
  show(<Connect />);
  await screen.findByText('You come from Harbor Moodle. Quarterdeck does not know you yet.');
  fireEvent.change(screen.getByRole('textbox', { name: 'Name your team will see' }), {
    target: { value: 'Ada' },
  });
  screen.getByRole('button', { name: 'Join as Ada' });
});

test('[LI16] an e-mail that has an account here asks for its password once', async () => {
  says({ ...ada, email: 'ada@school.example', mayJoin: false });
  show(<Connect />);
  await screen.findByText(
    'ada@school.example already has an account here. Enter its password once; from then on Harbor Moodle signs you in.',
  );
});

test('[LI24] a copied course says so, and whoever oversees no game asks for one', async () => {
  const copied = { title: 'FIN 411', platform: 'Harbor Moodle', games: [] };
  const copy_of = { title: 'FIN 410', game_name: 'Spring Cup' };
  answerWith({ others: { '/courses/launch': { ...copied, copy_of } } });
  show(<ConnectCourse />);
  await screen.findByText(
    'FIN 411 is a copy of FIN 410, which plays Spring Cup. A copy starts without a game.',
  );
  screen.getByText('Ask an administrator for a game.');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('[LI27] whoever connects a course says by two boxes, both off, who else of it oversees the game', async () => {
  show(<ConnectCourse />);
  const assistants = await screen.findByRole('checkbox', { name: 'Teaching assistants too' });
  screen.getByText(/^Whoever opens Quarterdeck from FIN 410 then comes into the game that you choose here\./);
  press('Connect FIN 410 with Autumn Cup');
  await waitFor(() => expect(bodiesOf('/connect')).toHaveLength(1));
  fireEvent.click(assistants);
  fireEvent.click(
    screen.getByRole('checkbox', { name: 'Other teachers of this course oversee the game too' }),
  );
  press('Connect FIN 410 with Autumn Cup');
  await waitFor(() => expect(bodiesOf('/connect')).toHaveLength(2));
  expect(bodiesOf('/connect').map(({ is_for }) => is_for)).toEqual([[], ['teachers', 'assistants']]);
});

test('after a reload the form of a new school stands open with what was typed, until it is canceled', async () => {
  show(<SchoolsScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a school…' }));
  press('By hand');
  const name = await screen.findByRole('textbox', { name: 'School' });
  fireEvent.change(name, { target: { value: 'Harbor Moodle' } });
  cleanup();
  show(<SchoolsScreen />);
  await screen.findByDisplayValue('Harbor Moodle');
  press('Cancel');
  cleanup();
  show(<SchoolsScreen />);
  await screen.findByRole('button', { name: 'Add a school…' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
