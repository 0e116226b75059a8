import * as z from 'zod';
import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';
import { patiently } from '../patiently.ts';
import { type CourseRole, courseRoleOf } from './courseRoles.ts';
import type { Lti } from './lti.ts';
import { ServiceRefused } from './serviceRefused.ts';

const scope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';
const mediaType = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
/** What whoever runs a platform must do if it does not list its members. */
export const membersRemedy = 'must let Quarterdeck see the members of courses.';

/** A course of thousands in pages of fifty; more is a list that has no end. */
const pagesMax = 200;

/** What a platform says of a member; names and e-mails are missing where the school keeps them to itself. */
const memberSchema = z.object({
  user_id: z.string().min(1),
  roles: z.array(z.string()).default([]),
  status: z.string().default('Active'),
  name: z.string().nullish(),
  given_name: z.string().nullish(),
  family_name: z.string().nullish(),
  email: z.string().nullish(),
});
const pageSchema = z.object({ members: z.array(memberSchema) });

/** An active member of a course. */
export type CourseMember = {
  readonly subject: string;
  readonly role: CourseRole | undefined;
  /** Empty where the platform does not say it. */
  readonly name: string;
  readonly email: string;
};

function memberOf({ user_id, roles, name, given_name, family_name, email }: z.infer<typeof memberSchema>) {
  const fullName = name ?? [given_name, family_name].filter((part) => part != null).join(' ');
  const inOneLine = fullName.replaceAll(/\s+/g, ' ').trim();
  return { subject: user_id, role: courseRoleOf(roles), name: inOneLine, email: email?.trim() ?? '' };
}

/** The address of the next page; only on the server of the first, which is the one that gets the token. */
function nextOf(answer: Response, address: string): string | undefined {
  const [, next] = /<([^>]+)>\s*;[^,]*\brel="?next\b/.exec(answer.headers.get('link') ?? '') ?? [];
  if (next === undefined) return undefined;
  const { href, origin } = new URL(next, address);
  if (origin !== new URL(address).origin)
    throw new ServiceRefused('Its list of members goes on at another server.');
  return href;
}

/** The members of a course as its platform lists them now; rejects if it does not. Nothing is stored. */
export async function readMembers(
  address: string,
  platform: PlatformDocument,
  { clients, outgoing, timers }: Lti,
): Promise<readonly CourseMember[]> {
  const ask = patiently(
    async (page, { method, headers }) => {
      const authorization = `Bearer ${await clients.token(platform, [scope])}`;
      const request = { method, headers: { ...headers, authorization }, body: null };
      return outgoing(page, { ...request, redirect: 'manual' });
    },
    { timers },
  );
  const members: CourseMember[] = [];
  let next: string | undefined = address;
  for (let page = 0; next !== undefined; page += 1) {
    if (page === pagesMax) throw new ServiceRefused('Its list of members does not end.');
    const answer: Response = await ask(next, { method: 'GET', headers: { accept: mediaType } });
    if (!answer.ok) throw new ServiceRefused(`It answered ${answer.status} when asked for the members.`);
    const read = pageSchema.safeParse(await answer.json().catch(() => null));
    if (!read.success) throw new ServiceRefused('It answered something that is no list of members.');
    const active = read.data.members.filter(({ status }) => status.split('/').at(-1) === 'Active');
    members.push(...active.map(memberOf));
    next = nextOf(answer, address);
  }
  return members;
}
