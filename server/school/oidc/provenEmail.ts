import * as z from 'zod';
import { emailText, isEmailAddress } from '../../../contracts/fields/emails.ts';
import { isGoogle, type OidcSettings } from '../../configuration/oidcSettings.ts';

/** What a provider says about a person; everything else of its token is left unread. */
export const claimsSchema = z.object({
  sub: z.string().min(1),
  name: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  email_verified: z.unknown().optional(),
  /** Entra: whether the organization owns the e-mail's domain. */
  xms_edov: z.unknown().optional(),
  /** Google: the organization of the account. */
  hd: z.unknown().optional(),
});
export type Claims = z.infer<typeof claimsSchema>;

/** Whether the provider vouches for the e-mail; a denial is never overridden. */
function isVouchedFor({ email_verified: verified, xms_edov: ownsDomain }: Claims): boolean {
  if (verified !== undefined) return verified === true;
  return ownsDomain === true || ownsDomain === 1 || ownsDomain === '1';
}

/**
 * A person's e-mail if it counts as theirs: the provider vouches for it, and the school says that it gives the
 * addresses of this domain out. Undefined otherwise.
 */
export function provenEmail(
  claims: Claims,
  settings: Pick<OidcSettings, 'issuer' | 'domains'>,
): string | undefined {
  const email = emailText(claims.email ?? '');
  if (!isEmailAddress(email) || !isVouchedFor(claims)) return undefined;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!settings.domains.includes(domain)) return undefined;
  if (!isGoogle(settings)) return email;
  const { hd } = claims;
  return typeof hd === 'string' && settings.domains.includes(hd.toLowerCase()) ? email : undefined;
}
