// Proves that a call that is sent again with its Idempotency-Key takes effect once and is answered with the same bytes,
// for every command of the contracts; a command that is not listed here fails.
import { expect, test } from 'vitest';
import { allCalls } from '../../contracts/calls/allCalls.ts';
import type { Call } from '../../contracts/calls/call.ts';
import { callsOf, saveCallOf } from '../../contracts/calls/decisionCalls.ts';
import { submitDecisions } from '../../contracts/calls/decisionSets.ts';
import { addInterestRateEnvironment } from '../../contracts/calls/environments.ts';
import { createGame, freezeGame, runTurn } from '../../contracts/calls/games.ts';
import { freezeTeam } from '../../contracts/calls/teams.ts';
import { borrowings } from '../../contracts/decisions/borrowings.ts';
import { businessDevelopment } from '../../contracts/decisions/businessDevelopment.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { equity } from '../../contracts/decisions/equity.ts';
import { facilities } from '../../contracts/decisions/facilities.ts';
import { generalAdministration } from '../../contracts/decisions/generalAdministration.ts';
import { loanOrigination } from '../../contracts/decisions/loanOrigination.ts';
import { longTermDebt } from '../../contracts/decisions/longTermDebt.ts';
import { mortgagesPipelined } from '../../contracts/decisions/mortgagesPipelined.ts';
import { nonMaturityDeposits } from '../../contracts/decisions/nonMaturityDeposits.ts';
import type { PathIds } from '../fixtures/apiClient.ts';
import { flatEnvironmentCsv } from '../fixtures/environmentFiles.ts';
import { eventsAfter } from '../fixtures/httpSpecification.ts';
import { shareProduct } from '../fixtures/sharedProduct.ts';
import { momentAfter } from '../fixtures/testEnvironment.ts';

const shared = shareProduct(['ada', 'instructor', 'admin']);
type Person = keyof typeof shared.people;
type Replay = {
  readonly call: Call;
  readonly by: Person;
  readonly body: (ids: { readonly game: number }) => object;
  /** Events that the command leaves. */
  readonly types: readonly string[];
};

const lastUpdated = momentAfter(0);
const retail = { turnNum: 1, cdType: 'Retail CDs', lastUpdated };
const frozen = (isFrozen: boolean) => () => ({ frozen: isFrozen });
const teamFrozen = (isFrozen: boolean) => (ids: { game: number }) => ({
  game_id: ids.game,
  frozen: isFrozen,
});
const added = [{ cd_id: -1, cd_account: '9 month', term: 9, rate: 2 }];
/** A save by a student that changes something. */
const saving = (call: Call, body: object): Replay => ({
  call,
  by: 'ada',
  body: () => ({ ...body, lastUpdated }),
  types: ['DecisionsSaved'],
});

/** In this order, because each starts from what the one before has left. */
const replays: readonly Replay[] = [
  {
    call: callsOf(certificatesOfDeposit).save,
    by: 'ada',
    body: () => ({ ...retail, updated: [{ cd_id: 1, rate: 2 }], added }),
    types: ['DecisionsSaved'],
  },
  {
    call: callsOf(loanOrigination).save,
    by: 'ada',
    body: () => ({ updated: [{ loan_origination_id: 1, rate_1: 5.125 }], lastUpdated }),
    types: ['DecisionsSaved'],
  },
  {
    call: callsOf(mortgagesPipelined).save,
    by: 'ada',
    body: () => ({ mortgagesPipelined: 33, lastUpdated }),
    types: ['DecisionsSaved'],
  },
  saving(callsOf(nonMaturityDeposits).save, { updated: [{ nmd_id: 1, monthly_fee: 9.5 }] }),
  saving(callsOf(borrowings).save, {
    turnNum: 1,
    updated: [{ borrowing_id: 1, maturities: 500 }],
    added: [{ borrowing_id: -1, term: 36, maturities: 250 }],
  }),
  saving(callsOf(longTermDebt).save, { updated: [{ term_debt_id: 1, cap: 1000 }] }),
  saving(callsOf(equity).save, { updated: [{ equity_id: 1, raised: 6000 }] }),
  saving(callsOf(businessDevelopment).save, { turnNum: 1, updated: [{ bus_dev_id: 1, amount: 40 }] }),
  saving(callsOf(facilities).save, { updated: [{ facilities_id: 1, spend: true }] }),
  saving(saveCallOf(generalAdministration, 'IT'), { updated: [{ gen_admin_id: 1, spend: true }] }),
  saving(saveCallOf(generalAdministration, 'Staffing'), { updated: [{ gen_admin_id: 20, spend: true }] }),
  {
    call: freezeTeam as unknown as Call,
    by: 'instructor',
    body: teamFrozen(true),
    types: ['DecisionsLocked'],
  },
  {
    call: freezeTeam as unknown as Call,
    by: 'instructor',
    body: teamFrozen(false),
    types: ['DecisionsUnlocked'],
  },
  {
    call: freezeGame as unknown as Call,
    by: 'admin',
    body: frozen(true),
    types: ['GameFrozen', 'DecisionsLocked', 'DecisionsLocked'],
  },
  {
    call: freezeGame as unknown as Call,
    by: 'admin',
    body: frozen(false),
    types: ['GameUnfrozen', 'DecisionsUnlocked', 'DecisionsUnlocked'],
  },
  {
    call: submitDecisions as unknown as Call,
    by: 'ada',
    body: () => ({ version: replays.filter(({ types }) => types.includes('DecisionsSaved')).length }),
    types: ['DecisionsSubmitted'],
  },
  {
    call: runTurn as unknown as Call,
    by: 'admin',
    body: () => ({ turn: 1, runMCM: true }),
    types: [
      'TurnRunRequested',
      'TurnRunClaimed',
      ...['DecisionsLocked', 'DecisionsLocked', 'MarketCleared', 'QuarterClosed', 'QuarterClosed'],
      ...['IdentifiersReserved', 'TurnOpened', 'IdentifiersReserved', 'TurnOpened', 'TurnRunCompleted'],
    ],
  },
  {
    call: addInterestRateEnvironment as unknown as Call,
    by: 'admin',
    body: () => ({ name: 'Flat', kind: 'stylised', csv: flatEnvironmentCsv(3) }),
    types: ['IdentifiersReserved', 'EnvironmentAdded'],
  },
  {
    call: createGame as unknown as Call,
    by: 'admin',
    body: () => ({
      game_name: 'Spring Cup',
      interest_rate_code: 'BASE',
      template_details_id: 'HARBOR500',
      number_of_teams: 2,
    }),
    types: [
      ...['IdentifiersReserved', 'IdentifiersReserved', 'GameCreated'],
      ...[
        'BankOpened',
        'IdentifiersReserved',
        'TurnOpened',
        'BankOpened',
        'IdentifiersReserved',
        'TurnOpened',
      ],
      'GameOpened',
    ],
  },
];

test('[HT15] every command is replayed here', () => {
  const commands = allCalls.filter((call) => call.kind === 'command').map((call) => call.path);
  expect([...new Set(replays.map(({ call }) => call.path))].sort()).toEqual(commands.sort());
});

test.each(replays.map((replay) => [replay.call.path, replay] as const))(
  '[HT15] %s sent again is done once and answered with the same bytes',
  async (_, { call, by, body, types }) => {
    const { product, ids, people } = shared;
    const { eventStore } = product.application.stores;
    const before = await eventStore.headPosition();
    const commandId = product.environment.uuid();
    const send = () => people[by].call(call, ids as PathIds, body(ids), { commandId });
    const first = await send();
    expect(first.httpStatus).toBe(200);
    await product.application.processes.background.settled();
    // Time has gone on when the second one arrives.
    product.environment.advance(90_000);
    const again = await Promise.all([send(), send()]);
    for (const { text, httpStatus } of again) expect([httpStatus, text]).toEqual([200, first.text]);
    await product.application.processes.background.settled();
    expect((await eventsAfter(product, before)).map(({ type }) => type)).toEqual(types);
  },
);

test('[HT15] the same key for another act in another stream is that other act', async () => {
  const { product, people } = shared;
  const commandId = product.environment.uuid();
  const pocket = product.games.pocket;
  await people.admin.succeed(freezeGame, { game: pocket.gameId }, { frozen: true }, { commandId });
  const { position } = await people.admin.succeed(freezeGame, shared.ids, { frozen: true }, { commandId });
  expect(position).toBe(await product.application.stores.eventStore.headPosition());
});
