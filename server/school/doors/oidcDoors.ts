import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { OidcSettings } from '../../configuration/oidcSettings.ts';
import { createOidcClient } from '../oidc/oidcClient.ts';
import { type OidcDoorParts, oidcDoor } from './oidcDoor.ts';

/** The doors of the school's providers; none where none is configured. */
export function oidcDoors(
  providers: readonly OidcSettings[],
  parts: Omit<OidcDoorParts, 'clients'>,
  logger: Logger,
): readonly Middleware[] {
  if (providers.length === 0) return [];
  const { origin, environment } = parts;
  const clients = providers.map((settings) => {
    const { slug } = settings;
    return createOidcClient(settings, `${origin}/sign-in/${slug}/back`, environment, (failure, code) =>
      logger.warn({ provider: slug, failure, code }, 'sign-in by the school failed'),
    );
  });
  return [oidcDoor({ ...parts, clients })];
}
