import type { Configuration } from '../../server/configuration/configuration.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { createOidcClient } from '../../server/school/oidc/oidcClient.ts';
import { type Finding, fix, ok } from './finding.ts';

const reasons: Readonly<Record<string, string>> = {
  unreachable: 'it isn’t responding',
  failed: 'its discovery document names another issuer, or is none',
};

/** Whether each provider of the school is found where OIDC_ISSUER says. */
export function examineOidc({ oidc }: Pick<Configuration, 'oidc'>): Promise<readonly Finding[]> {
  return Promise.all(
    oidc.map(async (settings) => {
      const client = createOidcClient(settings, '', systemEnvironment(), () => undefined);
      const problem = await client.problem();
      if (problem === undefined) return ok(`Sign-in by ${settings.name}: its provider is found`);
      return fix(
        `Sign-in by ${settings.name}: ${reasons[problem] ?? problem}`,
        `See that ${settings.issuer} is exactly the issuer, and that this machine may reach it.`,
      );
    }),
  );
}
