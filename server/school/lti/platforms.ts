import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';
import type { ReadModels } from '../../readers/readModels.ts';
import { platformIdOf } from './platformId.ts';
import { type LaunchRefusal, refusals } from './refusals.ts';

type Platforms = Pick<ReadModels, 'platform' | 'allPlatforms'>;

export const isPlatform = (found: PlatformDocument | LaunchRefusal): found is PlatformDocument =>
  'platformId' in found;

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/**
 * The platform of an issuer and a client id, to the letter; without a client id the only one of its issuer. What is
 * nearly right is named, for whoever set it up.
 */
export async function platformOf(
  issuer: string,
  clientId: string | undefined,
  { platform, allPlatforms }: Platforms,
): Promise<PlatformDocument | LaunchRefusal> {
  const known = clientId === undefined ? undefined : await platform(platformIdOf(issuer, clientId));
  if (known) return known;
  const all = await allPlatforms();
  const ofIssuer = all.filter((each) => each.issuer === issuer);
  const [only] = ofIssuer;
  if (only && ofIssuer.length === 1 && clientId === undefined) return only;
  const near = all.find((each) => withoutSlash(each.issuer) === withoutSlash(issuer));
  return near && near.issuer !== issuer
    ? refusals.nearMiss(issuer, near.issuer)
    : refusals.unregistered(issuer, clientId);
}
