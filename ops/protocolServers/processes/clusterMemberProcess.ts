/**
 * A member of a test cluster of event servers: `clusterMemberProcess.ts <directory> <port> <port of its own as
 * the leader>`. Announces the leader like members of real clusters, and becomes leader if there was no sign of
 * one for a second. A leader that was replaced ends with exit code 0. The members share a directory instead of
 * sending each other appends.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openFrontDoor } from '../eventStoreDb/frontDoor.ts';
import { startGossipServer } from '../eventStoreDb/gossipServer.ts';
import { clusterTerms } from './clusterTerms.ts';

const lookMilliseconds = 100;

const [, , directory = '', port, leaderPort] = process.argv;
mkdirSync(directory, { recursive: true });
const terms = clusterTerms(directory);
const program = fileURLToPath(new URL('clusterLeaderProcess.ts', import.meta.url));
let leading: ChildProcess | undefined;

const leader = () => (terms.isLed() ? terms.newest() : undefined);
const isLeader = (): boolean => leading !== undefined && leader()?.port === Number(leaderPort);

const gossip = await startGossipServer(() => leader()?.port);
await openFrontDoor({
  port: Number(port),
  backendPort: () => gossip.port,
  httpAnswer: (path) =>
    path === '/info' ? JSON.stringify({ state: isLeader() ? 'leader' : 'follower' }) : undefined,
});

function look(): void {
  if (leading || terms.isLed()) return;
  const term = terms.begin(Number(leaderPort));
  if (!term) return;
  const child = spawn(process.execPath, [program, directory, `${term.number}`, `${term.port}`], {
    stdio: 'inherit',
  });
  leading = child;
  // Like a real one, a deposed leader ends itself, and expects to be started again.
  child.once('exit', () => process.exit());
}

setInterval(look, lookMilliseconds);
