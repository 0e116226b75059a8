import type { CourseMembers } from '../../contracts/calls/courses.ts';
import type { RosterInvitation } from '../../contracts/calls/roster.ts';
import type { RosterRecord } from '../roster/rosterDraft.ts';

const seen = {
  last_seen_tzts: '2026-09-10T20:02:00.000Z',
  ...{ needs_link: false, invitation: null, opened_tzts: null },
};

/** A game of two teams: Ada and Ben in the first, nobody in the second, overseen by Rosa. */
export const rosterRecord: RosterRecord = {
  teams: [
    { team_id: 11, team_num: 1, team_name: 'First Harbor Bank' },
    { team_id: 12, team_num: 2, team_name: 'Bayside Trust' },
  ],
  members: [
    { user_id: 3, full_name: 'Ada Lund', email: 'ada@school.test', team_id: 11, roles: ['ceo'], ...seen },
    { user_id: 4, full_name: 'Ben Ono', email: 'ben@school.test', team_id: 11, roles: [], ...seen },
  ],
  instructors: [{ user_id: 2, full_name: 'Rosa Vance', email: 'rosa@school.test' }],
  waiting: [],
  can_send_mail: true,
};

const waiting: RosterInvitation = {
  state: 'waiting',
  written_tzts: '2026-09-14T14:02:00.000Z',
  ...{ tries: 2, refused_tzts: '2026-09-14T14:15:00.000Z', next_tzts: '2026-09-14T14:20:00.000Z' },
  ...{ sent_tzts: null, fault: null },
};
const sent: RosterInvitation = {
  ...waiting,
  state: 'sent',
  sent_tzts: '2026-09-13T13:02:00.000Z',
  next_tzts: null,
};
const failed: RosterInvitation = {
  ...waiting,
  state: 'failed',
  tries: 3,
  next_tzts: null,
  fault: 'No such domain',
};
const unseen = { team_id: 12, roles: [], last_seen_tzts: null, needs_link: true, opened_tzts: null };

/** Somebody at whose mailbox nothing arrives. */
export const unreachable: RosterRecord['members'][number] = {
  ...{ ...unseen, user_id: 7, full_name: 'Wes Carter', email: 'wes@school.exmaple', invitation: failed },
};

/** The same with Quinn and Uma, whose mails wait since 10:02, Wes, Milo, and Theo, who opened his link. */
export const invitedRecord: RosterRecord = {
  ...rosterRecord,
  members: [
    ...rosterRecord.members,
    { ...unseen, user_id: 5, full_name: 'Milo Reyes', email: 'milo@school.test', invitation: sent },
    {
      ...{ ...unseen, user_id: 6, full_name: 'Theo Blanc', email: 'theo@school.test', invitation: sent },
      opened_tzts: '2026-09-15T00:14:00.000Z',
    },
    unreachable,
    { ...unseen, user_id: 8, full_name: 'Quinn Doyle', email: 'quinn@school.test', invitation: waiting },
    { ...unseen, user_id: 9, full_name: 'Uma Nair', email: 'uma@school.test', invitation: waiting },
  ],
};

/** Its course: Ada is there, Ben is gone, Dora and somebody without a name are new. */
export const courseMembers: CourseMembers = {
  ...{ title: 'FIN 410', platform: 'Harbor Moodle', list: 'a-list', gone: [4], unread: null },
  members: [
    { person: 'person-ada', full_name: 'Ada Lund', email: 'ada@school.test', user_id: 3 },
    { person: 'person-dora', full_name: 'Dora Quist', email: 'dora@school.test', user_id: null },
    { person: 'person-ivo', full_name: 'Ivo Marsh', email: '', user_id: null },
    { person: 'person-none', full_name: '', email: '', user_id: null },
  ],
};
