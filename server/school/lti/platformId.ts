import { hash } from 'node:crypto';

const hexDigits = 32;

/** The name here of a platform: of its issuer and of the client id that it gave to this server, which never change. */
export const platformIdOf = (issuer: string, clientId: string): string =>
  hash('sha256', JSON.stringify([issuer, clientId]), 'hex').slice(0, hexDigits);

/** The provider of the identities of a platform's people. */
export const providerOf = (platformId: string): string => `platform-${platformId}`;
