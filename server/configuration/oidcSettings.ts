/** One provider of identities of a school. */
export type OidcSettings = {
  /** Its place in addresses: `/sign-in/harbor-university`. */
  readonly slug: string;
  /** What people call it: `Sign in with Harbor University`. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The domains whose e-mails the provider gives to their owners only, in lower case. */
  readonly domains: readonly string[];
  /** Whether strangers may make themselves a Student's account. */
  readonly createsStudents: boolean;
};

const suffixes = ['', '_2', '_3', '_4', '_5'];
const fields = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME', 'DOMAINS', 'CREATES'] as const;

/** Names of all variables of providers. */
export const oidcVariables: readonly string[] = suffixes.flatMap((suffix) =>
  fields.map((field) => `OIDC_${field}${suffix}`),
);

const googleHost = 'accounts.google.com';

/** Whether a provider is Google, which says by itself to which organization an account belongs. */
export const isGoogle = ({ issuer }: Pick<OidcSettings, 'issuer'>): boolean =>
  new URL(issuer).hostname === googleHost;

/** Names by which a machine calls itself, as addresses spell them. */
export const loopbacks: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Entra's addresses for accounts of every organization: any of them could claim to be anybody. */
const tenantless = /^https:\/\/login\.microsoftonline\.[a-z]+\/(?:common|organizations|consumers)(?:\/|$)/i;

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function issuerFault(variable: string, issuer: string, domains: readonly string[]): string | undefined {
  if (!URL.canParse(issuer)) return `${variable} must be an address such as https://login.school.example.`;
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !(protocol === 'http:' && loopbacks.has(hostname)))
    return `${variable} must begin with https://.`;
  if (tenantless.test(issuer))
    return `${variable} must name your tenant: ${issuer} lets accounts of every organization in.`;
  if (hostname === googleHost && domains.length === 0)
    return `${variable.replace('ISSUER', 'DOMAINS')} is needed with ${googleHost}: every Google account could enter.`;
  return undefined;
}

/** Reads the providers; `faults` has a sentence for each setting that must be mended. */
export function readOidc(given: Readonly<Record<string, string | undefined>>): {
  readonly providers: readonly OidcSettings[];
  readonly faults: readonly string[];
} {
  const providers: OidcSettings[] = [];
  const faults: string[] = [];
  for (const suffix of suffixes) {
    const textOf = (field: (typeof fields)[number]): string => (given[`OIDC_${field}${suffix}`] ?? '').trim();
    const [issuer, name, creates] = [textOf('ISSUER'), textOf('NAME'), textOf('CREATES')];
    if (fields.every((field) => textOf(field) === '')) continue;
    const missing = (['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME'] as const).filter(
      (field) => textOf(field) === '',
    );
    faults.push(...missing.map((field) => `OIDC_${field}${suffix} is needed with the other OIDC settings.`));
    const domains = textOf('DOMAINS')
      .toLowerCase()
      .split(',')
      .map((domain) => domain.trim().replace(/^@/, ''))
      .filter((domain) => domain !== '');
    const fault = issuer === '' ? undefined : issuerFault(`OIDC_ISSUER${suffix}`, issuer, domains);
    if (fault !== undefined) faults.push(fault);
    if (!['', 'no', 'students'].includes(creates))
      faults.push(`OIDC_CREATES${suffix} must be no or students.`);
    const slug = slugOf(name);
    if (name !== '' && (slug === '' || providers.some((other) => other.slug === slug)))
      faults.push(`OIDC_NAME${suffix} must differ from the other names in its letters or digits.`);
    providers.push({
      ...{ slug, name, issuer, domains },
      clientId: textOf('CLIENT_ID'),
      clientSecret: textOf('CLIENT_SECRET'),
      createsStudents: creates === 'students',
    });
  }
  return { providers, faults };
}
