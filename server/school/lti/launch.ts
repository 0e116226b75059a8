import { decodeJwt, decodeProtectedHeader } from 'jose';
import { AuthorizationResponseError, ClientError, implicitAuthentication } from 'openid-client';
import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';
import { isFields } from '../../../contracts/values.ts';
import { type CourseRole, courseRoleOf } from './courseRoles.ts';
import { furtherClaims, type MessageType, requiredClaims } from './launchClaims.ts';
import type { PlatformClients } from './platformClients.ts';
import { type LaunchRefusal, refusals } from './refusals.ts';

const second = 1_000;
const minute = 60 * second;
/** A token is accepted for an hour after it was made, as far as its own end allows, and five minutes before. */
const ageMax = 60 * minute;
const aheadMax = 5 * minute;

/** A course as its platform names it. */
export type LaunchedCourse = {
  readonly contextId: string;
  readonly title: string;
  /** Ids of the courses that it was copied from. */
  readonly copyOf: readonly string[];
};

/** Who comes, from where, and as what; checked, but the deployment is not admitted yet. */
export type Launch = {
  readonly subject: string;
  readonly name: string | null;
  /** What the platform says; never a proof of whose it is. */
  readonly email: string | null;
  readonly messageType: MessageType;
  readonly deploymentId: string;
  readonly role: CourseRole | undefined;
  readonly course: LaunchedCourse | undefined;
  /** The game that a link of the course names; it opens nothing by itself. */
  readonly gameId: number | null;
  readonly membersUrl: string | null;
  readonly lineItemsUrl: string | null;
  readonly gradeScopes: readonly string[];
  readonly deepLinking: Readonly<Record<string, unknown>>;
};

/** A form that a browser brought from a platform, as it was sent. */
export type SentForm = { readonly body: string; readonly contentType: string | undefined };

/** What this server gave the browser to bring back. */
export type ExpectedLaunch = { readonly state: string; readonly nonce: string; readonly launchUrl: string };

export const isLaunchRefusal = (value: Launch | LaunchRefusal): value is LaunchRefusal => 'rule' in value;

/** The parts of a token that anybody could have written; undefined for what is no token. */
export function unverified(token: string | null) {
  try {
    return token === null ? undefined : { header: decodeProtectedHeader(token), claims: decodeJwt(token) };
  } catch {
    return undefined;
  }
}

type Token = NonNullable<ReturnType<typeof unverified>>;

/** The sentence about clocks that are apart; undefined if that is not what is wrong. */
function refuseClocks({ claims: { iat } }: Token, name: string, now: number): LaunchRefusal | undefined {
  if (typeof iat !== 'number') return refusals.unacceptable(name, 'it does not say when it was made');
  const apart = iat * second - now;
  if (apart > aheadMax || apart < -ageMax) return refusals.clocks(name, Math.ceil(Math.abs(apart) / minute));
  return undefined;
}

/** What the library found, as the sentence for the person. */
function refusalOf(fault: unknown, token: Token, { name }: PlatformDocument, now: number): LaunchRefusal {
  if (fault instanceof AuthorizationResponseError)
    return refusals.answered(name, fault.error_description ?? fault.error);
  const code = fault instanceof ClientError ? fault.code : undefined;
  const cause = fault instanceof Error && fault.cause instanceof Error ? fault.cause.cause : undefined;
  const { claim, expected } = isFields(cause) ? cause : {};
  if (typeof token.claims.sub !== 'string') return refusals.anonymous(name);
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') {
    const apart = Math.abs(now - Number(token.claims.iat) * second);
    return apart > minute
      ? refusals.clocks(name, Math.ceil(apart / minute))
      : refusals.unacceptable(name, 'its time is over');
  }
  if (claim === 'iss' || claim === 'aud')
    return refusals.nearMiss(String(token.claims[claim] ?? 'nothing'), String(expected));
  if (claim === 'nonce') return refusals.used(name);
  if (code === 'OAUTH_KEY_SELECTION_FAILED')
    return refusals.forged(name, 'it is signed by a key that the school does not publish');
  if (code === 'OAUTH_TIMEOUT' || (fault instanceof Error && fault.name === 'OutgoingRefused'))
    return refusals.unacceptable(name, 'the keys of the school could not be read');
  return refusals.forged(name, 'its form or its signature is wrong');
}

/** The launch of a token whose signature is right. */
function launchOf(claims: Readonly<Record<string, unknown>>, name: string): Launch | LaunchRefusal {
  const required = requiredClaims(claims);
  const missing = Object.entries(required).find(([, { success }]) => !success);
  if (missing) return refusals.unacceptable(name, `it has no ${missing[0]} that this server knows`);
  const { 'message type': messageType, deployment, 'list of roles': roles } = required;
  const { resourceLinkId, ...further } = furtherClaims(claims);
  if (messageType.data === undefined || deployment.data === undefined)
    throw new Error('Claims were checked.');
  if (messageType.data === 'LtiResourceLinkRequest' && resourceLinkId === null)
    return refusals.unacceptable(name, 'it has no resource link');
  return {
    ...further,
    subject: String(claims.sub),
    messageType: messageType.data,
    deploymentId: deployment.data,
    role: courseRoleOf(roles.data ?? []),
  };
}

/** Checks what a platform sent through a browser. The browser itself was checked before. */
export async function readLaunch(
  { body, contentType }: SentForm,
  { state, nonce, launchUrl }: ExpectedLaunch,
  platform: PlatformDocument,
  clients: PlatformClients,
  now: number,
): Promise<Launch | LaunchRefusal> {
  const idToken = new URLSearchParams(body).get('id_token');
  const token = unverified(idToken);
  if (!token && idToken !== null) return refusals.forged(platform.name, 'it is no token');
  if (token && !token.header.kid)
    return refusals.unacceptable(platform.name, 'it does not name the key that signed it');
  const late = token && refuseClocks(token, platform.name, now);
  if (late) return late;
  const request = () =>
    new Request(launchUrl, {
      method: 'POST',
      body,
      headers: contentType === undefined ? {} : { 'content-type': contentType },
    });
  const check = { expectedState: state };
  try {
    const claims = await implicitAuthentication(clients.launchesOf(platform), request(), nonce, check).catch(
      (fault) => {
        const isUnknownKey = fault instanceof ClientError && fault.code === 'OAUTH_KEY_SELECTION_FAILED';
        const again = isUnknownKey && clients.withFreshKeys(platform);
        if (!again) throw fault;
        return implicitAuthentication(again, request(), nonce, check);
      },
    );
    return launchOf(claims, platform.name);
  } catch (fault) {
    return refusalOf(fault, token ?? { header: {}, claims: {} }, platform, now);
  }
}
