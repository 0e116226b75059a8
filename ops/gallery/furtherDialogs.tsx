import { DndContext } from '@dnd-kit/core';
import { AddEnvironmentDialog } from '../../client/games/forms/AddEnvironmentDialog.tsx';
import { CloneGameDialog } from '../../client/games/forms/CloneGameDialog.tsx';
import { HelpDialog } from '../../client/help/HelpDialog.tsx';
import { MeasuresDialog } from '../../client/housekeeping/MeasuresDialog.tsx';
import { SendMessageDialog } from '../../client/messages/SendMessageDialog.tsx';
import { NoteDialog } from '../../client/notes/NoteDialog.tsx';
import { ColumnChooser } from '../../client/roster/ColumnChooser.tsx';
import { CorrectEmail } from '../../client/roster/CorrectEmail.tsx';
import { ImportDialog } from '../../client/roster/ImportDialog.tsx';
import { InvitationLine } from '../../client/roster/InvitationLine.tsx';
import { JoinedLine } from '../../client/roster/JoinedLine.tsx';
import { noChoice } from '../../client/roster/listColumns.ts';
import { MailTab } from '../../client/roster/MailTab.tsx';
import { PeopleTab } from '../../client/roster/PeopleTab.tsx';
import { PersonCard } from '../../client/roster/PersonCard.tsx';
import { RolesDialog } from '../../client/roster/RolesDialog.tsx';
import type { RosterPerson } from '../../client/roster/rosterDraft.ts';
import { readRosterList } from '../../client/roster/rosterList.ts';
import { SignInLinksQuestion } from '../../client/roster/SignInLinksQuestion.tsx';
import { WelcomeQuestion } from '../../client/roster/WelcomeQuestion.tsx';
import { classAt, classGame, classTeams } from '../../client/samples/shownClass.ts';
import { invitedRecord, unreachable } from '../../client/samples/shownRoster.ts';
import { ShortcutSheet } from '../../client/shortcuts/ShortcutSheet.tsx';
import { ChoiceCards } from '../../client/ui/ChoiceCards.tsx';
import { ConnectDialog } from '../../client/users/ConnectDialog.tsx';
import { CreateUserDialog } from '../../client/users/CreateUserDialog.tsx';
import { EraseDialog } from '../../client/users/EraseDialog.tsx';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { previewErasure } from '../../contracts/calls/erasure.ts';
import { loadHelp } from '../../contracts/calls/help.ts';
import { measuresOfSuccess } from '../../contracts/calls/housekeeping.ts';
import { waitingPeople } from '../../contracts/calls/schoolSignIn.ts';
import type { ListedUser } from '../../contracts/calls/users.ts';
import { productPage } from '../../contracts/help/helpPages.ts';
import { Answered, answer } from './Answered.tsx';
import { type Entry, entry, modal, nothing, type Section } from './entry.tsx';

const person: RosterPerson = {
  key: 'ada@school.example',
  userId: 3,
  email: 'ada@school.example',
  fullName: 'Ada Lund',
  place: 1,
  roles: ['ceo'],
  recordTeamId: 1,
  recordRoles: ['ceo'],
  seenTeamId: 1,
  isNew: false,
  member: null,
};
const roster = {
  members: [],
  instructors: [],
  waiting: [],
  can_send_mail: true,
  teams: classTeams.map(({ team_id, team_num, team_name }) => ({ team_id, team_num, team_name })),
};
const joinedPeople = [{ user_id: 9, full_name: 'Wren Holt', email: 'wren@school.edu' }];
const choices = [
  { value: 'roster', label: 'People on the roster', hint: 'The code only finds their game.' },
  { value: 'domain', label: 'Anyone with an email at your school', hint: 'They get a link.' },
];
const listText =
  'name,user_id,login_id,sections,group_name\n"Lefèvre, Noël",88121,n.lefevre@school.edu,FIN410-01,Group 1\n' +
  '"O’Brien, Shay",88152,sobrien,FIN410-02,Group 2\n"Nguyễn, Evan",88160,e.nguyen@school.edu,FIN410-02,Group 2';
const waits = { user_id: 20, full_name: 'Ivo Marsh', email: '' };
const acts = { send: nothing, copyLink: nothing, correct: nothing, message: nothing, sendAway: nothing };
const cards: readonly RosterPerson[] = [
  person,
  { ...person, key: 'ben', fullName: 'Ben Ono', place: 2, roles: [] },
  { ...person, key: 'cara', fullName: 'Cara Wolf', recordTeamId: null, isNew: true },
  { ...person, key: 'dan', fullName: 'Dan Berg', place: 'leaving' },
];

const user: ListedUser = {
  userId: 3,
  fullName: 'Ada Lund',
  email: 'ada@school.example',
  role: 'Student',
  state: 'active',
  isGuest: false,
  ways: [],
};

type Erasure = ResponseOf<typeof previewErasure>;
const erasure: Erasure = {
  fullName: user.fullName,
  email: user.email,
  acts: 214,
  refusal: null,
  texts: [
    { kind: 'notes', count: 12 },
    { kind: 'messages', count: 1 },
  ],
  openGames: [{ game_id: 1, game_name: 'Autumn Cup', team_name: 'First Harbor Bank' }],
  gradedAt: ['Harbor Moodle'],
};
const erase = (name: string, over: Partial<Erasure>): Entry =>
  modal(`Erase a person: ${name}`, <EraseDialog user={user} onClose={nothing} />, {
    answers: [answer(previewErasure, { ...erasure, ...over })],
  });

const waiting = { pending: 'a', label: 'Harbor University', fullName: 'Ada Lund', accountId: user.userId };
const connect = (name: string, people: ResponseOf<typeof waitingPeople>['waiting']): Entry =>
  modal(`Connect a person: ${name}`, <ConnectDialog user={user} onClose={nothing} />, {
    answers: [answer(waitingPeople, { waiting: people })],
  });

const help = answer(loadHelp, {
  page: productPage.page,
  source: 'product',
  version: 0,
  updatedBy: null,
  lastUpdated: null,
  text: '<p>Your team runs a bank, quarter by quarter.</p><ul><li>Decide.</li><li>Submit.</li></ul>',
});
const measures = {
  measuresOfSuccess: '<p>Grow, and stay well capitalized.</p>',
  lastUpdated: classAt(3),
  updatedBy: 'Ben Ono',
  modifiedBy: null,
  position: 48_211,
};
const note = { isNew: true, section: 'General', text: '<p>We go for deposits.</p>' };

export const furtherDialogs: Section = {
  title: 'Further dialogs',
  entries: [
    modal('Help of a page', <HelpDialog address="/verify" gameId={1} onClose={nothing} />, {
      answers: [help],
    }),
    modal('Keyboard shortcuts', <ShortcutSheet onClose={nothing} />),
    modal(
      'A message to a team',
      <SendMessageDialog
        recipient={{ kind: 'team', gameId: 1, teamId: 1, name: 'First Harbor Bank' }}
        onClose={nothing}
      />,
    ),
    modal(
      'A note, with a teammate in it',
      <NoteDialog
        initial={note}
        sections={[{ value: 'General', name: 'General' }]}
        keptUnder="gallery"
        editors={['Ben Ono']}
        onDone={nothing}
        onClose={nothing}
      />,
    ),
    modal('Measures of success', <MeasuresDialog onClose={nothing} />, {
      answers: [answer(measuresOfSuccess, measures)],
    }),
    modal('A game is copied', <CloneGameDialog game={classGame} onClose={nothing} />),
    modal('An environment is added', <AddEnvironmentDialog onAdded={nothing} onClose={nothing} />),
    ...cards.map((each) =>
      entry(
        `Card of the roster: ${each.fullName}`,
        <DndContext>
          <ul>
            <PersonCard person={each} teams={roster.teams} onMove={nothing} onRoles={nothing} />
          </ul>
        </DndContext>,
      ),
    ),
    entry(
      'People of a game, by what they need',
      <Answered answers={[]}>
        <InvitationLine gameId={1} record={invitedRecord} onShow={nothing} />
        <PeopleTab record={{ ...invitedRecord, waiting: [waits] }} search="" acts={acts} />
      </Answered>,
    ),
    entry(
      'Invitations wait for a mail server that does not answer',
      <MailTab record={invitedRecord} acts={acts} onShowLinks={nothing} />,
    ),
    modal(
      'The email of an invitation is corrected',
      <CorrectEmail gameId={1} person={unreachable} onSaved={nothing} onClose={nothing} />,
    ),
    modal('Roles of a person', <RolesDialog person={person} onChoose={nothing} onClose={nothing} />),
    modal(
      'A list of people is read',
      <ImportDialog gameId={1} record={roster} people={[person]} onTakeOver={nothing} onClose={nothing} />,
    ),
    entry(
      'Somebody joined with the code and waits for a team',
      <JoinedLine record={{ ...roster, waiting: joinedPeople }} people={[]} onTakeOver={nothing} />,
    ),
    entry(
      'Choices with what they mean',
      <ChoiceCards legend="Who may join" choices={choices} value="domain" onChange={nothing} />,
    ),
    entry(
      'What the columns of a list are',
      <ColumnChooser
        list={readRosterList(listText, roster, [])}
        choice={noChoice}
        onChoose={nothing}
        isRemembered
        onRemember={nothing}
      />,
    ),
    modal(
      'Links are handed out where some were mailed',
      <SignInLinksQuestion members={invitedRecord.members} onChoose={nothing} onCancel={nothing} />,
    ),
    modal(
      'How new people get in, with mail',
      <WelcomeQuestion newcomers={3} canSendMail onChoose={nothing} onCancel={nothing} />,
    ),
    modal(
      'How new people get in, without mail',
      <WelcomeQuestion newcomers={1} canSendMail={false} onChoose={nothing} onCancel={nothing} />,
    ),
    modal('An account is created', <CreateUserDialog onClose={nothing} />, { isOverseen: true }),
    connect('nobody waits', []),
    connect('two wait', [waiting, { ...waiting, pending: 'b', fullName: '', accountId: null }]),
    erase('what is removed and what stays', {}),
    erase('refused', { refusal: 'The last administrator cannot be erased.' }),
  ],
};
