import { runPracticeQuarter, signInAsGuest, startPractice } from '../../contracts/calls/practice.ts';
import { type Figure, milliseconds, quantile } from './figure.ts';
import { openConnection } from './httpConnection.ts';
import { startProduct } from './product.ts';
import { savesOf } from './savers.ts';

const teams = 12;
const peopleOfATeam = 5;
const players = 40;
const quarters = 2;
/** Four times as fast as a person, who takes a minute for a quarter. */
const quarterMilliseconds = 15_000;
const runMillisecondsMax = 2_000;
const slowerMax = 2;

const pause = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

/** The cookie of a new guest. */
async function guestAt(port: number): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const headers = { Origin: origin, 'Content-Type': 'application/json' };
  const answer = await fetch(`${origin}/api${signInAsGuest.path}`, { method: 'POST', headers, body: '{}' });
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  if (answer.status !== 200) throw new Error(`A guest of the bench was refused: ${answer.status}`);
  return cookie;
}

/** Plays the first quarters of a practice game; milliseconds of each run. */
async function play(port: number, seat: number): Promise<readonly number[]> {
  const connection = openConnection(port);
  const headers = { Cookie: await guestAt(port) };
  async function post(path: string, body: object): Promise<string> {
    const answer = await connection.post(`/api${path}`, headers, body);
    if (answer.status !== 200) throw new Error(`Practice of the bench was refused: ${answer.body}`);
    return answer.body;
  }
  await pause((quarterMilliseconds * seat) / players);
  const started = startPractice.response.loose().parse(JSON.parse(await post(startPractice.path, {})));
  const path = runPracticeQuarter.path.replace(':game', String(started.game_id));
  const latencies: number[] = [];
  for (let quarter = 1; quarter <= quarters; quarter += 1) {
    await pause(quarterMilliseconds);
    const begun = performance.now();
    await post(path, { quarter });
    latencies.push(performance.now() - begun);
  }
  connection.close();
  return latencies;
}

/** Saves of a class of sixty while forty people practice, and how long these wait for a quarter. */
export async function practice(directory: string): Promise<readonly Figure[]> {
  const product = await startProduct({ directory, teams, peopleOfATeam });
  const { port, people } = product.answer;
  // One of each team, so that nobody saves over a teammate.
  const savers = people.filter((_, seat) => seat % peopleOfATeam === 0);
  await savesOf(port, savers, 1);
  const alone = await savesOf(port, savers, 1_001);
  const playing = Promise.all(Array.from({ length: players }, (_, seat) => play(port, seat)));
  // Until all have started, and the first run their quarters.
  await pause(quarterMilliseconds);
  const starting = await savesOf(port, savers, 2_001);
  await pause(quarterMilliseconds / 2);
  const meanwhile = [...starting, ...(await savesOf(port, savers, 3_001))];
  const runs = (await playing).flat();
  await product.stop();
  return [
    milliseconds(`a save in a class of ${people.length} beside ${players} practice games`, meanwhile, {
      share: 0.99,
      max: Math.round(slowerMax * quantile(alone, 0.99)),
      floor: ['without practice', alone],
    }),
    milliseconds(`a quarter of practice, ${players} games at once`, runs, {
      share: 0.95,
      max: runMillisecondsMax,
    }),
  ];
}
