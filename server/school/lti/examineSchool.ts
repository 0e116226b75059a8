import type { CourseDocument } from '../../../contracts/readModels/courseDocument.ts';
import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';
import { counted } from '../../../contracts/text/counted.ts';
import type { Lti } from './lti.ts';
import { membersRemedy, readMembers } from './members.ts';
import { reasonOf, ServiceRefused } from './serviceRefused.ts';

/** What a school's system offers or not, and who must act; null for what cannot be asked yet. */
export type Examined = { readonly what: string; readonly is_good: boolean | null; readonly text: string };

const lineItemScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem';
const lineItemType = 'application/vnd.ims.lis.v2.lineitemcontainer+json';

type Check = {
  readonly what: string;
  /** Where it is asked for; null if no course has told yet. */
  readonly address: string | null;
  readonly ask: (address: string) => Promise<string>;
  /** What whoever runs the system must do if it does not give it. */
  readonly remedy: string;
};

function checksOf(
  platform: PlatformDocument,
  courses: readonly CourseDocument[],
  lti: Lti,
): readonly Check[] {
  const { clients, outgoing, origin } = lti;
  const ofMembers = courses.find(({ membersUrl }) => membersUrl !== null);
  const ofGrades = courses.find(({ lineItemsUrl }) => lineItemsUrl !== null);
  return [
    {
      what: 'Keys',
      address: platform.jwksUrl,
      ask: async () => `${counted(await clients.keysOf(platform), 'key')} read.`,
      remedy: 'must say where it publishes its keys.',
    },
    {
      what: 'Token',
      address: platform.tokenUrl,
      async ask() {
        await clients.token(platform, [lineItemScope]);
        return 'Given.';
      },
      remedy: `must let it read the keys of Quarterdeck at ${origin}/lti/jwks.`,
    },
    {
      what: 'Members',
      address: ofMembers?.membersUrl ?? null,
      async ask(address) {
        const members = await readMembers(address, platform, lti);
        return `${counted(members.length, 'member')} of ${ofMembers?.title}.`;
      },
      remedy: membersRemedy,
    },
    {
      what: 'Line items',
      address: ofGrades?.lineItemsUrl ?? null,
      async ask(address) {
        const authorization = `Bearer ${await clients.token(platform, [lineItemScope])}`;
        const headers = { accept: lineItemType, authorization };
        const answer = await outgoing(address, { method: 'GET', headers, body: null, redirect: 'manual' });
        if (!answer.ok) throw new ServiceRefused(`It answered ${answer.status}.`);
        return `${ofGrades?.title} has a gradebook.`;
      },
      remedy: 'must let Quarterdeck write grades.',
    },
  ];
}

/** Asks a system for its keys, a token, the members of a course and its columns of grades. */
export async function examineSchool(
  platform: PlatformDocument,
  courses: readonly CourseDocument[],
  lti: Lti,
): Promise<Examined[]> {
  const why = courses.length === 0 ? 'No course is connected yet.' : 'No connected course offers it.';
  const examined: Examined[] = [];
  for (const check of checksOf(platform, courses, lti)) {
    const { what, address, ask } = check;
    if (address === null) examined.push({ what, is_good: null, text: why });
    else
      examined.push(
        await ask(address).then(
          (text) => ({ what, is_good: true, text }),
          (fault) => ({ what, is_good: false, text: reasonOf(fault, { ...check, address }, platform.name) }),
        ),
      );
  }
  return examined;
}
