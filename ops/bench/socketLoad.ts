/**
 * A thousand teammates: each holds a socket, is on a screen of its team, and receives its team's frames. On
 * request, saves at a steady rate and measures the latency to every teammate's frame.
 */
import type { Frame } from '../../contracts/features/frames.ts';
import { startMessage, tell } from './childProcess.ts';
import { openConnection } from './httpConnection.ts';
import { openSocket, type TeamSocket } from './openSocket.ts';
import type { ProductPerson } from './productServer.ts';
import { saverOf } from './saveRequest.ts';

/** Address; `isProduct` also reports places, which a bare server would not understand. */
export type SocketLoad = {
  readonly port: number;
  /** Target of saves, if it is a different node. */
  readonly savePort?: number;
  readonly people: readonly ProductPerson[];
  readonly isProduct: boolean;
};

/** Rate and duration of the saves. */
export type SteadySaves = { readonly savesPerSecond: number; readonly milliseconds: number };

/** From sending a save to a teammate's frame. */
export type FrameLatencies = { readonly milliseconds: readonly number[]; readonly missing: number };

const connectedAtOnce = 50;
const startOfMeasure = 2_000;
const patienceMilliseconds = 3_000;
const { port, savePort = port, people, isProduct } = await startMessage<SocketLoad>();

const sockets: TeamSocket[] = [];
for (let first = 0; first < people.length; first += connectedAtOnce)
  sockets.push(
    ...(await Promise.all(
      people.slice(first, first + connectedAtOnce).map((person) => openSocket(port, person, isProduct)),
    )),
  );

/** Saves are identified by their team and their amount, which is unique. */
const keyOf = (teamId: number, capThousands: number): string => `${teamId}/${capThousands}`;

async function measure({ savesPerSecond, milliseconds }: SteadySaves): Promise<FrameLatencies> {
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  let measured = 0;
  const onFrame = (frame: Frame): void => {
    const now = performance.now();
    if (frame.type !== 'decisionsSaved') return;
    const [patch] = frame.rows;
    if (patch?.kind !== 'updated') return;
    const sent = sentAt.get(keyOf(frame.teamId, Number(patch.changes.capThousands)));
    if (sent !== undefined) latencies.push(now - sent);
  };
  for (const socket of sockets) socket.on('frame', onFrame);
  const savers = people.map((person) => ({
    person,
    save: saverOf(openConnection(savePort), savePort, person, 0),
  }));
  const perTeam = people.filter((person) => person.teamId === people[0]?.teamId).length;
  const begun = performance.now();
  const saves: Promise<void>[] = [];
  for (let count = 0; ; count += 1) {
    const due = begun + (count / savesPerSecond) * 1_000;
    if (due > begun + milliseconds) break;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const saver = savers[(count * perTeam) % savers.length];
    if (!saver) break;
    const capThousands = 1 + count;
    if (due - begun > startOfMeasure) {
      sentAt.set(keyOf(saver.person.teamId, capThousands), performance.now());
      measured += perTeam;
    }
    saves.push(saver.save(capThousands));
  }
  await Promise.all(saves);
  const giveUp = performance.now() + patienceMilliseconds;
  while (latencies.length < measured && performance.now() < giveUp)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return { milliseconds: latencies, missing: measured - latencies.length };
}

process.on('message', (request) => void measure(request as SteadySaves).then(tell));
tell({ sockets: sockets.length });
