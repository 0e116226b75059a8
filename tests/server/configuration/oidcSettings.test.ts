import { expect, test } from 'vitest';
import { readConfiguration } from '../../../server/configuration/configuration.ts';
import { provenEmail } from '../../../server/school/oidc/provenEmail.ts';

const harbor = {
  OIDC_ISSUER: 'https://login.harbor.test',
  OIDC_CLIENT_ID: 'quarterdeck',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'Härbor Université',
};
const google = 'https://accounts.google.com';
const entra = 'https://login.microsoftonline.com';

test('[SC0] without settings there is no provider, and everybody has a password', () => {
  expect(readConfiguration({})).toMatchObject({ oidc: [], lti: undefined, passwordSignIn: 'on' });
});

test('providers are read in order, each with its place in addresses', () => {
  const second = {
    OIDC_ISSUER_2: google,
    OIDC_CLIENT_ID_2: 'b',
    OIDC_CLIENT_SECRET_2: 'c',
    OIDC_NAME_2: 'Bay',
  };
  const given = {
    ...harbor,
    ...second,
    OIDC_DOMAINS_2: ' @Bay.test, x.bay.test',
    OIDC_CREATES_2: 'students',
  };
  expect(readConfiguration(given).oidc).toMatchObject([
    { slug: 'harbor-universite', domains: [], createsStudents: false },
    { slug: 'bay', domains: ['bay.test', 'x.bay.test'], createsStudents: true },
  ]);
});

test.each([
  [{ OIDC_ISSUER: `${entra}/common/v2.0` }, 'must name your tenant'],
  [{ OIDC_ISSUER: `${entra}/organizations/v2.0` }, 'must name your tenant'],
  [{ OIDC_ISSUER: `${entra}/consumers` }, 'must name your tenant'],
  [{ OIDC_ISSUER: google }, 'OIDC_DOMAINS is needed'],
  [{ OIDC_ISSUER: 'http://login.harbor.test' }, 'must begin with https://'],
  [{ OIDC_ISSUER: 'harbor' }, 'must be an address'],
  [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is needed'],
  [{ OIDC_CREATES: 'all' }, 'must be no or students'],
  [{ OIDC_NAME: '?' }, 'must differ'],
])('settings that would let strangers in, or nobody, are refused: %o', (changed, words) => {
  expect(() => readConfiguration({ ...harbor, ...changed })).toThrow(words);
});

test('[SC9] passwords for nobody need a provider', () => {
  expect(() => readConfiguration({ PASSWORD_SIGN_IN: 'off' })).toThrow('OIDC_ISSUER is needed');
  expect(readConfiguration({ ...harbor, PASSWORD_SIGN_IN: 'off' }).passwordSignIn).toBe('off');
});

const verified = { email: 'ada@School.test', email_verified: true };

test.each([
  ['verified by the school', verified, true],
  ['verified false', { ...verified, email_verified: false }, false],
  ['verified false, Entra vouches', { ...verified, email_verified: false, xms_edov: true }, false],
  ['verified as a word', { ...verified, email_verified: 'true' }, false],
  ['absent, Entra vouches', { email: verified.email, xms_edov: 1 }, true],
  ['absent, Entra vouches in a word', { email: verified.email, xms_edov: '1' }, true],
  ['absent', { email: verified.email }, false],
  ['of another domain', { ...verified, email: 'ada@elsewhere.test' }, false],
  ['of a domain below', { ...verified, email: 'ada@x.school.test' }, false],
  ['with the domain as a name', { ...verified, email: 'school.test@elsewhere.test' }, false],
  ['none', {}, false],
])('[SC7] an e-mail that is %s', (_, claims, isProven) => {
  const settings = { issuer: 'https://login.school.test', domains: ['school.test'] };
  expect(provenEmail({ sub: '1', ...claims }, settings) !== undefined).toBe(isProven);
});

test('[SC7] Google must name the organization of the account too', () => {
  const settings = { issuer: google, domains: ['school.test'] };
  expect(provenEmail({ sub: '1', ...verified }, settings)).toBeUndefined();
  expect(provenEmail({ sub: '1', ...verified, hd: 'elsewhere.test' }, settings)).toBeUndefined();
  expect(provenEmail({ sub: '1', ...verified, hd: 'school.test' }, settings)).toBe('ada@School.test');
});

const production = { DEMO: '0', PUBLIC_ORIGIN: 'https://quarterdeck.school.test', LTI: 'on' };

test('launches are switched on, and private hosts are read as addresses name them', () => {
  expect(readConfiguration({ LTI: 'off' }).lti).toBeUndefined();
  const hosts = { LTI_PRIVATE_HOSTS: ' Moodle.internal, [::1], 10.0.0.7' };
  expect(readConfiguration({ ...production, ...hosts }).lti).toEqual({
    privateHosts: ['moodle.internal', '::1', '10.0.0.7'],
  });
});

test.each<[Readonly<Record<string, string>>, string]>([
  [{ LTI: 'yes' }, 'LTI must be on or off.'],
  [{ LTI: '', LTI_PRIVATE_HOSTS: 'moodle' }, 'LTI=on is needed with LTI_PRIVATE_HOSTS.'],
  [{ LTI_PRIVATE_HOSTS: 'https://moodle' }, 'LTI_PRIVATE_HOSTS must be names of hosts'],
  [{ PUBLIC_ORIGIN: 'http://quarterdeck.test', INSECURE: '1' }, 'PUBLIC_ORIGIN must begin with https://'],
])('%j is refused', (given, words) => {
  expect(() => readConfiguration({ ...production, ...given })).toThrow(words);
});

test('on its own machine a server needs no TLS for launches', () => {
  const given = { ...production, PUBLIC_ORIGIN: 'http://localhost:3000' };
  expect(readConfiguration(given).lti).toEqual({ privateHosts: [] });
});
