import * as z from 'zod';
import type { RequestOf, ResponseOf } from '../../contracts/calls/call.ts';
import type { loadRoster, saveRoster } from '../../contracts/calls/roster.ts';
import { emailKey } from '../../contracts/fields/emails.ts';
import { type TeamRole, teamRoleSchema } from '../../contracts/fields/fields.ts';
import { balancedTeams } from '../../contracts/rosters/balancedTeams.ts';
import { type RecordDraft, recordDraftSchema, type SavedRow, type WantedRow } from '../drafts/recordDraft.ts';

/** Who is in the game, as the server has it. */
export type RosterRecord = ResponseOf<typeof loadRoster>;

const placeSchema = z.union([z.int(), z.enum(['noTeam', 'leaving'])]);
/** Current or wanted place of a person: a team, unassigned, or not in the game. */
export type RosterPlace = z.infer<typeof placeSchema>;

const assignmentSchema = z.object({
  place: placeSchema,
  roles: z.array(teamRoleSchema).readonly(),
  /** A new person; null for people in the record. */
  newcomer: z
    .object({
      email: z.string(),
      fullName: z.string(),
      /** Null unless they wait for a team. */
      userId: z.int().nullable(),
      /** How the course that they come from listed them; null for who comes from none. */
      member: z.object({ list: z.string(), person: z.string() }).nullable(),
    })
    .nullable(),
});
/** An unconfirmed change of one person. */
type Assignment = z.infer<typeof assignmentSchema>;

/** My changes by key of the person. */
export const rosterDraftSchema = recordDraftSchema(z.string(), assignmentSchema);
export type RosterDraft = RecordDraft<string, Assignment>;
type RosterRows = RosterDraft['rows'];

export const personKey = (userId: number, email: string): string => emailKey(email) || String(userId);

/** The people in the record by key; saves compare the team that had been seen. */
export function rosterRows({ members }: RosterRecord): readonly SavedRow<string, Assignment>[] {
  return members.map(({ user_id, email, team_id, roles }) => ({
    id: personKey(user_id, email),
    row: { place: team_id, roles, newcomer: null },
    seen: null,
  }));
}

/** A person of the roster: the record with my draft on top. */
export type RosterPerson = {
  /** Their e-mail as it is looked up, so that a new person keeps it once recorded; a number for whoever has none. */
  readonly key: string;
  readonly userId: number | null;
  readonly email: string;
  readonly fullName: string;
  readonly place: RosterPlace;
  readonly roles: readonly TeamRole[];
  /** The team in the record; null for a new person. */
  readonly recordTeamId: number | null;
  readonly recordRoles: readonly TeamRole[];
  readonly seenTeamId: number | null;
  readonly isNew: boolean;
  readonly member: NonNullable<Assignment['newcomer']>['member'];
};

/** Somebody who is not in the game yet. */
export const newPerson = (
  person: Pick<RosterPerson, 'key' | 'userId' | 'email' | 'fullName'> &
    Partial<Pick<RosterPerson, 'place' | 'roles' | 'member'>>,
): RosterPerson => ({
  ...{ place: 'noTeam', roles: [], recordTeamId: null, recordRoles: [] },
  ...{ seenTeamId: null, isNew: true, member: null },
  ...person,
});

/** Whether somebody new is known by nothing but their e-mail, and is invited there. */
export const isInvited = ({ isNew, userId, member }: RosterPerson): boolean =>
  isNew && userId === null && member === null;

const isSame = (one: readonly TeamRole[], other: readonly TeamRole[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

const teamOf = (before: Assignment | null): number | null =>
  typeof before?.place === 'number' ? before.place : null;

/** Everybody, people in the record first. */
export function peopleOf({ members }: RosterRecord, rows: RosterRows): readonly RosterPerson[] {
  const known = members.map((member) => {
    const key = personKey(member.user_id, member.email);
    const mine = rows.find(({ id }) => id === key);
    return {
      key,
      userId: member.user_id,
      email: member.email,
      fullName: member.full_name,
      place: mine?.row?.place ?? member.team_id,
      roles: mine?.row?.roles ?? member.roles,
      recordTeamId: member.team_id,
      recordRoles: member.roles,
      seenTeamId: mine ? teamOf(mine.before) : member.team_id,
      isNew: false,
      member: null,
    };
  });
  const keys = new Set(known.map(({ key }) => key));
  const coming = rows.flatMap(({ id: key, row, before }) => {
    if (keys.has(key) || !row?.newcomer || row.place === 'leaving') return [];
    const { newcomer, place, roles } = row;
    return [{ ...newPerson({ key, ...newcomer, place, roles }), seenTeamId: teamOf(before) }];
  });
  return [...known, ...coming];
}

/** Whether Confirm changes a person. */
export function isChanged(person: RosterPerson): boolean {
  const { isNew, place, recordTeamId, roles, recordRoles } = person;
  return isNew || place !== recordTeamId || !isSame(roles, recordRoles);
}

/** People with the draft applied; a new person who is removed again vanishes. */
export function wantedPeople(people: readonly RosterPerson[]): readonly WantedRow<string, Assignment>[] {
  return people.map(({ key, isNew, place, roles, recordRoles, email, fullName, userId, member }) => ({
    id: key,
    row:
      isNew && place === 'leaving'
        ? null
        : {
            place,
            roles: isSame(roles, recordRoles) ? recordRoles : roles,
            newcomer: isNew ? { email, fullName, userId, member } : null,
          },
  }));
}

/** A draft of an earlier visit over the current record: people wanted in a deleted team become unassigned. */
export function restoredDraft({ teams }: RosterRecord, draft: RosterDraft): RosterDraft {
  const isGone = (place: RosterPlace): boolean =>
    typeof place === 'number' && teams.every(({ team_id: teamId }) => teamId !== place);
  const rows = draft.rows.map((mine) =>
    mine.row && isGone(mine.row.place) ? { ...mine, row: { ...mine.row, place: 'noTeam' as const } } : mine,
  );
  return { ...draft, rows };
}

/** Assigns all unassigned people to teams, making sizes as even as possible. */
export function spread({ teams }: RosterRecord, people: readonly RosterPerson[]): readonly RosterPerson[] {
  const waiting = people.filter(({ place }) => place === 'noTeam');
  const sizes = teams.map(({ team_id: teamId }) => ({
    teamId,
    size: people.filter(({ place }) => place === teamId).length,
  }));
  const teamIds = balancedTeams(sizes, waiting.length);
  return waiting.map((person, index) => ({ ...person, place: teamIds[index] ?? person.place }));
}

/** The request of Confirm. It excludes unassigned people: they have to be assigned first. */
export function requestOf(people: readonly RosterPerson[]): Omit<RequestOf<typeof saveRoster>, 'force'> {
  const changed = people.filter(isChanged);
  return {
    assigned: changed.flatMap(({ userId, place, roles, recordRoles, seenTeamId }) =>
      userId === null || typeof place !== 'number'
        ? []
        : [
            {
              user_id: userId,
              team_id: place,
              seen_team_id: seenTeamId,
              ...(!isSame(roles, recordRoles) && { roles: [...roles] }),
            },
          ],
    ),
    invited: changed.flatMap((person) => {
      const { email, fullName, place, roles } = person;
      if (!isInvited(person) || typeof place !== 'number') return [];
      return [{ email, full_name: fullName, team_id: place, roles: [...roles] }];
    }),
    members: changed.flatMap(({ userId, member, email, fullName, place, roles }) => {
      if (userId !== null || !member || typeof place !== 'number') return [];
      return [{ ...member, email: email || null, full_name: fullName, team_id: place, roles: [...roles] }];
    }),
    removed: changed.flatMap(({ userId, place, seenTeamId }) =>
      userId === null || place !== 'leaving' ? [] : [{ user_id: userId, seen_team_id: seenTeamId }],
    ),
  };
}
