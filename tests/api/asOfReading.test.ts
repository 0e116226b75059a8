// Proves that the past is read as it was: every answer that may be asked of the past is kept while people act at random, and
// asked again as of each position. The ordinary run keeps a part of the answers of each moment, with LONG=1 all of them.
import { expect, test } from 'vitest';
import { allCalls } from '../../contracts/calls/allCalls.ts';
import type { Call } from '../../contracts/calls/call.ts';
import { canonicalJson } from '../../projections/documents/canonicalJson.ts';
import type { ApiClient, PathIds } from '../fixtures/apiClient.ts';
import { fc, patience } from '../fixtures/properties.ts';
import { deedKinds, type PastClass, pastClass } from './pastDeeds.ts';

const isLong = process.env.LONG !== undefined;
const historicalCalls = allCalls.filter(({ isHistorical }) => isHistorical);

type Question = { readonly call: Call; readonly ids: PathIds; readonly body: object };

/** Every question that a screen may ask now: of each team, turn and decision set that there is. */
function questionsOf(there: PastClass): readonly Question[] {
  const turns = Array.from({ length: there.turn() }, (_, index) => index + 1);
  return historicalCalls.flatMap((call): Question[] => {
    const body = there.bodyOf(call.path);
    const bodies = 'turnNum' in body ? [0, ...turns].map((turnNum) => ({ ...body, turnNum })) : [body];
    if (call.path.includes(':intraturn'))
      return [...there.sets.keys()].map((intraturn) => ({ call, ids: { intraturn }, body }));
    const teams = call.path.includes(':team') ? there.teams : [there.teams[0]!];
    const ofTurns = call.path.includes(':turn') ? turns : [0];
    return teams.flatMap((team) =>
      ofTurns.flatMap((turn) =>
        bodies.map((each) => ({
          call,
          ids: { game: there.ids.game, team, turn, report: there.report },
          body: each,
        })),
      ),
    );
  });
}

const oneOfEach = (all: readonly Question[]) =>
  historicalCalls.flatMap(({ path }) => all.filter(({ call }) => call.path === path).slice(0, 1));

const isOver = (there: PastClass) => there.turnsRun() === 3;

type Kept = {
  readonly position: number;
  readonly client: ApiClient;
  readonly question: Question;
  readonly answer: string;
};

async function ask(client: ApiClient, { call, ids, body }: Question, position?: number) {
  const headers = position === undefined ? {} : { 'as-of': String(position) };
  const answer = await client.call(call, ids, body, { commandId: null, headers });
  const { correlationId: _, ...declared } = answer.body as unknown as Record<string, unknown>;
  return { asOf: answer.headers.get('as-of'), text: `${answer.httpStatus} ${canonicalJson(declared)}` };
}

const questionsAtATime = 12;
const draw = fc.record({
  deeds: fc.array(fc.record({ kind: fc.constantFrom(...deedKinds), pick: fc.nat(99) }), {
    minLength: 10,
    maxLength: 16,
  }),
  asked: fc.array(fc.nat(99_999), { minLength: questionsAtATime * 16, maxLength: questionsAtATime * 16 }),
});
/** A game that is played to its end. */
const wholeGame = {
  deeds: (['saveCds', 'run', 'saveArea', 'run', 'note', 'run', 'name'] as const).map((kind, index) => ({
    kind,
    pick: index,
  })),
  asked: Array.from({ length: questionsAtATime * 16 }, (_, index) => index * 7),
};

test(
  '[HI1] what is asked as of a position is answered as it was when that was the end of the log',
  async () => {
    const paths = new Set<string>();
    await fc.assert(
      fc.asyncProperty(draw, async ({ deeds, asked: drawnAsked }) => {
        const asked = [...drawnAsked];
        const there = await pastClass();
        const kept: Kept[] = [];
        let position = 0;
        for (const { kind, pick } of deeds) {
          await there.does(kind, pick);
          if ((await there.head()) === position) continue;
          position = await there.head();
          const all = questionsOf(there);
          const picks = asked.splice(0, questionsAtATime);
          const drawn = isLong ? all : picks.map((pick) => all[pick % all.length]!);
          // Beside those, one call after the other, so that a game that is over is asked for everything there is of it.
          const chosen = isOver(there) ? [...drawn, ...oneOfEach(all)] : drawn;
          for (const question of chosen)
            for (const client of there.overseers) {
              kept.push({ position, client, question, answer: (await ask(client, question)).text });
              if (kept.at(-1)!.answer.startsWith('200')) paths.add(question.call.path);
            }
        }
        const order = [...kept].sort((one, other) => (one.answer < other.answer ? -1 : 1));
        for (const { position: then, client, question, answer } of order) {
          const { asOf, text } = await ask(client, question, then);
          expect(`${question.call.path} ${text}`).toBe(`${question.call.path} ${answer}`);
          if (text.startsWith('200')) expect(asOf).toBe(String(then));
        }
        await there.product.close();
      }),
      { numRuns: isLong ? 500 : 20, endOnFailure: true, examples: [[wholeGame]] },
    );
    expect(historicalCalls.filter(({ path }) => !paths.has(path)).map(({ path }) => path)).toEqual([]);
  },
  isLong ? 3_600_000 : patience(180_000),
);
