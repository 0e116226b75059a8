import { emailText } from '../../../contracts/fields/emails.ts';
import type { OidcSettings } from '../../configuration/oidcSettings.ts';
import type { Identity } from '../../identity/identity.ts';
import type { SignedIn } from '../../identity/signIn/signIn.ts';
import { keepNewcomer } from './newcomers.ts';
import type { Claims } from './provenEmail.ts';
import { provenEmail } from './provenEmail.ts';

/** What becomes of whom a provider sent: signed in, and if so newly linked; or asked who they are here. */
export type OidcArrival =
  | { readonly kind: 'signedIn'; readonly signedIn: SignedIn; readonly isLinked: boolean }
  | { readonly kind: 'newcomer'; readonly secret: string }
  | { readonly kind: 'disabled' };

type ArrivalParts = Pick<Identity, 'school' | 'accounts'>;

/** Links the account that the school made for a proven e-mail and nobody ever used; true if it did. */
async function linkUnused(
  claims: Claims,
  settings: OidcSettings,
  { school, accounts }: ArrivalParts,
): Promise<boolean> {
  const email = provenEmail(claims, settings);
  const account = email === undefined ? undefined : await accounts.findByEmail(email);
  if (!account || account.role === 'Administrator' || account.disabledAt !== null) return false;
  if (!(await school.isUnused(account.userId))) return false;
  const own = await school.identitiesOf([account.userId]);
  if (own.length > 0) return false;
  return (await school.link(account.userId, { provider: settings.issuer, subject: claims.sub })) === 'linked';
}

/** From claims to an account; a browser's earlier session ends with a new one, and is never linked. */
export async function arriveByOidc(
  claims: Claims,
  settings: OidcSettings,
  previousSessionId: string | undefined,
  parts: ArrivalParts,
): Promise<OidcArrival> {
  const identified = { provider: settings.issuer, subject: claims.sub };
  const enter = () => parts.school.enter(identified, previousSessionId);
  const known = await enter();
  if (known === 'disabled') return { kind: 'disabled' };
  if (known !== 'unknown') return { kind: 'signedIn', signedIn: known, isLinked: false };
  if (await linkUnused(claims, settings, parts)) {
    const signedIn = await enter();
    if (typeof signedIn !== 'string') return { kind: 'signedIn', signedIn, isLinked: true };
  }
  const account = await parts.accounts.findByEmail(emailText(claims.email ?? ''));
  const newcomer = {
    ...identified,
    label: settings.name,
    via: settings.slug,
    course: null,
    fullName: claims.name ?? '',
    email: account ? '' : (provenEmail(claims, settings) ?? ''),
    accountId: account?.userId ?? null,
    mayJoin: settings.createsStudents && !account,
    to: null,
  };
  return { kind: 'newcomer', secret: await keepNewcomer(parts, newcomer) };
}
