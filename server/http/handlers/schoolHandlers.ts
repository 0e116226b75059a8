import {
  admitDeployment,
  confirmSchool,
  type ListedSchool,
  listSchools,
  makeRegistrationLink,
  removeSchool,
  saveSchool,
  schoolCalls,
  testSchool,
} from '../../../contracts/calls/schools.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';
import { noSuchCall, refusedBy } from '../../authority/answers.ts';
import { type PlatformCommand, platformDecider } from '../../commands/deciders/platform.ts';
import { registerPath } from '../../school/doors/ltiRegister.ts';
import { examineSchool } from '../../school/lti/examineSchool.ts';
import type { Lti } from '../../school/lti/lti.ts';
import { platformIdOf, providerOf } from '../../school/lti/platformId.ts';
import { addressFault } from '../../school/outgoing.ts';
import { accessNote, type CallParts, commandMetadata, savedAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext } from '../handler.ts';

const registrationMilliseconds = 60 * 60_000;

/** What an LMS asks for, as most of them call it. */
const addressesOf = (origin: string) => [
  { label: 'Tool URL', address: `${origin}/lti/launch` },
  { label: 'Initiate login URL', address: `${origin}/lti/login` },
  { label: 'Redirection URI', address: `${origin}/lti/launch` },
  { label: 'Content selection URL', address: `${origin}/lti/choose` },
  { label: 'Public keyset URL', address: `${origin}/lti/jwks` },
];

const momentOf = (milliseconds: number | undefined): string | null =>
  milliseconds === undefined ? null : new Date(milliseconds).toISOString();

async function listed(platform: PlatformDocument, lti: Lti, parts: CallParts): Promise<ListedSchool> {
  const { readModels, identity } = parts;
  const { platformId, clientId, authUrl, tokenUrl, jwksUrl, tokenAudience } = platform;
  const courses = await readModels.coursesOfPlatform(platformId);
  return {
    platform_id: platformId,
    name: platform.name,
    issuer: platform.issuer,
    client_id: clientId,
    ...{ auth_url: authUrl, token_url: tokenUrl, jwks_url: jwksUrl, token_audience: tokenAudience },
    deployments: [...platform.deployments],
    waiting_deployments: [...platform.waitingDeployments],
    admits_every_deployment: platform.admitsEveryDeployment,
    is_confirmed: platform.isConfirmed,
    courses: courses.length,
    with_members: courses.filter(({ membersUrl }) => membersUrl !== null).length,
    with_grades: courses.filter(({ lineItemsUrl }) => lineItemsUrl !== null).length,
    last_launch: momentOf(await identity.school.lastUseOf(providerOf(platformId))),
    unreachable_since: momentOf(lti.clients.keysAwaySince(platform)),
  };
}

type Sent<Command> = Command extends unknown ? Omit<Command, 'by' | 'at'> : never;

/** Records an act of an administrator on a platform. */
async function acted(command: Sent<PlatformCommand>, context: CallContext, parts: CallParts) {
  const metadata = commandMetadata(context, parts.environment);
  const act = { ...command, by: actorOf(context).userId, at: metadata.at };
  const stream = streams.platform(command.platformId);
  const result = await parts.commandHandlers.of(platformDecider).handle(stream, act, metadata);
  return savedAnswer(result, parts, async () => ({}));
}

function actCalls({ settings }: Lti, parts: CallParts): readonly BoundCall[] {
  return [
    bind(saveSchool, async (sent, context) => {
      const { name, issuer, deployments } = sent;
      for (const address of [sent.auth_url, sent.token_url, sent.jwks_url]) {
        const fault = addressFault(new URL(address), settings.privateHosts);
        if (fault) return refusedBy('LI22', fault.message);
      }
      const fields = {
        ...{ name, issuer, clientId: sent.client_id, tokenAudience: sent.token_audience },
        ...{ authUrl: sent.auth_url, tokenUrl: sent.token_url, jwksUrl: sent.jwks_url },
        admitsEveryDeployment: sent.admits_every_deployment,
      };
      const platformId = platformIdOf(issuer, fields.clientId);
      return acted({ type: 'SavePlatform', platformId, fields, deployments }, context, parts);
    }),
    bind(confirmSchool, ({ platform_id: platformId }, context) =>
      acted({ type: 'ConfirmPlatform', platformId }, context, parts),
    ),
    bind(removeSchool, ({ platform_id: platformId }, context) =>
      acted({ type: 'RemovePlatform', platformId }, context, parts),
    ),
    bind(admitDeployment, ({ platform_id: platformId, deployment_id: deploymentId }, context) =>
      acted({ type: 'AdmitDeployment', platformId, deploymentId }, context, parts),
    ),
  ];
}

/** Handlers of the school's learning management systems; where launches are off, there are no such calls. */
export function schoolHandlers(parts: CallParts): readonly BoundCall[] {
  const { lti, readModels } = parts;
  if (!lti) return schoolCalls.map((call) => ({ call, handle: async () => noSuchCall() }));
  return [
    bind(listSchools, async () => {
      const platforms = await readModels.allPlatforms();
      const schools = await Promise.all(platforms.map((platform) => listed(platform, lti, parts)));
      schools.sort((one, other) => one.name.localeCompare(other.name, 'en'));
      return { schools, addresses: addressesOf(lti.origin) };
    }),
    ...actCalls(lti, parts),
    bind(makeRegistrationLink, async (_, context) => {
      const link = { userId: actorOf(context).userId };
      const secret = await parts.identity.school.keep('register', link, registrationMilliseconds);
      parts.access.note(accessNote(context, { kind: 'registrationLinkMade' }));
      return { link: `${lti.origin}${registerPath}${secret}` };
    }),
    bind(testSchool, async ({ platform_id: platformId }) => {
      const platform = await readModels.platform(platformId);
      if (!platform) return refusedBy('LI21', 'This school is not registered here any more.');
      const courses = await readModels.coursesOfPlatform(platformId);
      return { lines: await examineSchool(platform, courses, lti) };
    }),
  ];
}
