// Proves that the schemas of the engine's state describe what the engine stores: every event of random games
// has the form, and a state that differs in one field is refused.

import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type EventBody, startOfLog } from '../../../contracts/events/recordedEvent.ts';
import { statesInWords } from '../../../ops/stores/statesInWords.ts';
import { openDecisionSet } from '../../../server/engine/decisionMapping.ts';
import { computeTask } from '../../../server/engine/engineTasks.ts';
import { openRandomStream } from '../../../server/simulation/base/randomStream.ts';
import { type NewGameOptions, newGame } from '../../../server/simulation/opening/newGame.ts';
import { computeQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { faultOfStoredState, hasStoredState } from '../../../server/storedState/faultOfStoredState.ts';
import { formOf } from '../../../server/storedState/form.ts';
import { recordedEvents } from '../../fixtures/events/events.ts';
import { exampleEvents } from '../../fixtures/events/exampleEvents.ts';
import { randomDecision } from '../simulation/randomDecision.ts';

type Example = EventBody & { readonly version: number };

/** An example event of a type and version with other engine fields, as JSON like in the log. */
function exampleWith(name: string, engineFields: object): Example {
  const { type, version, data } = exampleEvents.find((example) => example.name === name)!;
  return { type, version, data: JSON.parse(JSON.stringify({ ...Object(data), ...engineFields })) };
}

/** The events with engine state of a game of two banks that decide at random for a number of turns. */
function eventsOfGame(
  options: Omit<NewGameOptions, 'teamCount' | 'seed' | 'type' | 'difficulty' | 'ownChance'>,
  turns: number,
) {
  let game = newGame({
    ...options,
    teamCount: 2,
    seed: 'stored',
    type: 'Full',
    difficulty: 0,
    ownChance: false,
  });
  const stream = openRandomStream('stored forms');
  const { community } = game;
  const events = game.teams.map((state) => exampleWith('BankOpened.1', { state, community }));
  for (let turn = 1; turn <= turns; turn += 1) {
    const computed = computeQuarter(
      game,
      game.teams.map((_, team) => randomDecision(game, team, stream)),
    );
    game = computed.game;
    for (const [team, state] of game.teams.entries()) {
      const detail = computed.banks[team];
      events.push(exampleWith('QuarterClosed.1', { state, detail }));
    }
    events.push(exampleWith('MarketCleared.1', { community: game.community, market: computed.market }));
  }
  return events;
}

const faultsOf = (events: readonly Example[]) => recordedEvents(events).map(faultOfStoredState);
const intact = (events: readonly Example[]) => events.map(() => undefined);

describe('the form of the engine’s state', () => {
  test.each([
    { templateId: 'HARBOR500', environmentCode: 'H2007' },
    { templateId: 'UNITED750', environmentCode: 'H2021' },
  ] as const)('$templateId: every event of a random game has it', (options) => {
    const events = eventsOfGame(options, 6);
    expect(faultsOf(events)).toEqual(intact(events));
  });

  test('a forecast has it', () => {
    const options = {
      environmentCode: 'BASE',
      templateId: 'HARBOR500',
      teamCount: 2,
      seed: 'x',
      type: 'Full',
      difficulty: 0,
      ownChance: false,
    } as const;
    const { game } = computeTask({ kind: 'newGame', options });
    const { areas } = openDecisionSet(game, 0);
    const { books } = computeTask({ kind: 'forecast', game, sources: [], teamIndex: 0, areas });
    const events = [exampleWith('ForecastCompleted.1', { books })];
    expect(faultsOf(events)).toEqual(intact(events));
  });

  test('a schema that differs from its type does not compile', () => {
    type Rung = { readonly cents: number; readonly spread?: number };
    const cents = z.number();
    const schemas = [
      formOf<Rung>()(z.strictObject({ cents, spread: z.number().exactOptional() })),
      // @ts-expect-error An optional field is forgotten.
      formOf<Rung>()(z.strictObject({ cents })),
      // @ts-expect-error A field that may be absent is required.
      formOf<Rung>()(z.strictObject({ cents, spread: z.number() })),
      // @ts-expect-error A field is not one of the type.
      formOf<Rung>()(z.strictObject({ cents, spread: z.number().exactOptional(), row: z.string() })),
      // @ts-expect-error A field has another type.
      formOf<Rung>()(z.strictObject({ cents: z.string(), spread: z.number().exactOptional() })),
    ];
    expect(schemas.map((schema) => schema.safeParse({ cents: 1 }).success)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });

  test('the games and the forecast above are of every type that has it', () => {
    const games = eventsOfGame({ templateId: 'HARBOR500', environmentCode: 'BASE' }, 1);
    const shown = new Set([...games.map(({ type, version }) => `${type}.${version}`), 'ForecastCompleted.1']);
    const wanted = exampleEvents.filter((example) => hasStoredState(recordedEvents([example])[0]!));
    expect([...shown].sort()).toEqual(wanted.map(({ name }) => name).sort());
  });
});

describe('a state in another form', () => {
  const base = {
    templateId: 'HARBOR500',
    environmentCode: 'BASE',
    teamCount: 2,
    seed: 'form',
    type: 'Full',
    difficulty: 0,
    ownChance: false,
  } as const;
  const { community, teams } = newGame(base);
  const bank = teams[0]!;
  const [pool, ...pools] = bank.loanPools;
  const { shares: _, ...withoutShares } = bank;

  test.each([
    ['a field is missing', withoutShares, 'state.shares: Invalid input: expected number, received undefined'],
    ['a field is surplus', { ...bank, cash: 1 }, 'state: Unrecognized key: "cash"'],
    [
      'a field of a loan pool has another type',
      { ...bank, loanPools: [pool, { ...pools[0], age: '3' }, ...pools.slice(1)] },
      'state.loanPools[1].age: Invalid input: expected number, received string',
    ],
    [
      'a deposit account is missing',
      { ...bank, nonMaturityDeposits: { ...bank.nonMaturityDeposits, SAV: undefined } },
      'state.nonMaturityDeposits.SAV: Invalid input: expected object, received undefined',
    ],
  ])('%s: refused with its place', (_what, state, fault) => {
    expect(faultsOf([exampleWith('BankOpened.1', { state, community })])).toEqual([fault]);
  });

  test('the check of a whole log counts them and names the first', async () => {
    const events = [
      exampleWith('BankOpened.1', { state: bank, community }),
      exampleWith('BankOpened.1', { state: withoutShares, community }),
      exampleWith('BankOpened.1', { state: null, community }),
      { type: 'TurnRunFailed', data: {} },
    ];
    const told = (log: readonly EventBody[]) => {
      const recorded = recordedEvents(log);
      return statesInWords({ readAll: async ({ after }) => (after === startOfLog ? recorded : []) });
    };
    expect(await told(events)).toMatch(
      /^The engine's state in 2 of 3 events doesn’t have this release’s form, first in BankOpened at revision 1 of .*: state\.shares: /,
    );
    expect(await told(events.slice(0, 1))).toBe(
      "The engine's state in all 1 events that have one has the form of this release.",
    );
  });
});
