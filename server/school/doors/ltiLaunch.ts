import type { Context } from 'koa';
import { streams } from '../../../contracts/features/streams.ts';
import { emailText } from '../../../contracts/fields/emails.ts';
import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';
import { platformDecider } from '../../commands/deciders/platform.ts';
import { systemMetadata } from '../../commands/handling/processMetadata.ts';
import { hashOfSecret } from '../../identity/credentials/bearerSecret.ts';
import { launchCookieFor } from '../../identity/credentials/sessionCookie.ts';
import { personOf } from '../../identity/signIn/schoolSignIn.ts';
import { keepCourseLaunch } from '../lti/courseLaunches.ts';
import { isLaunchRefusal, type Launch, readLaunch, type SentForm, unverified } from '../lti/launch.ts';
import { providerOf } from '../lti/platformId.ts';
import { isPlatform, platformOf } from '../lti/platforms.ts';
import { type LaunchRefusal, refusals } from '../lti/refusals.ts';
import { keepNewcomer } from '../oidc/newcomers.ts';
import { seeOther } from './letIn.ts';
import { offerGames } from './ltiChoose.ts';
import { type LtiDoorParts, refuseLaunch, sentBody, viaOf } from './ltiDoorParts.ts';
import { awaitedLaunchSchema } from './ltiLogin.ts';
import { placePath } from './ltiPlace.ts';

/** What a launch was checked to be: who comes, from a course, as what. */
type Arrived = { readonly platform: PlatformDocument; readonly launch: Launch };
type Stopped = { readonly refusal: LaunchRefusal; readonly platform?: PlatformDocument };

/** The name of the platform that a token claims to be of, for a sentence. */
async function claimedName(token: string | null, { readModels }: LtiDoorParts): Promise<string> {
  const { iss, aud } = unverified(token)?.claims ?? {};
  const found = await platformOf(String(iss), [aud ?? []].flat()[0], readModels);
  return isPlatform(found) ? found.name : 'your course';
}

/** Notes that a place in a platform asked to be admitted, once. */
async function askForDeployment(
  { platformId, waitingDeployments }: PlatformDocument,
  deploymentId: string,
  context: Context,
  { commandHandlers, environment }: LtiDoorParts,
): Promise<void> {
  if (waitingDeployments.includes(deploymentId)) return;
  const own = systemMetadata(environment);
  const metadata = { ...own, correlationId: String(context.state.correlationId) };
  const command = { type: 'AskDeployment', platformId, deploymentId, at: metadata.at } as const;
  await commandHandlers.of(platformDecider).handle(streams.platform(platformId), command, metadata);
}

/** Whether the browser brings back the cookie of its launch, which is over with it. */
function isOwnBrowser(context: Context, state: string, browser: string, origin: string): boolean {
  const launchCookie = launchCookieFor(origin, state);
  const secret = launchCookie.read(context.get('cookie'));
  context.append('Set-Cookie', launchCookie.clear());
  return secret !== undefined && hashOfSecret(secret) === browser;
}

/** Checks the browser, the token and the place that it is from, in this order; nothing is taken twice. */
async function arrive(context: Context, sent: SentForm, parts: LtiDoorParts): Promise<Arrived | Stopped> {
  const { identity, lti, readModels, environment } = parts;
  const form = new URLSearchParams(sent.body);
  const state = form.get('state');
  if (state === null) return { refusal: refusals.unread };
  const awaited = awaitedLaunchSchema.optional().parse(await identity.school.take('launch', state));
  if (!awaited) return { refusal: refusals.used(await claimedName(form.get('id_token'), parts)) };
  const platform = await readModels.platform(awaited.platformId);
  if (!platform) return { refusal: refusals.over };
  const host = new URL(lti.origin).host;
  const isBrowser = awaited.browser === null || isOwnBrowser(context, state, awaited.browser, lti.origin);
  if (!isBrowser) return { refusal: refusals.browser(platform.name, host), platform };
  const expected = { state, nonce: awaited.nonce, launchUrl: `${lti.origin}/lti/launch` };
  const launch = await readLaunch(sent, expected, platform, lti.clients, environment.clock.now());
  if (isLaunchRefusal(launch)) return { refusal: launch, platform };
  // Without its cookie nobody gets in: what is framed only chooses a link.
  if (awaited.browser === null && launch.messageType !== 'LtiDeepLinkingRequest')
    return { refusal: refusals.browser(platform.name, host), platform };
  if (!platform.admitsEveryDeployment && !platform.deployments.includes(launch.deploymentId)) {
    await askForDeployment(platform, launch.deploymentId, context, parts);
    return { refusal: refusals.deployment(platform.name, launch.deploymentId), platform };
  }
  return { platform, launch };
}

/** `/lti/launch`: the platform says who comes. Their session begins at the place that this leads to. */
export function takeLaunch(parts: LtiDoorParts): (context: Context) => Promise<void> {
  const { identity, wayCookie } = parts;
  return async (context) => {
    const sent = await sentBody(context);
    if ('rule' in sent) return refuseLaunch(context, sent, parts);
    const arrived = await arrive(context, sent, parts);
    if ('refusal' in arrived) return refuseLaunch(context, arrived.refusal, parts, arrived.platform);
    const { platform, launch } = arrived;
    const { platformId, name: platformName } = platform;
    const { course, role, subject, deploymentId, gameId } = launch;
    const refuse = (refusal: LaunchRefusal): void => refuseLaunch(context, refusal, parts, platform);
    if (role === 'studentView') return refuse(refusals.studentView);
    if (launch.messageType === 'LtiDeepLinkingRequest') return offerGames(context, platform, launch, parts);
    if (!course) return refuse(refusals.outsideCourse);
    if (!role) return refuse(refusals.noRole(platformName, course.title));
    const identified = { provider: providerOf(platformId), subject };
    const { contextId, title, copyOf } = course;
    const { membersUrl, lineItemsUrl, gradeScopes } = launch;
    const handle = await keepCourseLaunch(identity, {
      ...{ person: personOf(identified), platformId, platformName, deploymentId, role },
      ...{ contextId, title, copyOf: [...copyOf], gameId },
      ...{ membersUrl, lineItemsUrl, gradeScopes: [...gradeScopes] },
    });
    const to = `${placePath}${handle}`;
    const account = launch.email && (await identity.accounts.findByEmail(emailText(launch.email)));
    const newcomer = {
      ...identified,
      ...{ label: platformName, via: viaOf(platform), course: title, fullName: launch.name ?? '', email: '' },
      ...{ accountId: account ? account.userId : null, mayJoin: !account, to },
    };
    context.append('Set-Cookie', wayCookie.issue(await keepNewcomer(identity, newcomer)));
    seeOther(context, to);
  };
}
