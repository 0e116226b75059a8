import type { Context } from 'koa';
import * as z from 'zod';
import { streams } from '../../../contracts/features/streams.ts';
import { platformDecider } from '../../commands/deciders/platform.ts';
import { systemMetadata } from '../../commands/handling/processMetadata.ts';
import { platformIdOf } from '../lti/platformId.ts';
import { refusals } from '../lti/refusals.ts';
import { registerWith } from '../lti/registration.ts';
import { letFrame, showDoorPage } from './doorPage.ts';
import { type LtiDoorParts, refuseLaunch } from './ltiDoorParts.ts';

export const registerPath = '/lti/register/';

/** Who made a link by which a platform registers itself. */
export const registrationLinkSchema = z.object({ userId: z.number() });

/** What tells a platform that its window can be closed. */
const closing = `(window.opener || window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*');`;

/** `/lti/register/:secret`: a platform registers itself, once, by the link of an administrator. */
export function letRegister(parts: LtiDoorParts): (context: Context) => Promise<void> {
  const { identity, lti, commandHandlers, environment } = parts;
  return async (context) => {
    letFrame(context, lti.origin, { script: closing });
    const query = new URLSearchParams(context.querystring);
    const address = query.get('openid_configuration');
    // What merely looks at the link does not use it up.
    if (!address) return refuseLaunch(context, refusals.registration('Open this link from the LMS.'), parts);
    const link = registrationLinkSchema
      .optional()
      .parse(await identity.school.take('register', context.path.slice(registerPath.length)));
    const by = link && (await identity.accounts.findById(link.userId));
    if (by?.role !== 'Administrator' || by.disabledAt !== null)
      return refuseLaunch(context, refusals.registrationOver, parts);
    const token = query.get('registration_token') ?? undefined;
    const { privateHosts } = lti.settings;
    const registered = await registerWith(address, token, lti.origin, lti.outgoing, privateHosts);
    if ('fault' in registered) return refuseLaunch(context, refusals.registration(registered.fault), parts);
    const { fields, deployments } = registered;
    const platformId = platformIdOf(fields.issuer, fields.clientId);
    const own = systemMetadata(environment);
    const actor = { userId: by.userId, role: by.role };
    const metadata = { ...own, actor, correlationId: String(context.state.correlationId) };
    const act = { platformId, by: by.userId, at: metadata.at };
    const result = await commandHandlers
      .of(platformDecider)
      .handle(
        streams.platform(platformId),
        { type: 'RegisterPlatform', ...act, fields, deployments },
        metadata,
      );
    if (result.kind === 'refused') return refuseLaunch(context, result.refusal, parts);
    showDoorPage(context, {
      words: `${fields.name} is registered. An administrator confirms it now in Quarterdeck, under Schools.`,
      script: closing,
    });
  };
}
