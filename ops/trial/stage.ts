import { mkdirSync } from 'node:fs';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { openLog } from '../stores/openLog.ts';
import { refuseOthersLog } from '../stores/ownLog.ts';
import { type Installation, type ProductNode, productNode } from './productNode.ts';
import { openSchool, type School } from './school.ts';
import type { GivenServers } from './servers.ts';
import type { Acknowledged } from './tally.ts';
import { type ServerCommands, type TrialServer, trialServer } from './trialServer.ts';
import { until } from './until.ts';

/** The environment in which the faults of a trial are played. */
export type Stage = {
  readonly installation: Installation;
  /** A single server, or the members of a cluster. */
  readonly eventStores: readonly TrialServer[];
  readonly databases: readonly TrialServer[];
  readonly node: ProductNode;
  readonly school: School;
  /** Every save that was acknowledged so far. */
  readonly acknowledged: Acknowledged[];
  /** How long a server stays down, in seconds. */
  readonly seconds: number;
  /** How often each fault is repeated. */
  readonly rounds: number;
  /** The current leader of the cluster; rejects if no member reports one. */
  leader(): Promise<TrialServer>;
  /** Reads the log that the nodes write to. */
  withLog<Result>(work: (log: EventStore) => Promise<Result>): Promise<Result>;
  /** Everything that the trial started, by name. */
  started(): readonly TrialServer[];
  /** Ends all of it. */
  end(): Promise<void>;
};

export type StageOptions = Pick<Stage, 'seconds' | 'rounds'> & {
  readonly servers: GivenServers;
  readonly directory: string;
  readonly writers: number;
};

const leaderSeconds = 30;

/** Asks the members which of them leads; each reports its own state without a sign-in. */
function leaderOf(members: readonly { readonly server: TrialServer; readonly info: string | undefined }[]) {
  const states = members.map(async ({ server, info }) => {
    if (info === undefined) return undefined;
    const answer = await fetch(`${info}/info`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    const health = (await answer?.json().catch(() => undefined)) as { readonly state?: string } | undefined;
    return health?.state === 'leader' ? server : undefined;
  });
  return Promise.all(states).then((found) => found.find((server) => server !== undefined));
}

/** Starts the servers and a node, and sets up a school on them. If that fails, ends what was started. */
export async function openStage(options: StageOptions): Promise<Stage> {
  const { servers, directory, writers, seconds, rounds } = options;
  mkdirSync(directory, { recursive: true });
  const serverOf = (commands: ServerCommands) =>
    trialServer(commands, `${directory}/${commands.name.replaceAll(' ', '-')}.log`);
  const isMember = servers.eventStores.length > 1;
  const members = servers.eventStores.map((given) => ({
    server: serverOf({ ...given, isMember }),
    info: given.info,
  }));
  const eventStores = members.map(({ server }) => server);
  const databases = servers.databases.map(serverOf);
  const installation = { variables: servers.variables, directory };
  const started: TrialServer[] = [...eventStores, ...databases];

  const withLog: Stage['withLog'] = async (work) => {
    const { store, close } = openLog(servers.variables.EVENTSTORE_URL);
    try {
      return await work(store);
    } finally {
      await close();
    }
  };
  async function startNode(): Promise<ProductNode> {
    const node = await productNode(installation);
    started.push(node);
    await node.start();
    await node.ready();
    return node;
  }
  async function end(): Promise<void> {
    // A paused process is ended as well; the newest is ended first.
    for (const server of started.toReversed()) await server.kill();
  }

  try {
    for (const server of started) await server.start();
    await until('the log can be read', leaderSeconds, () =>
      withLog(async (log) => (await log.headPosition()) >= 0).catch(() => false),
    );
    await withLog((log) => refuseOthersLog(log, 'The trial'));
    const node = await startNode();
    return {
      installation,
      eventStores,
      databases,
      node,
      school: await openSchool(node, writers),
      acknowledged: [],
      seconds,
      rounds,
      leader: () => until('a leader is elected', leaderSeconds, () => leaderOf(members)),
      withLog,
      started: () => started,
      end,
    };
  } catch (fault) {
    await end();
    throw fault;
  }
}
