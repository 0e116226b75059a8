import { expect } from 'vitest';
import type { Call } from '../../../contracts/calls/call.ts';
import { allCalls } from '../../../contracts/features/allCalls.ts';
import { canonicalJson } from '../../../contracts/text/canonicalJson.ts';
import type { ApiClient, PathIds } from '../../fixtures/product/apiClient.ts';
import { fc } from '../../fixtures/properties.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { type Deed, deedKinds, type PastClass } from './pastDeeds.ts';

/** Whether every query is made at each moment, by everybody who oversees the game, or only some. */
export const asksForAll = process.env.LONG !== undefined;

const historicalCalls = allCalls.filter(({ isHistorical }) => isHistorical);

type Question = { readonly call: Call; readonly ids: PathIds; readonly body: object };

/** Every query that a screen may make now: for each team, turn and decision set. */
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

/** The first and the last query of each call, and that of Qtr 1: some concern no quarter, some only the newest one. */
const someOfEach = (all: readonly Question[]): readonly Question[] =>
  historicalCalls.flatMap(({ path }) => {
    const ofCall = all.filter(({ call }) => call.path === path);
    return [...new Set([...ofCall.slice(0, 2), ...ofCall.slice(-1)])];
  });

const isOver = (there: PastClass) => there.turnsRun() === 3;

/** A query answered while its moment was the newest one. */
type Kept = {
  readonly position: number;
  readonly client: ApiClient;
  readonly question: Question;
  readonly answer: string;
};

/** The answer, once it is worked out. */
async function ask(
  client: ApiClient,
  { call, ids, body }: Question,
  position?: number,
): Promise<{ readonly asOf: string | null; readonly text: string }> {
  const headers = position === undefined ? {} : { 'as-of': String(position) };
  const answer = await client.call(call, ids, body, { commandId: null, headers });
  if (answer.httpStatus === 202) return ask(client, { call, ids, body }, position);
  const { correlationId: _, ...declared } = answer.body as unknown as Record<string, unknown>;
  return { asOf: answer.headers.get('as-of'), text: `${answer.httpStatus} ${canonicalJson(declared)}` };
}

const questionsAtATime = 8;
const deedsMax = 16;

/** Acts of people, and the queries after each of them. */
export type PlayedPast = {
  readonly deeds: readonly { readonly kind: Deed; readonly pick: number }[];
  /** Draws of the queries after each act. */
  readonly asked: readonly number[];
};

/** A random game. */
export const drawnPast: fc.Arbitrary<PlayedPast> = fc.record({
  deeds: fc.array(fc.record({ kind: fc.constantFrom(...deedKinds), pick: fc.nat(99) }), {
    minLength: 10,
    maxLength: deedsMax,
  }),
  asked: fc.array(fc.nat(99_999), {
    minLength: questionsAtATime * deedsMax,
    maxLength: questionsAtATime * deedsMax,
  }),
});

/** A game that is played to its end. */
export const wholeGame: PlayedPast = {
  deeds: (['saveCds', 'forecast', 'run', 'saveArea', 'note', 'run', 'run', 'name'] as const).map(
    (kind, index) => ({
      kind,
      pick: index,
    }),
  ),
  asked: Array.from({ length: questionsAtATime * deedsMax }, (_, index) => index * 7),
};

/** The callers: everybody, or one of them in turn. */
function askersOf({ overseers }: PastClass, index: number): readonly ApiClient[] {
  return asksForAll ? overseers : [overseers[index % overseers.length]!];
}

const asksTogether = 8;

/** Makes a few queries at once, and the next ones once those are answered. */
async function together<Item, Result>(
  items: readonly Item[],
  askFor: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += asksTogether)
    results.push(...(await Promise.all(items.slice(from, from + asksTogether).map(askFor))));
  return results;
}

/** Plays a past and records the answers after each act. */
async function recorded(there: PastClass, { deeds, asked }: PlayedPast): Promise<readonly Kept[]> {
  const kept: Kept[] = [];
  let position = 0;
  let wasOver = false;
  for (const [number, { kind, pick }] of deeds.entries()) {
    await there.does(kind, pick);
    const head = await there.head();
    if (head === position) continue;
    position = head;
    const all = questionsOf(there);
    const picks = asked.slice(number * questionsAtATime, (number + 1) * questionsAtATime);
    const drawn = asksForAll ? all : picks.map((draw) => all[draw % all.length]!);
    // In a finished game also the first and last query of each call, so that all its data is queried: once, or each time.
    const chosen = isOver(there) && (isWhole || !wasOver) ? [...drawn, ...someOfEach(all)] : drawn;
    wasOver = isOver(there);
    const asking = chosen.flatMap((question, index) =>
      askersOf(there, number + index).map((client) => ({ client, question })),
    );
    const answers = await together(asking, ({ client, question }) => ask(client, question));
    kept.push(...asking.map((each, index) => ({ ...each, position: head, answer: answers[index]!.text })));
  }
  return kept;
}

/**
 * Plays a past, and repeats every recorded query as of its position, in another order: the answers must be
 * equal. Returns the paths of the calls with non-empty answers.
 */
export async function expectSamePast(there: PastClass, past: PlayedPast): Promise<ReadonlySet<string>> {
  const kept = await recorded(there, past);
  const order = [...kept].sort((one, other) => (one.answer < other.answer ? -1 : 1));
  await together(order, async ({ client, question, position, answer }) => {
    const { asOf, text } = await ask(client, question, position);
    expect(`${question.call.path} ${text}`).toBe(`${question.call.path} ${answer}`);
    if (text.startsWith('200')) expect(asOf).toBe(String(position));
  });
  return new Set(
    kept.filter(({ answer }) => answer.startsWith('200')).map(({ question }) => question.call.path),
  );
}

/** Calls without any query: none, if a game was played to its end. */
export const neverAsked = (paths: ReadonlySet<string>): readonly string[] =>
  historicalCalls.map(({ path }) => path).filter((path) => !paths.has(path));
