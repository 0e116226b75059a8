import * as z from 'zod';
import type { RequestOf, ResponseOf } from '../../contracts/calls/call.ts';
import type { loadRoster, saveRoster } from '../../contracts/calls/roster.ts';
import { type TeamRole, teamRoleSchema } from '../../contracts/fields/fields.ts';
import { balancedTeams } from '../../contracts/rosters/balancedTeams.ts';

/** Who is in the game, as the server has it. */
export type RosterRecord = ResponseOf<typeof loadRoster>;

const placeSchema = z.union([z.int(), z.enum(['noTeam', 'leaving'])]);
/** Where somebody is or is wanted: a team, nowhere yet, or out of the game. */
export type Place = z.infer<typeof placeSchema>;

/** What I want of one person and have not confirmed; somebody new brings name and e-mail along. */
const wishSchema = z.object({
  place: placeSchema,
  roles: z.array(teamRoleSchema).readonly(),
  /** The team of the record when I first changed the person; null for none. */
  seenTeamId: z.int().nullable(),
  newcomer: z.object({ email: z.string(), fullName: z.string() }).nullable(),
});

/** My changes by key of the person, in the order in which they came. */
export const rosterDraftSchema = z.object({ wishes: z.record(z.string(), wishSchema).readonly() });
export type RosterDraft = z.infer<typeof rosterDraftSchema>;

export const emptyDraft: RosterDraft = { wishes: {} };

/** A person of the roster, as the record has them with my draft on top. */
export type RosterPerson = {
  readonly key: string;
  readonly userId: number | null;
  readonly email: string;
  readonly fullName: string;
  readonly place: Place;
  readonly roles: readonly TeamRole[];
  /** The team in the record; null for somebody new. */
  readonly recordTeamId: number | null;
  readonly recordRoles: readonly TeamRole[];
  readonly seenTeamId: number | null;
  readonly isNew: boolean;
};

const isSame = (one: readonly TeamRole[], other: readonly TeamRole[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/** The key of a person: their e-mail, so that somebody new stays the same once the record has them. */
export const personKey = (email: string): string => email.trim().toLowerCase();

/** Everybody, those of the record first. */
export function peopleOf({ members }: RosterRecord, { wishes }: RosterDraft): readonly RosterPerson[] {
  const known = members.map((member) => {
    const key = personKey(member.email);
    const wish = wishes[key];
    return {
      key,
      userId: member.user_id,
      email: member.email,
      fullName: member.full_name,
      place: wish?.place ?? member.team_id,
      roles: wish?.roles ?? member.roles,
      recordTeamId: member.team_id,
      recordRoles: member.roles,
      seenTeamId: wish ? wish.seenTeamId : member.team_id,
      isNew: false,
    };
  });
  const keys = new Set(known.map(({ key }) => key));
  const coming = Object.entries(wishes).flatMap(([key, { place, roles, seenTeamId, newcomer }]) => {
    if (keys.has(key) || !newcomer || place === 'leaving') return [];
    const person = { key, userId: null, ...newcomer, place, roles };
    return [{ ...person, recordTeamId: null, recordRoles: [], seenTeamId, isNew: true }];
  });
  return [...known, ...coming];
}

/** Whether Confirm has something to do for a person. */
export function isChanged(person: RosterPerson): boolean {
  const { isNew, place, recordTeamId, roles, recordRoles } = person;
  return isNew || place !== recordTeamId || !isSame(roles, recordRoles);
}

/** Changes people; whoever is back where the record has them is no change any more. */
export function withPeople(
  draft: RosterDraft,
  changes: readonly (RosterPerson & { readonly place: Place })[],
): RosterDraft {
  const wishes = { ...draft.wishes };
  for (const { key, place, roles, seenTeamId, isNew, email, fullName, ...person } of changes) {
    const isBack = !isNew && place === person.recordTeamId && isSame(roles, person.recordRoles);
    if (isBack || (isNew && place === 'leaving')) delete wishes[key];
    else wishes[key] = { place, roles, seenTeamId, newcomer: isNew ? { email, fullName } : null };
  }
  return { wishes };
}

/** A draft of an earlier visit over today's record: whoever was wanted in a team that has gone waits for another. */
export function restoredDraft({ teams }: RosterRecord, { wishes }: RosterDraft): RosterDraft {
  const isGone = (place: Place): boolean =>
    typeof place === 'number' && teams.every(({ team_id: teamId }) => teamId !== place);
  const restored = Object.entries(wishes).map(
    ([key, wish]) => [key, isGone(wish.place) ? { ...wish, place: 'noTeam' as const } : wish] as const,
  );
  return { wishes: Object.fromEntries(restored) };
}

/** Puts everybody without a team into one, so that sizes end as even as they can. */
export function spread(record: RosterRecord, draft: RosterDraft): RosterDraft {
  const people = peopleOf(record, draft);
  const waiting = people.filter(({ place }) => place === 'noTeam');
  const sizes = record.teams.map(({ team_id: teamId }) => ({
    teamId,
    size: people.filter(({ place }) => place === teamId).length,
  }));
  const teamIds = balancedTeams(sizes, waiting.length);
  return withPeople(
    draft,
    waiting.map((person, index) => ({ ...person, place: teamIds[index] ?? person.place })),
  );
}

/** What Confirm sends. People without a team are not in it: they have to be put into one first. */
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
    invited: changed.flatMap(({ userId, email, fullName, place, roles }) =>
      userId !== null || typeof place !== 'number'
        ? []
        : [{ email, full_name: fullName, team_id: place, roles: [...roles] }],
    ),
    removed: changed.flatMap(({ userId, place, seenTeamId }) =>
      userId === null || place !== 'leaving' ? [] : [{ user_id: userId, seen_team_id: seenTeamId }],
    ),
  };
}
