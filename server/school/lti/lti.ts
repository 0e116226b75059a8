import type { LtiSettings } from '../../configuration/ltiSettings.ts';
import type { SchoolMethods } from '../../identity/model/schoolIdentity.ts';
import type { Environment } from '../../lib/environment.ts';
import { createOutgoing, type Outgoing } from '../outgoing.ts';
import { createPlatformClients, type PlatformClients } from './platformClients.ts';
import { createToolKeys, type ToolKeys } from './toolKeys.ts';

/** This server as a tool of learning management systems. */
export type Lti = {
  /** Its address, without a slash at the end. */
  readonly origin: string;
  readonly settings: LtiSettings;
  readonly keys: ToolKeys;
  readonly clients: PlatformClients;
  readonly outgoing: Outgoing;
  readonly timers: Environment['timers'];
};

/** The tool, where the settings switch it on. */
export function createLti(
  settings: LtiSettings | undefined,
  origin: string,
  store: SchoolMethods,
  environment: Pick<Environment, 'clock' | 'timers'>,
): Lti | undefined {
  if (!settings) return undefined;
  const outgoing = createOutgoing(settings.privateHosts);
  const keys = createToolKeys(store, environment);
  const clients = createPlatformClients({ outgoing, keys, environment });
  return { origin, settings, keys, clients, outgoing, timers: environment.timers };
}
