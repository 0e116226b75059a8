import { pathOf } from '../../contracts/calls/pathOf.ts';
import { runPracticeQuarter, signInAsGuest, startPractice } from '../../contracts/calls/practice.ts';
import { loadWhy } from '../../contracts/calls/why.ts';
import { type Figure, milliseconds, quantile, timed } from './figure.ts';
import { type ProductPerson, startProduct } from './product.ts';
import { savesOf } from './savers.ts';
import { poster } from './why.ts';

const teams = 12;
const peopleOfATeam = 5;
const players = 40;
/** As people play: a quarter is decided and read in a minute. Half of the games run one while saves are timed. */
const quarterMilliseconds = 60_000;
const startMilliseconds = 20_000;
const playMilliseconds = quarterMilliseconds / 2;
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

/** A practice game that has just been opened; playing runs its first quarter and reads why, as its result shows. */
async function openPractice(port: number) {
  const { ask, close } = poster(port, await guestAt(port));
  const opened = startPractice.response.loose().parse(await ask(startPractice.path, {}));
  const [game, team] = [Number(opened.game_id), Number(opened.team_id)];
  return {
    /** Milliseconds of the run. */
    async play(): Promise<number> {
      const run = await timed(() => ask(pathOf(runPracticeQuarter, { game }), { quarter: 1 }));
      await ask(pathOf(loadWhy, { game, team }), {});
      return run;
    },
    close,
  };
}

/** Saves for some time, from a value on. */
async function savesFor(duration: number, port: number, savers: readonly ProductPerson[], from: number) {
  const begun = performance.now();
  const saves: number[] = [];
  while (performance.now() - begun < duration)
    saves.push(...(await savesOf(port, savers, from + saves.length)));
  return saves;
}

/** Saves of a class of sixty while forty people practice, and how long these wait for a quarter. */
export async function practice(directory: string): Promise<readonly Figure[]> {
  const product = await startProduct({ directory, teams, peopleOfATeam });
  const { port, people } = product.answer;
  // One of each team, so that nobody saves over a teammate.
  const savers = people.filter((_, seat) => seat % peopleOfATeam === 0);
  await savesOf(port, savers, 1);
  const alone = await savesFor(playMilliseconds / 3, port, savers, 1_001);
  const games = await Promise.all(
    Array.from({ length: players }, async (_, seat) => {
      await pause((startMilliseconds * seat) / players);
      return openPractice(port);
    }),
  );
  const playing = games.slice(0, players / 2).map(async ({ play }, seat) => {
    await pause((quarterMilliseconds * seat) / players);
    return play();
  });
  const meanwhile = await savesFor(playMilliseconds, port, savers, 10_001);
  const runs = await Promise.all(playing);
  for (const { close } of games) close();
  await product.stop();
  return [
    milliseconds(`a save in a class of ${people.length} beside ${players} practice games`, meanwhile, {
      share: 0.99,
      max: Math.round(slowerMax * quantile(alone, 0.99)),
      floor: ['without practice', alone],
    }),
    milliseconds(`a quarter of practice, ${players} games at a quarter a minute`, runs, {
      share: 0.95,
      max: runMillisecondsMax,
    }),
  ];
}
