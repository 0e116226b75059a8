import { type CourseMembers, loadCourseMembers } from '../../../contracts/calls/courses.ts';
import { emailKey } from '../../../contracts/fields/emails.ts';
import type { CourseDocument } from '../../../contracts/readModels/courseDocument.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';
import { type FailedAnswer, refusedBy } from '../../authority/answers.ts';
import { personOf } from '../../identity/signIn/schoolSignIn.ts';
import { keepMembers } from '../../school/lti/courseMembers.ts';
import type { Lti } from '../../school/lti/lti.ts';
import { type CourseMember, membersRemedy, readMembers } from '../../school/lti/members.ts';
import { providerOf } from '../../school/lti/platformId.ts';
import { reasonOf } from '../../school/lti/serviceRefused.ts';
import type { CallParts } from '../callParts.ts';
import { type BoundCall, bind, gameOf } from '../handler.ts';

/** The members of a course, or who must act so that they can be read. */
async function membersOf(
  { membersUrl: address, title }: CourseDocument,
  platform: PlatformDocument,
  lti: Lti,
): Promise<readonly CourseMember[] | FailedAnswer> {
  const { name } = platform;
  const remedy = membersRemedy;
  if (address === null)
    return refusedBy(
      'LI10',
      `${name} did not say where the members of ${title} are listed. Whoever runs ${name} ${remedy} Then ` +
        'disconnect the course here, and connect it again from there.',
    );
  return readMembers(address, platform, lti).catch((fault: unknown) =>
    refusedBy('LI10', `Nobody was read from ${title}. ${reasonOf(fault, { address, remedy }, name)}`),
  );
}

const isRead = (members: readonly CourseMember[] | FailedAnswer): members is readonly CourseMember[] =>
  !('httpStatus' in members);

/** Who attends a course, with who they are in a game; and who of the game is in none of the lists any more. */
async function compared(
  listed: readonly CourseMember[],
  others: readonly CourseMember[],
  provider: string,
  { members, waiting = [] }: GameDocument,
  { identity }: CallParts,
): Promise<Pick<CourseMembers, 'members' | 'gone'> & { readonly subjects: string[] }> {
  const userIds = [...Object.keys(members).map(Number), ...waiting];
  const [accounts, identities] = await Promise.all([
    identity.accounts.findByIds(userIds),
    identity.school.identitiesOf(userIds),
  ]);
  const known = identities.filter((each) => each.provider === provider);
  const bySubject = new Map(known.map(({ subject, userId }) => [subject, userId]));
  const byEmail = new Map(accounts.map(({ email, userId }) => [emailKey(email), userId]));
  byEmail.delete('');
  const learners = new Map(
    listed.filter(({ role }) => role === 'learner').map((member) => [member.subject, member]),
  );
  const shown = [...learners.values()].map(({ subject, name, email }) => ({
    person: personOf({ provider, subject }),
    ...{ full_name: name, email },
    user_id: bySubject.get(subject) ?? byEmail.get(emailKey(email)) ?? null,
  }));
  const present = new Set([...listed, ...others].map(({ subject }) => bySubject.get(subject)));
  for (const { user_id } of shown) present.add(user_id ?? undefined);
  const gone = known.flatMap(({ userId }) =>
    members[userId]?.teamId != null && !present.has(userId) ? [userId] : [],
  );
  return { members: shown, gone: [...new Set(gone)], subjects: [...learners.keys()] };
}

/** Who attends a course of a game, as its platform says now. Only how it knows them is kept, for an hour. */
export function courseMembersCall(parts: CallParts, lti: Lti): BoundCall {
  const { readModels, identity } = parts;
  return bind(loadCourseMembers, async ({ platform_id: platformId, context_id: contextId }, context) => {
    const game = gameOf(context);
    const courses = (await readModels.coursesOf(game.gameId)).filter(
      (each) => each.platformId === platformId,
    );
    const course = courses.find((each) => each.contextId === contextId);
    if (!course) return refusedBy('LI25', 'This course plays the game no more.');
    const { title } = course;
    const platform = await readModels.platform(platformId);
    if (!platform?.isConfirmed)
      return refusedBy('LI10', `The school of ${title} is not registered here. Ask an administrator.`);
    const listed = await membersOf(course, platform, lti);
    if (!isRead(listed)) return listed;
    const others: CourseMember[] = [];
    let unread: string | null = null;
    for (const other of courses.filter((each) => each !== course)) {
      const members = await membersOf(other, platform, lti);
      if (isRead(members)) others.push(...members);
      else unread = other.title;
    }
    const provider = providerOf(platformId);
    const { members, gone, subjects } = await compared(listed, others, provider, game, parts);
    const { name: via } = platform;
    const list = await keepMembers(identity, { provider, via, subjects });
    return { title, platform: via, list, members, gone: unread === null ? gone : [], unread };
  });
}
