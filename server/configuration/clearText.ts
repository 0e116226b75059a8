import { loopbacks } from './oidcSettings.ts';

/** Whether passwords and session cookies would go over a network in clear text. */
export function isInClearText({
  isDemo,
  publicOrigin,
}: {
  readonly isDemo: boolean;
  readonly publicOrigin: string | undefined;
}): boolean {
  const { protocol, hostname } = new URL(publicOrigin ?? 'https://nowhere');
  return !isDemo && protocol === 'http:' && !loopbacks.has(hostname);
}

/** What clear text means, as words for the start and the doctor. */
export const clearText =
  'PUBLIC_ORIGIN is unencrypted: passwords and session cookies travel over the network in clear text';
