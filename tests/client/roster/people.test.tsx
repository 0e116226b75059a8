// Proves the tabs of people and of mails: what each person needs, what can be done about it, and what it asks of the
// server.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invitedRecord } from '../../../client/samples/shownRoster.ts';
import { answerWith, bodiesOf, copied, course, link, open, press, setUp, tearDown } from './rosterPage.tsx';

beforeEach(setUp);
afterEach(tearDown);

const rowsOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('people are listed one by one, those who need something first, each with what can be done about it', async () => {
  answerWith({ record: invitedRecord });
  await open('');
  expect(rowsOf('People')).toEqual([
    'Wes Carterwes@school.exmapleBayside Trustno role yetMail failedNo such domain, tried 3 timesChange emailCopy link',
    'Quinn Doylequinn@school.testBayside Trustno role yetWaitingtried twice, next try 09/14, 10:20 ETTry nowCopy link',
    'Uma Nairuma@school.testBayside Trustno role yetWaitingtried twice, next try 09/14, 10:20 ETTry nowCopy link',
    'Milo Reyesmilo@school.testBayside Trustno role yetNever signed inInvited 09/13, 09:02 ET; the mail server took itSend againCopy link',
    'Theo Blanctheo@school.testBayside Trustno role yetLink openedOpened the link 09/14, 20:14 ET; chose no passwordSend againCopy link',
    'Ada Lundada@school.testFirst Harbor BankCEOAwayLast seen 09/10, 16:02 ETMessage',
    'Ben Onoben@school.testFirst Harbor Bankno role yetAwayLast seen 09/10, 16:02 ETMessage',
  ]);
  screen.getByText('5 invitations: 2 sent, 2 wait, 1 failed');
  press('Never signed in 5');
  expect(rowsOf('People')).toHaveLength(5);
  press('Mail failed 1');
  press('Change email: Wes Carter');
  const field = screen.getByRole('textbox', { name: 'Email' });
  fireEvent.change(field, { target: { value: 'no e-mail' } });
  press('Change and send');
  expect(bodiesOf('/correct-email')).toEqual([]);
  fireEvent.change(field, { target: { value: 'wes@school.example' } });
  cleanup();
  await open('');
  press('Change email: Wes Carter');
  screen.getByDisplayValue('wes@school.example');
  press('Change and send');
  await waitFor(() =>
    expect(bodiesOf('/correct-email')).toEqual([{ user_id: 7, email: 'wes@school.example' }]),
  );
  press('Everybody 7');
  press('Send again to 2');
  await waitFor(() => expect(bodiesOf('/roster/save')).toHaveLength(1));
  expect(bodiesOf('/roster/save')[0]).toMatchObject({
    invited: [{ email: 'milo@school.test' }, { email: 'theo@school.test' }],
    send_welcome: true,
  });
  press('Copy link: Milo Reyes');
  await waitFor(() => expect(copied).toHaveBeenCalledWith(link));
});

test('links that are handed out leave the mailed ones alone, or end them', async () => {
  answerWith({ record: invitedRecord });
  await open('');
  press('Sign-in Links');
  screen.getByText('2 people have chosen a password and need none.');
  screen.getByText(/2 mailed links stop working at once/);
  press('Cancel');
  expect(bodiesOf('/sign-in-links')).toEqual([]);
  press('Sign-in Links');
  expect(
    screen.getByRole<HTMLInputElement>('radio', { name: /^For the 5 who never signed in/ }).checked,
  ).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /^For everybody, and end the mailed links/ }));
  press('Show 5 links');
  await screen.findByRole('table', { name: 'Sign-in links' });
  expect(bodiesOf('/sign-in-links')).toEqual([{ ends_mailed: true }]);
});

test('who waits for a team is listed first, and sent away after a question', async () => {
  const waiting = [{ user_id: 9, full_name: 'Wren Holt', email: '' }];
  answerWith({ record: { ...invitedRecord, waiting } });
  await open('');
  expect(rowsOf('People')[0]).toBe('Wren Holtno emailNo teamJoined, and waits for a teamSend away');
  press('Everybody 8');
  press('No role 6');
  expect(rowsOf('People').join()).not.toContain('Wren Holt');
  press('Everybody 8');
  press('Send away: Wren Holt');
  await screen.findByText('Send Wren Holt away? They no longer wait for a team of this game, and are told.');
  expect(bodiesOf('/roster/save')).toEqual([]);
  press('Send away');
  await waitFor(() => expect(bodiesOf('/roster/save')).toHaveLength(1));
  expect(bodiesOf('/roster/save')[0].removed).toEqual([{ user_id: 9, seen_team_id: null }]);
});

test('the mails are listed with what became of them, and since when the mail server has not answered', async () => {
  answerWith({ record: invitedRecord });
  await open('');
  press('Show');
  screen.getByRole('tab', { name: 'Mail 3', selected: true });
  const told = await screen.findByText(/^The mail server has not answered since/);
  expect(told.textContent).toBe(
    'The mail server has not answered since 09/14, 10:02 ET. 2 invitations wait here and are tried again by themselves. Nothing is lost.',
  );
  expect(told.querySelector('time')?.title).toContain('Your time: ');
  expect(rowsOf('Invitations').map((row) => row?.replace(/^.*?(?=Failed|Waiting|Sent)/, ''))).toEqual([
    'FailedNo such domain, tried 3 timesChange email',
    'Waitingtried twice, next try 09/14, 10:20 ETTry now',
    'Waitingtried twice, next try 09/14, 10:20 ETTry now',
    'Sentthe mail server took itSend again',
    'Sentthe mail server took itSend again',
  ]);
  press('Show the 2 links');
  expect(await screen.findByRole('table', { name: 'Sign-in links' })).toBeTruthy();
  expect(bodiesOf('/sign-in-links')).toEqual([{ emails: ['quinn@school.test', 'uma@school.test'] }]);
});

test('[LI25] a course that plays the game is disconnected after a question', async () => {
  await open('', { hasLti: true });
  await screen.findByText('FIN 410 in Harbor Moodle plays this game.');
  press('Disconnect FIN 410…');
  const question = await screen.findByRole('alertdialog');
  within(question).getByText(
    /^Disconnect FIN 410\? It no longer leads into Autumn Cup, and gets no more grades\./,
  );
  expect(bodiesOf('/courses/disconnect')).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(bodiesOf('/courses/disconnect')).toEqual([course]));
  await waitFor(() => expect(bodiesOf('/courses')).toHaveLength(2));
});

test('[LI23] where LTI is off, the roster asks for no course', async () => {
  await open('');
  expect(bodiesOf('/courses')).toEqual([]);
});
