import type { Logger } from 'pino';
import type { CannotGoOn } from '../lib/cannotGoOn.ts';
import type { Environment } from '../lib/environment.ts';
import type { Beat, NodeBeats } from './nodeBeats.ts';
import { addressRefusal, isElsewhere, wasFirst } from './oneAddress.ts';

/** Which nodes over the same stores are alive, as seen by this one. */
export type LivingNodes = {
  /** Whether another process of this name is alive; also true while nothing is known yet. */
  isAlive(node: string): boolean;
  /** Stops announcing that this process is alive. */
  stop(): Promise<void>;
};

const beatMilliseconds = 1_000;
/**
 * A node without a new beat for this many checks is dead. Checks are counted, not time: while the stores are
 * unavailable nobody can beat.
 */
const silentLooksMax = 3;

type Seen = Beat & { readonly silentLooks: number; readonly hasBeaten: boolean };

/** A single process over its stores: every other name belongs to one that has ended. */
export const noOtherNodes: LivingNodes = { isAlive: () => false, stop: async () => undefined };

/** The result of a check: who is alive, and who has died or left since the previous one. */
export function lookAtBeats(
  known: ReadonlyMap<string, Seen>,
  beats: readonly Beat[],
): { readonly living: ReadonlyMap<string, Seen>; readonly ended: readonly Beat[] } {
  const living = new Map<string, Seen>();
  for (const beat of beats) {
    const before = known.get(beat.life);
    const hasBeaten = before !== undefined && before.count !== beat.count;
    const silentLooks = before === undefined || hasBeaten ? 0 : before.silentLooks + 1;
    if (silentLooks < silentLooksMax)
      living.set(beat.life, { ...beat, silentLooks, hasBeaten: hasBeaten || before?.hasBeaten === true });
  }
  const dead = beats.filter(({ life }) => !living.has(life));
  const isThere = new Set(beats.map(({ life }) => life));
  return { living, ended: [...dead, ...[...known.values()].filter(({ life }) => !isThere.has(life))] };
}

/**
 * Rejects with `CannotGoOn` if a live node has a different public address. Announced nodes are watched for a
 * few seconds, so that an address can be changed after nodes were killed; equal addresses do not wait.
 */
export async function refuseOtherAddress(
  { all }: Pick<NodeBeats, 'all'>,
  publicOrigin: string | undefined,
  { timers }: Pick<Environment, 'timers'>,
): Promise<void> {
  for (let known: ReadonlyMap<string, Seen> = new Map(); ; ) {
    const elsewhere = (await all()).filter((beat) => isElsewhere(beat, publicOrigin));
    known = lookAtBeats(known, elsewhere).living;
    const living = [...known.values()].find(({ hasBeaten }) => hasBeaten);
    if (living) throw addressRefusal(living, publicOrigin);
    if (known.size === 0) return;
    await new Promise<void>((resolve) => timers.after(beatMilliseconds, resolve));
  }
}

/**
 * Announces to the other nodes that this process is alive, and detects dead ones within five seconds, after
 * which `onEnd` is called. A process that was stalled counts as alive again with its next beat.
 */
export function watchNodes(options: {
  readonly node: string;
  /** The public address, if configured. */
  readonly publicOrigin: string | undefined;
  readonly beats: () => Promise<NodeBeats>;
  readonly environment: Pick<Environment, 'timers' | 'uuid' | 'clock'>;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly onEnd: () => void;
  /** Called when this process must not continue beside the live ones; it should end. */
  readonly onRefused: (refusal: CannotGoOn) => void;
}): LivingNodes {
  const { node, publicOrigin, beats, environment, logger, onEnd, onRefused } = options;
  const life = environment.uuid();
  const since = environment.clock.now();
  const namesakes = new Set<string>();
  let count = 0;
  let living: ReadonlyMap<string, Seen> | undefined;
  let timer: { cancel(): unknown } = { cancel: () => undefined };
  let isStopped = false;

  /** Two nodes with one name would take each other's work for their own. */
  function tellOfNamesakes(others: Iterable<Seen>): void {
    for (const other of others) {
      if (other.node !== node || !other.hasBeaten || namesakes.has(other.life)) continue;
      namesakes.add(other.life);
      logger.error({ node }, `another process runs as ${node}: give each a NODE_NAME of its own`);
    }
  }

  /** Nodes that start together with two addresses could not find each other earlier. */
  function endBesideOtherAddress(others: readonly Seen[], own: Beat): void {
    const other = others.find(
      (seen) => seen.hasBeaten && isElsewhere(seen, publicOrigin) && wasFirst(seen, own),
    );
    if (other) onRefused(addressRefusal(other, publicOrigin));
  }

  async function look(): Promise<void> {
    count += 1;
    const store = await beats();
    const beatNow = { life, node, publicOrigin: publicOrigin ?? null, since, count };
    const all = await store.beat(beatNow);
    const found = lookAtBeats(
      living ?? new Map(),
      all.filter((beat) => beat.life !== life),
    );
    living = found.living;
    tellOfNamesakes(living.values());
    endBesideOtherAddress([...living.values()], all.find((beat) => beat.life === life) ?? beatNow);
    if (found.ended.length === 0) return;
    logger.info({ nodes: found.ended.map((beat) => beat.node) }, 'nodes have ended');
    onEnd();
    await store.forget(found.ended.map((beat) => beat.life));
  }

  /** Checks once more after this check, however long it took. */
  async function lookAgainAndAgain(): Promise<void> {
    await look().catch((fault) => logger.warn({ err: fault }, 'this node could not report that it is alive'));
    if (isStopped) return;
    timer = environment.timers.after(beatMilliseconds, () => {
      looking = lookAgainAndAgain();
    });
  }

  let looking = lookAgainAndAgain();
  return {
    isAlive: (name) => living === undefined || [...living.values()].some((seen) => seen.node === name),
    async stop() {
      isStopped = true;
      timer.cancel();
      await looking;
      await beats()
        .then((store) => store.forget([life]))
        .catch(() => undefined);
    },
  };
}
