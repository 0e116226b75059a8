import type { Frame } from '../../contracts/features/frames.ts';
import { type Child, startChild } from './childProcess.ts';
import { type Figure, milliseconds } from './figure.ts';
import { openSocket, type TeamSocket } from './openSocket.ts';
import { type ProductPerson, startProduct } from './product.ts';
import { openSaver } from './savers.ts';

const teams = 40;
const peopleOfATeam = 10;
const savesPerSecond = 50;
const saveCount = 500;
/** The first saves meet code that is still being compiled. */
const savesBefore = 100;
const patienceMilliseconds = 5_000;
const p99MillisecondsMax = 50;
const memoryRatioMax = 1.5;
const connectedAtOnce = 50;

async function connectAll(
  port: number,
  people: readonly ProductPerson[],
  isProduct: boolean,
): Promise<readonly TeamSocket[]> {
  const sockets: TeamSocket[] = [];
  for (let first = 0; first < people.length; first += connectedAtOnce)
    sockets.push(
      ...(await Promise.all(
        people.slice(first, first + connectedAtOnce).map((person) => openSocket(port, person, isProduct)),
      )),
    );
  return sockets;
}

const close = (sockets: readonly TeamSocket[]): void => {
  for (const socket of sockets) socket.disconnect();
};

const start = (directory: string) => startProduct({ directory, teams, peopleOfATeam });

/** From sending a save to the frame of each person of the team, while the teams save at a steady rate. */
export async function frames(directory: string): Promise<readonly Figure[]> {
  const product = await start(directory);
  const { port, people } = product.answer;
  const sockets = await connectAll(port, people, true);
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  for (const socket of sockets)
    socket.on('frame', (frame: Frame) => {
      if (frame.type !== 'decisionsSaved') return;
      const [row] = frame.rows;
      const amount = row?.kind === 'updated' ? row.changes.capThousands : undefined;
      const sent = sentAt.get(`${frame.teamId}/${amount}`);
      if (sent !== undefined) latencies.push(performance.now() - sent);
    });
  const savers = people
    .filter((_, index) => index % peopleOfATeam === 0)
    .map((person) => ({ teamId: person.teamId, ...openSaver(port, person, 0) }));
  const begun = performance.now();
  const saved = Array.from({ length: savesBefore + saveCount }, async (_, count) => {
    const due = begun + (count / savesPerSecond) * 1_000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const saver = savers[count % savers.length];
    if (count >= savesBefore) sentAt.set(`${saver?.teamId}/${1 + count}`, performance.now());
    await saver?.save(1 + count);
  });
  await Promise.all(saved);
  const expected = saveCount * peopleOfATeam;
  for (const end = performance.now() + patienceMilliseconds; performance.now() < end; )
    if (latencies.length < expected) await new Promise((resolve) => setTimeout(resolve, 20));
    else break;
  for (const saver of savers) saver.close();
  close(sockets);
  await product.stop();
  if (latencies.length < expected)
    throw new Error(`${expected - latencies.length} of ${expected} frames did not arrive.`);
  const name = `save to a teammate's frame, ${people.length} sockets, ${savesPerSecond} saves/s`;
  return [milliseconds(name, latencies, { share: 0.99, max: p99MillisecondsMax })];
}

async function bytesOfASocket(
  server: Child<{ readonly port: number }>,
  people: readonly ProductPerson[],
  isProduct: boolean,
): Promise<number> {
  const before = await server.ask<number>('memory');
  const sockets = await connectAll(server.answer.port, people, isProduct);
  const after = await server.ask<number>('memory');
  close(sockets);
  return (after - before) / people.length;
}

/** Memory of a socket of the server, compared with one of Socket.IO alone. */
export async function socketMemory(directory: string): Promise<readonly Figure[]> {
  const product = await start(directory);
  const { people } = product.answer;
  const own = await bytesOfASocket(product, people, true);
  await product.stop();
  const bare = await startChild<{ port: number }>('bareSocketServer.ts', { peopleOfATeam }, ['--expose-gc']);
  const least = await bytesOfASocket(bare, people, false);
  await bare.stop();
  const ratio = own / least;
  const kibibytes = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} KiB`;
  return [
    {
      name: `memory of a socket, of ${people.length}`,
      value: kibibytes(own),
      floor: `Socket.IO alone ${kibibytes(least)}, ratio ${ratio.toFixed(2)}`,
      limit: `ratio <= ${memoryRatioMax}`,
      isMet: ratio <= memoryRatioMax,
    },
  ];
}
