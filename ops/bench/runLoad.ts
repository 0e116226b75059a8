/**
 * The screens of a game during a turn run: each holds a socket, and reloads the game when notified that the
 * turn is complete. On request, reports for each when it was notified and when it had the new state.
 */
import type { Frame } from '../../contracts/features/frames.ts';
import { startMessage, tell } from './childProcess.ts';
import { openConnection } from './httpConnection.ts';
import { openSocket } from './openSocket.ts';
import type { ProductPerson } from './productServer.ts';

/** Address of the screens, and their owners. */
export type RunLoad = { readonly port: number; readonly people: readonly ProductPerson[] };

/** Times in milliseconds since 1970. */
export type ScreenMoments = { readonly toldAt: number; readonly shownAt: number };

const { port, people } = await startMessage<RunLoad>();
const origin = `http://127.0.0.1:${port}`;
const now = (): number => performance.timeOrigin + performance.now();

async function watch(person: ProductPerson): Promise<{ readonly moments: Promise<ScreenMoments> }> {
  const socket = await openSocket(port, person, true);
  const connection = openConnection(port);
  async function shown(): Promise<ScreenMoments> {
    await new Promise<void>((resolve) => {
      socket.on('frame', (frame: Frame) => frame.type === 'turnCompleted' && resolve());
    });
    const toldAt = now();
    const headers = { Origin: origin, Cookie: person.cookie };
    const { body } = await connection.post(`/api/game/${person.gameId}`, headers, '{}');
    const shownAt = now();
    const { gameDetails } = JSON.parse(body) as { gameDetails?: { turns_completed: number } };
    if (gameDetails?.turns_completed !== 1) throw new Error(`A screen of the bench loaded ${body}`);
    return { toldAt, shownAt };
  }
  return { moments: shown() };
}

const screens = await Promise.all(people.map(watch));
process.on('message', () => void Promise.all(screens.map(({ moments }) => moments)).then(tell));
tell({ screens: screens.length });
