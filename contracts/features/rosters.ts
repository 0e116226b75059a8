import {
  askToJoin,
  closeJoinCode,
  findJoinCode,
  joinTeam,
  loadJoinCode,
  lookUpJoinCode,
  openJoinCode,
} from '../calls/joinCodes.ts';
import { correctEmail, loadRoster, makeSignInLinks, saveInstructors, saveRoster } from '../calls/roster.ts';
import {
  InstructorAssigned,
  InstructorRemoved,
  InvitationFailed,
  JoinCodeClosed,
  JoinCodeOpened,
  PersonJoined,
  RosterChanged,
  TeamsFoundFull,
} from '../events/rosterEvents.ts';
import { fact, listed, ofPerson } from '../record/facts.ts';
import { some } from '../record/wording.ts';
import { schoolDayAndTimeOf } from '../time/schoolTime.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** Who belongs to a game: players, instructors, join codes. */
export const rostersFeature = defineFeature({
  calls: [
    loadRoster,
    saveRoster,
    makeSignInLinks,
    correctEmail,
    saveInstructors,
    loadJoinCode,
    openJoinCode,
    closeJoinCode,
    lookUpJoinCode,
    joinTeam,
    findJoinCode,
    askToJoin,
  ],
  events: [
    tell(PersonJoined, {
      kind: 'roster',
      words: ({ code, teamId }, { team }) => {
        if (code === null) return 'came from a course, and waits for a team';
        return teamId === null
          ? 'joined with the code, and waits for a team'
          : `joined ${team(teamId)} with the code`;
      },
      facts: ({ userId, teamId, roles }, names) => [
        ofPerson(userId, 'Team', teamId === null ? null : names.team(teamId), names),
        ofPerson(userId, 'Roles', listed(roles), names),
      ],
    }),
    tell(RosterChanged, {
      kind: 'roster',
      words({ assigned, removed }, { person }) {
        const [one, another] = removed;
        return one?.fromTeamId === null && !another && assigned.length === 0
          ? `sent ${person(one.userId)} away, who waited for a team`
          : `changed the roster: ${some(assigned.length, 'person', 'people')} placed, ${removed.length} removed`;
      },
      facts: ({ assigned, removed }, names) => [
        ...assigned.flatMap(({ userId, teamId, roles }) => [
          ofPerson(userId, 'Team', names.team(teamId), names),
          ofPerson(userId, 'Roles', listed(roles), names),
        ]),
        ...removed.flatMap(({ userId }) => [
          ofPerson(userId, 'Team', null, names),
          ofPerson(userId, 'Roles', null, names),
        ]),
      ],
    }),
    tell(InstructorAssigned, {
      kind: 'roster',
      words: ({ userId, from }, { person }) =>
        from
          ? `came from the course ${from.title}, and oversees the game`
          : `made ${person(userId)} an instructor of the game`,
      facts: ({ userId }, names) => [ofPerson(userId, 'Instructor rights', 'Yes', names)],
    }),
    tell(InstructorRemoved, {
      kind: 'roster',
      words: ({ userId }, { person }) => `took ${person(userId)} off the instructors of the game`,
      facts: ({ userId }, names) => [ofPerson(userId, 'Instructor rights', 'No', names)],
    }),
    tell(InvitationFailed, {
      kind: 'roster',
      words: ({ userId }, { person }) => `could not send ${person(userId)} the invitation`,
      facts: ({ userId }, names) => [ofPerson(userId, 'Invitation', 'Could not be sent', names)],
    }),
    tell(JoinCodeOpened, {
      kind: 'roster',
      words: () => 'opened a join code',
      facts: ({ expiresAt }) => [fact('Join code', `Open until ${schoolDayAndTimeOf(expiresAt)}`)],
    }),
    tell(TeamsFoundFull, {
      kind: 'roster',
      words: () => 'found all teams full',
      facts: () => [fact('Join code', 'All teams full')],
    }),
    tell(JoinCodeClosed, {
      kind: 'roster',
      words: () => 'closed the join code',
      facts: () => [fact('Join code', 'Closed')],
    }),
  ],
  streams: {},
  frames: frames<
    | { readonly type: 'membershipChanged'; readonly gameId: number }
    | { readonly type: 'joinCodeChanged'; readonly gameId: number }
  >(),
});
