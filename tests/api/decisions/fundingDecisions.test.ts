// Proves over HTTP the special rules of the funding and spending screens: rates of new borrowings and
// prepayments, rows added with a checkbox, refusals in the words of the specification, and what a Lite game
// omits.
import { beforeEach, describe, expect, test } from 'vitest';
import { callsOf, saveCallOf } from '../../../contracts/calls/decisionCalls.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { borrowings } from '../../../contracts/decisions/borrowings.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { equity } from '../../../contracts/decisions/equity.ts';
import { facilities } from '../../../contracts/decisions/facilities.ts';
import { generalAdministration } from '../../../contracts/decisions/generalAdministration.ts';
import { longTermDebt } from '../../../contracts/decisions/longTermDebt.ts';
import { nonMaturityDeposits } from '../../../contracts/decisions/nonMaturityDeposits.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['ada', 'ben', 'cara', 'admin']);
const turn = { turnNum: 1 };
type Wire = Readonly<Record<string, unknown>>;
type Answer = Wire & { readonly lastUpdated: string; readonly details: Record<string, readonly Wire[]> };

const load = async (client: ApiClient, area: DecisionArea, request: object = {}): Promise<Answer> =>
  (await client.succeed(callsOf(area).load!, shared.ids, { ...turn, ...request })) as unknown as Answer;

const rowsIn = (answer: Answer, field: string) => answer[field] as readonly Wire[];

beforeEach(() => shared.product.environment.advance(60_000));

describe('borrowings', () => {
  test('[BO1] a new borrowing gets the rate of the table that the load returns', async () => {
    const { ada, ben } = shared.people;
    const before = await load(ada, borrowings);
    const rate = rowsIn(before, 'rates').find(
      (row) =>
        row.amortizing_or_bullet === 'Bullet' && row.fixed_or_variable === 'Fixed' && row.months === 48,
    )?.rate;
    const added = [
      {
        borrowing_id: -1,
        amortizing_or_bullet: 'Bullet',
        fixed_or_variable: 'Fixed',
        term: 48,
        maturities: 750,
      },
    ];
    const { lastUpdated } = before;
    await ada.succeed(callsOf(borrowings).save, shared.ids, { ...turn, updated: [], added, lastUpdated });
    const saved = rowsIn(await load(ben, borrowings), 'borrowings').at(-1);
    expect(rate).toBeGreaterThan(0);
    expect(saved).toMatchObject({ term: 48, rate, maturities: 750 });
  });

  test('[BO1] a submitted rate changes nothing, alone or not, and a term that is not offered is refused', async () => {
    const { ada } = shared.people;
    const { lastUpdated, borrowings: before } = await load(ada, borrowings);
    const save = (updated: object) =>
      [callsOf(borrowings).save, shared.ids, { ...turn, updated: [updated], lastUpdated }] as const;
    expect(await ada.fail(...save({ borrowing_id: 1, rate: 0.1 }))).toMatchObject({ httpStatus: 400 });
    const [row] = before as readonly Wire[];
    await ada.succeed(...save({ ...row, rate: 0.1 }));
    expect((await load(ada, borrowings)).borrowings).toEqual(before);
    expect(await ada.fail(...save({ borrowing_id: 1, term: 25 }))).toMatchObject({ httpStatus: 400 });
  });

  test('[BO3] a prepayment is saved with the turn, and a previous borrowing cannot be deleted', async () => {
    const { ada, ben } = shared.people;
    const { lastUpdated, previousBorrowings } = await load(ada, borrowings);
    const [{ borrowing_id } = { borrowing_id: 0 }] = previousBorrowings as readonly Wire[];
    const save = { ...turn, updated: [], lastUpdated };
    await ada.succeed(callsOf(borrowings).save, shared.ids, {
      ...save,
      updatedPrevious: [{ borrowing_id, prepay: true }],
    });
    const [row] = rowsIn(await load(ben, borrowings), 'previousBorrowings');
    expect(row).toMatchObject({ borrowing_id, prepay: true, prepay_turn_num: 1 });
    const refused = await ada.fail(callsOf(borrowings).save, shared.ids, {
      ...save,
      deleted: [{ borrowing_id }],
    });
    expect(refused).toMatchObject({ httpStatus: 409, rule: 'SV6' });
  });
});

describe('equity', () => {
  test.each([
    [4000, 'You must raise a minumum of $5m.'],
    [21_000, 'You may only raise a maximum of $20m per quarter.'],
  ])('[EQ1] of %i is refused: %s', async (raised, message) => {
    const { ada } = shared.people;
    const { lastUpdated, canRaise } = await load(ada, equity);
    const body = { updated: [{ equity_id: 1, raised }], lastUpdated };
    expect(canRaise).toBe(true);
    expect(await ada.fail(callsOf(equity).save, shared.ids, body)).toMatchObject({
      rule: 'EQ1',
      errors: [message],
    });
  });
});

describe('spending', () => {
  test('[FA1] a facility with Spend is on everybody’s maintenance list', async () => {
    const { ada, ben } = shared.people;
    const before = await load(ada, facilities);
    const bought = before.details.facilities?.find(({ type }) => type === 'ITM / ATM Network');
    await ada.succeed(callsOf(facilities).save, shared.ids, {
      updated: [{ facilities_id: bought?.facilities_id, spend: true }],
      lastUpdated: before.lastUpdated,
    });
    const types = (answer: Answer) => answer.details.maintenanceFacilities?.map(({ type }) => type);
    expect(types(before)).toEqual(['Main Office', 'Branch Network']);
    expect(types(await load(ben, facilities))).toEqual([
      'Main Office',
      'Branch Network',
      'ITM / ATM Network',
    ]);
  });

  test('[GA4] an account’s save accepts only rows of its own account', async () => {
    const { ada } = shared.people;
    const staffing = await load(ada, generalAdministration, { account: 'Staffing' });
    const [row] = staffing.details.potentialExpenses ?? [];
    const body = {
      updated: [{ gen_admin_id: row?.gen_admin_id, spend: true }],
      lastUpdated: staffing.lastUpdated,
    };
    const refused = await ada.fail(saveCallOf(generalAdministration, 'IT'), shared.ids, body);
    expect(refused).toMatchObject({ rule: 'SV3' });
    await ada.succeed(saveCallOf(generalAdministration, 'Staffing'), shared.ids, body);
    const after = await load(ada, generalAdministration, { account: 'Staffing' });
    expect(after.details.potentialExpenses?.[0]).toMatchObject({
      spend: true,
      amount: row?.proposed_spending,
      spend_turn_num: 1,
    });
  });
});

describe('a Lite game', () => {
  const ids = () => {
    const { gameId, teams } = shared.product.games.pocket;
    return { game: gameId, team: teams[0]!.teamId, intraturn: teams[0]!.intraturnId };
  };
  const hidden: readonly (readonly [string, DecisionArea, object])[] = [
    ['Long-Term Debt', longTermDebt, {}],
    ['Facilities', facilities, {}],
    ['IT', generalAdministration, { account: 'IT' }],
    ['Money Market', nonMaturityDeposits, { nmdType: 'Money Market' }],
  ];

  test.each(hidden)('[LT1] has no %s', async (name, area, choice) => {
    const { cara } = shared.people;
    expect(await cara.fail(callsOf(area).load!, ids(), { ...turn, ...choice })).toMatchObject({
      rule: 'LT1',
      errors: [`${name} is not part of a Lite game.`],
    });
  });

  test('[LT1] accepts no row of a hidden choice, even if the save names no type', async () => {
    const { cara, ada } = shared.people;
    const rows = rowsIn(await load(ada, nonMaturityDeposits, { nmdType: 'Money Market' }), 'nmds');
    const { lastUpdated } = (await cara.succeed(callsOf(nonMaturityDeposits).load!, ids(), {
      ...turn,
      nmdType: 'DDA',
    })) as unknown as Answer;
    const save = (nmd_id: unknown) => ({ updated: [{ nmd_id, monthly_fee: 12 }], lastUpdated });
    expect(await cara.fail(callsOf(nonMaturityDeposits).save, ids(), save(rows[0]?.nmd_id))).toMatchObject({
      rule: 'SV3',
    });
    await cara.succeed(callsOf(nonMaturityDeposits).save, ids(), save(1));
  });

  test('[LT1] has Borrowings and Equity, both on one screen', async () => {
    const { cara } = shared.people;
    for (const area of [borrowings, equity])
      expect(await cara.succeed(callsOf(area).load!, ids(), turn)).toMatchObject({
        intraturn_id: ids().intraturn,
      });
  });
});

describe('the next turn', () => {
  test('[DM2] shows what was borrowed and built, with nothing left to repeat', async () => {
    const { product, people, ids } = shared;
    await people.admin.succeed(runTurn, { game: ids.game }, { turn: 1, runMCM: true });
    await product.application.processes.background.settled();
    const next = { turnNum: 2 };
    const borrowed = await load(people.ada, borrowings, next);
    expect(rowsIn(borrowed, 'previousBorrowings').at(-1)).toMatchObject({
      amortizing_or_bullet: 'Bullet',
      term: 48,
      maturities: 750,
      turn: 1,
      prepay: false,
    });
    expect(rowsIn(borrowed, 'borrowings').every(({ maturities }) => maturities === 0)).toBe(true);
    const { details } = await load(people.ada, facilities, next);
    expect(details.maintenanceFacilities?.map(({ type }) => type)).toContain('ITM / ATM Network');
    expect(details.facilities?.every(({ spend }) => spend === false)).toBe(true);
    const staffing = await load(people.ada, generalAdministration, { ...next, account: 'Staffing' });
    expect(staffing.details.potentialExpenses?.every(({ amount }) => amount === 0)).toBe(true);
  });
});
