/** A load generator: a number of people saving one save after another, as fast as the answers come. */
import { startMessage, tellAndEnd } from './childProcess.ts';
import { openConnection } from './httpConnection.ts';
import type { ProductPerson } from './productServer.ts';
import { saverOf, textSaverOf } from './saveRequest.ts';

/** Target, people and duration of the load. */
export type SaveLoad = {
  readonly port: number;
  readonly people: readonly ProductPerson[];
  /** One save in this many is a text; none if 0 or absent. */
  readonly textEvery?: number;
  readonly warmUpMilliseconds: number;
  readonly milliseconds: number;
};

/** Saves acknowledged in the measured time. */
export type SaveLoadResult = { readonly savesPerSecond: number; readonly latencies: readonly number[] };

async function measure({
  port,
  people,
  textEvery = 0,
  warmUpMilliseconds,
  milliseconds,
}: SaveLoad): Promise<SaveLoadResult> {
  const begin = performance.now() + warmUpMilliseconds;
  const end = begin + milliseconds;
  const latencies: number[] = [];
  const seats = new Map<number, number>();
  const connections = people.map(() => openConnection(port));
  const work = people.map(async (person, index) => {
    const connection = connections[index];
    const seat = seats.get(person.teamId) ?? 0;
    seats.set(person.teamId, seat + 1);
    if (!connection) return;
    const save = saverOf(connection, port, person, seat);
    const saveText = textSaverOf(connection, port, person);
    for (let count = 1; ; count += 1) {
      const asked = performance.now();
      if (asked > end) return;
      const isText = textEvery > 0 && (count + index) % textEvery === 0;
      await (isText ? saveText(`Our ${count}th aim.`) : save((count % 900_000) + index / 1000));
      const answered = performance.now();
      if (asked >= begin && answered <= end) latencies.push(answered - asked);
    }
  });
  await Promise.all(work);
  for (const connection of connections) connection.close();
  return { savesPerSecond: (latencies.length / milliseconds) * 1_000, latencies };
}

tellAndEnd(await measure(await startMessage<SaveLoad>()));
