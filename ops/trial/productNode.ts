import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tests/fixtures/product/freePort.ts';
import type { GivenServers } from './servers.ts';
import { type TrialServer, trialServer } from './trialServer.ts';
import { until } from './until.ts';

/** A process of the server. */
export type ProductNode = TrialServer & {
  /** Where it is asked. */
  readonly url: string;
  /** The one public address of all nodes. */
  readonly origin: string;
  /** Everything that it printed, over all restarts. */
  printed(): string;
  /** Resolves when it reports that it is ready. */
  ready(): Promise<void>;
};

const program = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const readySeconds = 60;

/** The common settings of an installation's nodes. */
export type Installation = {
  readonly variables: GivenServers['variables'];
  readonly directory: string;
};

/** A node in production, not started yet; `origin` is another node's address if that is the public one. */
export async function productNode(
  name: string,
  { variables, directory }: Installation,
  origin?: string,
): Promise<ProductNode> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const printFile = `${directory}/${name}.log`;
  const own = {
    NODE_NAME: name,
    DATA_DIR: `${directory}/${name}`,
    HOST: '127.0.0.1',
    PORT: new URL(url).port,
    PUBLIC_ORIGIN: origin ?? url,
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
    origin: origin ?? url,
    printed: () => readFileSync(printFile, 'utf8'),
    ready: () => until(`${name} is ready`, readySeconds, readiness).then(() => undefined),
  };
}
