import type { saveRoster } from '../../../contracts/calls/roster.ts';
import { isRefusal } from '../../../contracts/refusal.ts';
import { type FailedAnswer, refusedBy } from '../../authority/answers.ts';
import type { Account } from '../../identity/model/identityStore.ts';
import { type ListedMember, memberFinder } from '../../school/lti/courseMembers.ts';
import { accessNote, type CallParts } from '../callParts.ts';
import type { CallContext, RequestParsed } from '../handler.ts';

type SentMember = RequestParsed<typeof saveRoster>['members'][number];

/**
 * The account of a member of a course: the one that the platform's name for them means, else one that has their e-mail,
 * else a new one without an e-mail, since nobody proved it. With that name they come in from the course later.
 */
async function accountOf(
  { email, full_name: fullName }: SentMember,
  { identified, via }: ListedMember,
  context: CallContext,
  { identity: { accounts, school }, access }: CallParts,
): Promise<Account | string> {
  const known = await school.accountOf(identified);
  const found = known ?? (email === null ? undefined : await accounts.findByEmail(email));
  if (found) return found;
  const made = await school.join({ email: '', fullName }, identified);
  // Somebody else confirmed them meanwhile, or their account is disabled.
  if (typeof made === 'string')
    return (await school.accountOf(identified)) ?? `The account of ${fullName} is disabled.`;
  if (isRefusal(made)) return `${fullName}: ${made.message}`;
  const { userId: subjectId, role } = made;
  access.note(accessNote(context, { kind: 'accountAdded', subjectId, details: { role } }));
  access.note(accessNote(context, { kind: 'identityLinked', subjectId, details: { via } }));
  return made;
}

/** The accounts of members of courses, in order; made if missing. */
export async function accountsOfMembers(
  sent: readonly SentMember[],
  context: CallContext,
  parts: CallParts,
): Promise<readonly Account[] | FailedAnswer> {
  const find = memberFinder(parts.identity);
  const listed = await Promise.all(sent.map(({ list, person }) => find(list, person)));
  if (listed.includes(undefined))
    return refusedBy(
      'LI10',
      'People of a course were read more than an hour ago. Compare with the course again, then confirm.',
    );
  const accounts = await Promise.all(
    sent.map((member, index) => {
      const person = listed[index];
      return person ? accountOf(member, person, context, parts) : 'The person was not found.';
    }),
  );
  const refusals = accounts.filter((account) => typeof account === 'string');
  return refusals.length > 0
    ? refusedBy('RO4', refusals.join('\n'))
    : accounts.filter((account) => typeof account !== 'string');
}
