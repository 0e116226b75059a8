import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';
import type { ExpectedLaunch } from './launch.ts';

/** Who announces somebody; undefined where the fields that every announcement has are missing. */
export function announcerOf(
  sent: URLSearchParams,
): { readonly issuer: string; readonly clientId: string | undefined } | undefined {
  const issuer = sent.get('iss');
  return issuer && sent.get('login_hint')
    ? { issuer, clientId: sent.get('client_id') || undefined }
    : undefined;
}

/** The address at which the platform is asked who it announced; its hints go back unread. */
export function authorizationOf(
  { authUrl, clientId }: PlatformDocument,
  sent: URLSearchParams,
  { state, nonce, launchUrl }: ExpectedLaunch,
): string {
  const address = new URL(authUrl);
  const hints = ['login_hint', 'lti_message_hint'].map((name) => [name, sent.get(name)] as const);
  const asked = { scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' };
  const own = { client_id: clientId, redirect_uri: launchUrl, state, nonce };
  for (const [name, value] of [...Object.entries({ ...asked, ...own }), ...hints])
    if (value !== null) address.searchParams.set(name, value);
  return address.href;
}
