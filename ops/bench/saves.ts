import { startChild } from './childProcess.ts';
import { type Figure, median, milliseconds } from './figure.ts';
import { type ProductPerson, startProduct } from './product.ts';
import { openSaver } from './savers.ts';

const teams = 10;
const peopleOfATeam = 5;
const rounds = 5;
const ratioMin = 0.2;
const p99MillisecondsMax = 40;
/** V8 optimizes a server for its first five seconds of such a load, some of it twice; a warm one is measured. */
const warmUpMilliseconds = 6_000;
const roundMilliseconds = 2_000;

/** Milliseconds of each save of people who save one after another, for a time. */
async function load(
  port: number,
  people: readonly ProductPerson[],
  duration: number,
): Promise<readonly number[]> {
  const end = performance.now() + duration;
  const latencies: number[] = [];
  const seats = people.map(async (person, index) => {
    const saver = openSaver(port, person, index % peopleOfATeam);
    for (let count = 1; performance.now() < end; count += 1) {
      const begun = performance.now();
      await saver.save(count + index / 1_000);
      latencies.push(performance.now() - begun);
    }
    saver.close();
  });
  await Promise.all(seats);
  return latencies;
}

/**
 * Durable saves over HTTP by fifty people of ten teams, in turns with the floor server under the same load, so that a
 * busy machine affects both alike.
 */
export async function saves(directory: string): Promise<readonly Figure[]> {
  const product = await startProduct({ directory, teams, peopleOfATeam });
  const floor = await startChild<{ port: number }>('floorServer.ts', { directory });
  const { port, people } = product.answer;
  for (const each of [floor.answer.port, port]) await load(each, people, warmUpMilliseconds);
  const results: { readonly own: readonly number[]; readonly least: readonly number[] }[] = [];
  for (let round = 0; round < rounds; round += 1)
    results.push({
      least: await load(floor.answer.port, people, roundMilliseconds),
      own: await load(port, people, roundMilliseconds),
    });
  await product.stop();
  await floor.stop();
  const perSecond = (side: 'own' | 'least') =>
    (median(results.map((result) => result[side].length)) / roundMilliseconds) * 1_000;
  const ratio = median(results.map(({ own, least }) => own.length / least.length));
  return [
    milliseconds(
      `a save, ${people.length} people at once`,
      results.flatMap(({ own }) => own),
      {
        share: 0.99,
        max: p99MillisecondsMax,
        floor: ['Koa, zod and a grouped SQLite append', results.flatMap(({ least }) => least)],
      },
    ),
    {
      name: `saves of ${people.length} people`,
      value: `${Math.round(perSecond('own'))}/s`,
      floor: `Koa, zod and a grouped SQLite append ${Math.round(perSecond('least'))}/s, ratio ${ratio.toFixed(2)}`,
      limit: `ratio >= ${ratioMin}`,
      isMet: ratio >= ratioMin,
    },
  ];
}
