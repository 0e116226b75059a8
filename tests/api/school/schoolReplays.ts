import type { Call } from '../../../contracts/calls/call.ts';
import { connectCourse, disconnectCourse } from '../../../contracts/calls/courses.ts';
import {
  admitDeployment,
  confirmSchool,
  removeSchool,
  saveSchool,
} from '../../../contracts/calls/schools.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { platformDecider } from '../../../server/commands/deciders/platform.ts';
import { stepMetadata } from '../../../server/commands/handling/processMetadata.ts';
import { personOf } from '../../../server/identity/signIn/schoolSignIn.ts';
import { keepCourseLaunch } from '../../../server/school/lti/courseLaunches.ts';
import { platformIdOf } from '../../../server/school/lti/platformId.ts';
import {
  platformFields as fields,
  platformId as registeredId,
} from '../../fixtures/events/platformEvents.ts';
import type { Product } from '../../fixtures/product/startProduct.ts';

const platform_id = platformIdOf('https://lms.example', '1');
const school = {
  ...{ name: 'Harbor', issuer: 'https://lms.example', client_id: '1', token_audience: null },
  ...{ auth_url: 'https://lms.example/a', token_url: 'https://lms.example/t' },
  ...{ jwks_url: 'https://lms.example/k', deployments: [], admits_every_deployment: false },
};

/** A platform that registered itself, as an administrator's link lets it. */
async function register({ application: { commandHandlers, processes } }: Product): Promise<void> {
  const { environment } = processes;
  const metadata = stepMetadata('a platform registers itself', environment.uuid(), environment);
  const act = { platformId: registeredId, by: 1, at: metadata.at, fields, deployments: [] };
  const stream = streams.platform(registeredId);
  await commandHandlers.of(platformDecider).handle(stream, { type: 'RegisterPlatform', ...act }, metadata);
}

/** A launch of a course by its instructor, who is the administrator here. */
async function launchOf({ application: { identity }, userIdOf }: Product): Promise<string> {
  const identified = { provider: `platform-${registeredId}`, subject: 'teacher' };
  await identity.school.link(userIdOf('admin'), identified);
  return keepCourseLaunch(identity, {
    ...{ person: personOf(identified), platformId: registeredId, platformName: 'Harbor', role: 'instructor' },
    ...{ deploymentId: '7', contextId: 'course-410', title: 'FIN 410', copyOf: [], gameId: null },
    ...{ membersUrl: null, lineItemsUrl: null, gradeScopes: [] },
  });
}

/** A server that is launched into. */
export const withLti = { configuration: { lti: { privateHosts: [] } } };

/** Acts of administrators on learning management systems. */
export const schoolReplays = (product: () => Product) => [
  {
    call: saveSchool as unknown as Call,
    by: 'admin' as const,
    body: () => school,
    types: ['PlatformRegistered', 'PlatformConfirmed'],
  },
  {
    call: admitDeployment as unknown as Call,
    by: 'admin' as const,
    body: () => ({ platform_id, deployment_id: '7' }),
    types: ['DeploymentAdmitted'],
  },
  {
    call: removeSchool as unknown as Call,
    by: 'admin' as const,
    body: () => ({ platform_id }),
    types: ['PlatformRemoved'],
  },
  {
    call: confirmSchool as unknown as Call,
    by: 'admin' as const,
    async body() {
      await register(product());
      return { platform_id: registeredId };
    },
    // The first is of the platform itself.
    types: ['PlatformRegistered', 'PlatformConfirmed'],
  },
  {
    call: connectCourse as unknown as Call,
    by: 'admin' as const,
    body: async () => ({ launch: await launchOf(product()), is_for: [] }),
    types: ['CourseConnected'],
  },
  {
    call: disconnectCourse as unknown as Call,
    by: 'instructor' as const,
    body: () => ({ platform_id: registeredId, context_id: 'course-410' }),
    types: ['CourseDisconnected'],
  },
];
