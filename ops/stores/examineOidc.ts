import type { Configuration } from '../../server/configuration/configuration.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { createOidcClient } from '../../server/school/oidc/oidcClient.ts';
import { type Finding, fix, ok } from './finding.ts';

const reasons: Readonly<Record<string, string>> = {
  unreachable: 'it isn’t responding',
  failed: 'its discovery document names another issuer, or is none',
};

/** Whether each provider of the school is found where OIDC_ISSUER says, and the address that it must know. */
export function examineOidc({
  oidc,
  publicOrigin = 'PUBLIC_ORIGIN',
}: Pick<Configuration, 'oidc' | 'publicOrigin'>): Promise<readonly Finding[]> {
  return Promise.all(
    oidc.map(async (settings) => {
      const client = createOidcClient(settings, '', systemEnvironment(), () => undefined);
      const problem = await client.problem();
      const address = `${publicOrigin}/sign-in/${settings.slug}/back`;
      if (problem === undefined)
        return ok(`Sign-in by ${settings.name}: its provider is found, and must know the address ${address}`);
      return fix(
        `Sign-in by ${settings.name}: ${reasons[problem] ?? problem}`,
        `See that ${settings.issuer} is exactly the issuer, and that this machine may reach it.`,
      );
    }),
  );
}
