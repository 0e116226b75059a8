import type { Logger } from 'pino';
import type { CannotGoOn } from '../lib/cannotGoOn.ts';
import type { Environment } from '../lib/environment.ts';
import type { Beat, NodeBeats } from './nodeBeats.ts';
import { addressRefusal, isElsewhere, wasFirst } from './oneAddress.ts';

/** Which of the nodes over the same stores live, as this one sees it. */
export type LivingNodes = {
  /** Whether another process of this name lives; true as well while nothing is known as yet. */
  isAlive(node: string): boolean;
  /** Tells nobody any more that this process lives. */
  stop(): Promise<void>;
};

const beatMilliseconds = 1_000;
/** Looked at so often without a new beat, a node is dead. Looks are counted, not time: while the stores are away nobody can beat. */
const silentLooksMax = 3;

type Seen = Beat & { readonly silentLooks: number; readonly hasBeaten: boolean };

/** A process alone over its stores: every other name is of one that has ended. */
export const noOtherNodes: LivingNodes = { isAlive: () => false, stop: async () => undefined };

/** What a look finds: who lives by now, and who has died or gone since the look before. */
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
 * Rejects with `CannotGoOn` where a node lives that has another public address. Whether one lives that has told of itself is
 * looked at for a few seconds, so that an address can be changed after nodes were killed; the same address waits for nothing.
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
 * Tells the other nodes that this process lives, and finds those that died within five seconds, after which `onEnd` is
 * called. A process that was held up and goes on is alive again with its next beat.
 */
export function watchNodes(options: {
  readonly node: string;
  /** The address that people type, where one is named. */
  readonly publicOrigin: string | undefined;
  readonly beats: () => Promise<NodeBeats>;
  readonly environment: Pick<Environment, 'timers' | 'uuid' | 'clock'>;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly onEnd: () => void;
  /** Told when this process must not go on beside those that live; it should end. */
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

  /** Two of one name would take each other's work for their own. */
  function tellOfNamesakes(others: Iterable<Seen>): void {
    for (const other of others) {
      if (other.node !== node || !other.hasBeaten || namesakes.has(other.life)) continue;
      namesakes.add(other.life);
      logger.error({ node }, `another process runs as ${node}: give each a NODE_NAME of its own`);
    }
  }

  /** Of nodes that start together with two addresses none could find the other before. */
  function endBesideOtherAddress(others: readonly Seen[], own: Beat): void {
    const other = others.find(
      (seen) => seen.hasBeaten && isElsewhere(seen, publicOrigin) && wasFirst(seen, own),
    );
    if (other) onRefused(addressRefusal(other, publicOrigin));
  }

  async function look(): Promise<void> {
    count += 1;
    const store = await beats();
    const told = { life, node, publicOrigin: publicOrigin ?? null, since, count };
    const all = await store.beat(told);
    const found = lookAtBeats(
      living ?? new Map(),
      all.filter((beat) => beat.life !== life),
    );
    living = found.living;
    tellOfNamesakes(living.values());
    endBesideOtherAddress([...living.values()], all.find((beat) => beat.life === life) ?? told);
    if (found.ended.length === 0) return;
    logger.info({ nodes: found.ended.map((beat) => beat.node) }, 'nodes have ended');
    onEnd();
    await store.forget(found.ended.map((beat) => beat.life));
  }

  /** Looks once more when this look is over, however long it took. */
  async function lookAgainAndAgain(): Promise<void> {
    await look().catch((fault) => logger.warn({ err: fault }, 'this node could not tell that it lives'));
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
