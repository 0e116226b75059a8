import type { Context } from 'koa';
import * as z from 'zod';
import { hashOfSecret, newBearerSecret } from '../../identity/credentials/bearerSecret.ts';
import { launchCookieFor } from '../../identity/credentials/sessionCookie.ts';
import { announcerOf, authorizationOf } from '../lti/loginRequest.ts';
import { isPlatform, platformOf } from '../lti/platforms.ts';
import { refusals } from '../lti/refusals.ts';
import { letFrame, showDoorPage } from './doorPage.ts';
import { seeOther } from './letIn.ts';
import { type LtiDoorParts, refuseLaunch, sentBody } from './ltiDoorParts.ts';

const launchMilliseconds = 10 * 60_000;

/** What is kept of a launch until the platform answers. */
export const awaitedLaunchSchema = z.object({
  platformId: z.string(),
  nonce: z.string(),
  /** The hash of what the browser's cookie holds; null for who only chooses a link, in a frame without cookies. */
  browser: z.string().nullable(),
});

/** Says that a request comes from the page that leads out of a frame, where the browser does not say what it shows. */
const openedField = 'opened';

/** Whether the answer is a page of its own, so far as the browser says. */
function isInTab(context: Context, sent: URLSearchParams): boolean {
  const shownAs = context.get('sec-fetch-dest');
  return shownAs === 'document' || (shownAs === '' && sent.has(openedField));
}

/**
 * The way out of a frame, where browsers keep no cookies: the same request in a tab of its own. Any page may frame it;
 * it reads no cookie and begins nothing.
 */
function showOpenPage(context: Context, sent: URLSearchParams, origin: string): void {
  const again = new URLSearchParams([...sent, [openedField, '1']]);
  letFrame(context, origin);
  const link = { label: 'Open Quarterdeck', to: `/lti/login?${again}`, opensTab: true } as const;
  showDoorPage(context, { words: 'Quarterdeck opens in a tab of its own.', links: [link] });
}

/** `/lti/login`: a platform announces somebody, and is asked who it is. */
export function beginLaunch(parts: LtiDoorParts): (context: Context) => Promise<void> {
  const { identity, lti, readModels, environment } = parts;
  return async (context) => {
    const posted = await sentBody(context);
    if ('rule' in posted) return refuseLaunch(context, posted, parts);
    const sent = new URLSearchParams([
      ...new URLSearchParams(context.querystring),
      ...new URLSearchParams(posted.body),
    ]);
    const isChoosing = sent.get('target_link_uri') === `${lti.origin}/lti/choose`;
    if (!isChoosing && !isInTab(context, sent)) return showOpenPage(context, sent, lti.origin);
    const announcer = announcerOf(sent);
    if (!announcer) return refuseLaunch(context, refusals.unread, parts);
    const platform = await platformOf(announcer.issuer, announcer.clientId, readModels);
    if (!isPlatform(platform)) return refuseLaunch(context, platform, parts);
    if (!platform.isConfirmed) return refuseLaunch(context, refusals.unconfirmed(platform), parts, platform);
    const [nonce, browser] = [newBearerSecret(environment), newBearerSecret(environment)];
    const awaited = {
      platformId: platform.platformId,
      nonce,
      browser: isChoosing ? null : hashOfSecret(browser),
    };
    const state = await identity.school.keep('launch', awaited, launchMilliseconds);
    if (!isChoosing) context.append('Set-Cookie', launchCookieFor(lti.origin, state).issue(browser));
    const expected = { state, nonce, launchUrl: `${lti.origin}/lti/launch` };
    seeOther(context, authorizationOf(platform, sent, expected));
  };
}
