import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './outcome.ts';
import type { Stage } from './stage.ts';
import type { TrialServer } from './trialServer.ts';
import { whileSaving } from './whileSaving.ts';

type Chosen = (stage: Stage) => readonly TrialServer[] | Promise<readonly TrialServer[]>;

/** Kills the chosen servers, and starts them after the trial's downtime, times a factor. */
const killed = (name: string, chosen: Chosen, times = 1, isShort = false): Fault => ({
  name,
  isShort,
  play: (stage) =>
    whileSaving(name, stage, async () => {
      const servers = await chosen(stage);
      await Promise.all(servers.map((server) => server.kill()));
      await pause(times * stage.seconds * 1_000);
      await Promise.all(servers.map((server) => server.start()));
    }),
});

/** Makes the chosen servers stall. */
const paused = (name: string, chosen: Chosen, times = 1, isShort = false): Fault => ({
  name,
  isShort,
  play: (stage) =>
    whileSaving(name, stage, async () => {
      const servers = await chosen(stage);
      await Promise.all(servers.map((server) => server.pause()));
      await pause(times * stage.seconds * 1_000);
      await Promise.all(servers.map((server) => server.resume()));
    }),
});

/** A fault of a cluster's leader, if there is a cluster. */
const ofCluster = (fault: Fault): Fault => ({
  ...fault,
  async play(stage) {
    if (stage.eventStores.length > 1) return fault.play(stage);
    return { problems: [], notPlayed: 'the event store is a single server without a leader' };
  },
});

const eventStore: Chosen = ({ eventStores }) => eventStores;
const database: Chosen = ({ databases }) => databases;
const both: Chosen = ({ eventStores, databases }) => [...eventStores, ...databases];
const leader: Chosen = async (stage) => [await stage.leader()];

/** Faults of the storage servers, while people save. */
export const storeFaults: readonly Fault[] = [
  killed('event store killed', eventStore, 1, true),
  killed('database killed', database, 1, true),
  killed('both away', both, 2),
  paused('event store silent', eventStore, 2, true),
  paused('database silent', database, 2),
];

/** Faults of the leading member, if the event store is a cluster. */
export const leaderFaults: readonly Fault[] = [
  ofCluster(killed('leader killed', leader)),
  ofCluster(paused('leader silent', leader, 3)),
];
