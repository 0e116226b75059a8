import type { AppendFault } from '../../ops/protocolServers/eventStoreDb/serverFaults.ts';
import type { EventStoreDbServer } from '../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';

/** A kind of fault: what is switched on for a round, and what happens during it. */
export type ServerFaultKind = {
  readonly name: string;
  begin?(server: EventStoreDbServer): void;
  /** Called every few appends while the round continues. */
  strike?(server: EventStoreDbServer): void | Promise<void>;
};

function everySo<Fault>(many: number, fault: Fault): () => Fault | undefined {
  let count = 0;
  return () => {
    count += 1;
    return count % many === 0 ? fault : undefined;
  };
}

const onAppends = (name: string, fault: AppendFault, many = 3): ServerFaultKind => ({
  name,
  begin(server) {
    server.faults.onAppend = everySo(many, fault);
  },
});

/** Faults of server and network, each by itself. */
export const serverFaultKinds: readonly ServerFaultKind[] = [
  onAppends('acknowledgements lost before storing', 'lostBeforeStoring'),
  onAppends('acknowledgements lost after storing', 'lostAfterStoring'),
  onAppends('deadlines exceeded before storing', 'deadlineBeforeStoring'),
  onAppends('deadlines exceeded after storing', 'deadlineAfterStoring'),
  onAppends('a wrong revision told of what was stored', 'wrongRevisionAfterStoring'),
  onAppends('answers that never come, before storing', 'silentBeforeStoring', 9),
  onAppends('answers that never come, after storing', 'silentAfterStoring', 9),
  {
    name: 'a node that is not the leader',
    begin(server) {
      server.faults.onAppend = everySo(3, 'notLeader');
      server.faults.onRead = everySo(3, 'notLeader');
    },
  },
  {
    name: 'reads that break off',
    begin(server) {
      server.faults.onRead = everySo(3, 'lost');
      server.faults.onAppend = everySo(3, 'wrongRevisionAfterStoring');
    },
  },
  { name: 'dropped subscriptions', strike: (server) => server.dropSubscriptions() },
  { name: 'cut connections', strike: (server) => server.cut() },
  { name: 'a connection that is open and silent', strike: (server) => server.goSilent() },
  { name: 'a server that restarts', strike: (server) => server.restart() },
  {
    name: 'events that are delivered twice',
    begin(server) {
      server.faults.duplicateDelivery = true;
    },
    strike: (server) => server.dropSubscriptions(),
  },
];

/** Removes every fault. */
export function endFaults(server: EventStoreDbServer): void {
  server.faults.onAppend = () => undefined;
  server.faults.onRead = () => undefined;
  server.faults.duplicateDelivery = false;
  server.heal();
}
