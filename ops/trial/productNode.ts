import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../protocolServers/freePort.ts';
import type { GivenServers } from './servers.ts';
import { type TrialServer, trialServer } from './trialServer.ts';
import { until } from './until.ts';

/** A process of the server. */
export type ProductNode = TrialServer & {
  /** Where it is asked, which is also its public address. */
  readonly url: string;
  /** Everything that it printed, over all restarts. */
  printed(): string;
  /** Resolves when it reports that it is ready. */
  ready(): Promise<void>;
};

const program = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const readySeconds = 60;

/** The settings of the node. */
export type Installation = {
  readonly variables: GivenServers['variables'];
  readonly directory: string;
};

/** A node in production, not started yet. */
export async function productNode({ variables, directory }: Installation): Promise<ProductNode> {
  const name = 'node1';
  const url = `http://127.0.0.1:${await freePort()}`;
  const printFile = `${directory}/${name}.log`;
  const own = {
    NODE_NAME: name,
    DATA_DIR: `${directory}/${name}`,
    HOST: '127.0.0.1',
    PORT: new URL(url).port,
    PUBLIC_ORIGIN: url,
    LOG_LEVEL: 'warn',
  };
  const start = [process.execPath, program];
  const server = trialServer({ name, start, variables: { DEMO: '0', ...variables, ...own } }, printFile);
  const readiness = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    ...server,
    url,
    printed: () => readFileSync(printFile, 'utf8'),
    ready: () => until(`${name} is ready`, readySeconds, readiness).then(() => undefined),
  };
}
