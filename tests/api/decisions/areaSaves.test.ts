// Proves over HTTP that each decision area can be loaded, saved and read back under the field names of the specification,
// that its limits are refused in the specification's words, and that a fact shown on two screens is one cell.
import { beforeEach, describe, expect, test } from 'vitest';
import { valueAt } from '../../../contracts/calls/areaWire.ts';
import type { Call } from '../../../contracts/calls/call.ts';
import { callsOf, saveCallOf } from '../../../contracts/calls/decisionCalls.ts';
import { activeIntraturn, activeIntraturns } from '../../../contracts/calls/decisionSets.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { loadHousekeeping, measuresOfSuccess } from '../../../contracts/calls/housekeeping.ts';
import { loadMergerScenarios } from '../../../contracts/calls/mergers.ts';
import { downloadReports, listReports } from '../../../contracts/calls/reports.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { cellLimits } from '../../../contracts/decisions/change.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { dividends, loanLossAdjustment } from '../../../contracts/decisions/dividends.ts';
import { facilities } from '../../../contracts/decisions/facilities.ts';
import { investmentPurchases } from '../../../contracts/decisions/investmentPurchases.ts';
import { investmentSales } from '../../../contracts/decisions/investmentSales.ts';
import { loanAdministration } from '../../../contracts/decisions/loanAdministration.ts';
import { loanSales } from '../../../contracts/decisions/loanSales.ts';
import { sectionsOf } from '../../../contracts/decisions/sections.ts';
import { swapsAndMaturity } from '../../../contracts/decisions/swapsAndMaturity.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { sampleSaves } from './sampleSaves.ts';

const shared = shareProduct(['ada', 'ben', 'cara']);
beforeEach(() => shared.product.environment.advance(60_000));

type Answer = Readonly<Record<string, unknown>> & { readonly lastUpdated: string };
type WireRow = Readonly<Record<string, number | string | boolean>>;

async function loadOf(
  area: DecisionArea,
  choice: object,
  by: ApiClient = shared.people.ada,
): Promise<Answer> {
  const { load } = callsOf(area);
  if (!load) throw new Error(`${area.title} has no load.`);
  return (await by.succeed(load, shared.ids, { turnNum: 1, ...choice })) as Answer;
}

const rowsIn = (answer: Answer, field: string) => answer[field] as readonly WireRow[];
const refusalOf = async (area: DecisionArea, body: object) =>
  shared.people.ada.fail(callsOf(area).save, shared.ids, {
    lastUpdated: (await loadOf(dividends, {})).lastUpdated,
    ...body,
  });

describe('every area', () => {
  test.each(
    sampleSaves.map((sample) => [`${sample.area.name} ${sample.savedUnder ?? ''}`.trim(), sample] as const),
  )(
    '[DA1] %s is saved and read back by a teammate',
    async (_, { area, shownBy, choice, body, reads, savedUnder = null }) => {
      const { ada, ben } = shared.people;
      const loaded = await loadOf(shownBy, choice);
      const saved = await ada.succeed(saveCallOf(area, savedUnder), shared.ids, {
        ...body(loaded),
        lastUpdated: loaded.lastUpdated,
      });
      expect(saved).toMatchObject({ modifiedBy: null });
      expect(await loadOf(shownBy, choice, ben)).toEqual(expect.objectContaining(reads));
      const { intraturn } = await ben.succeed(activeIntraturn, shared.ids, {});
      const tracked = intraturn.decisionTracking.find((entry) => entry.area === shownBy.name);
      expect(tracked).toMatchObject({ updated_by: 'Ada Lund' });
    },
  );
});

describe('a client that follows the specification word for word', () => {
  const grids = sampleSaves.filter(({ area, shownBy }) => area === shownBy && area.shape === 'grid');

  test.each(
    grids.map((sample) => [`${sample.area.name} ${sample.savedUnder ?? ''}`.trim(), sample] as const),
  )(
    '[HT29] sends the whole rows of %s as they were loaded, and nothing changes',
    async (_, { area, choice, savedUnder = null }) => {
      const { ada } = shared.people;
      const loaded = await loadOf(area, choice);
      const sections = sectionsOf(area, savedUnder);
      const rowsOf = (save: string) =>
        sections
          .filter(({ wire }) => wire.save === save)
          .flatMap(({ wire }) => valueAt(loaded, wire.rows) as readonly WireRow[]);
      const before = await shared.product.application.stores.eventStore.headPosition();
      const saves = [...new Set(sections.map(({ wire }) => wire.save))];
      const saved = await ada.succeed(saveCallOf(area, savedUnder), shared.ids, {
        ...(area.wire.saveCarriesTurn ? { turnNum: 1, ...choice } : {}),
        updated: [],
        ...Object.fromEntries(saves.map((save) => [save, rowsOf(save)])),
        lastUpdated: loaded.lastUpdated,
      });
      expect(saved).toMatchObject({ modifiedBy: null, conflicts: [] });
      expect(saves.flatMap(rowsOf).length).toBeGreaterThan(area === loanSales ? -1 : 0);
      expect(await shared.product.application.stores.eventStore.headPosition()).toBe(before);
      expect(loaded.intraturnId).toBe(loaded.intraturn_id);
    },
  );

  test('[HT29] adds a CD with all fields of a row, and deletes by id only or within the row', async () => {
    const { ada } = shared.people;
    const retail = { turnNum: 1, cdType: 'Retail CDs' };
    const cds = async () => rowsIn(await loadOf(certificatesOfDeposit, { cdType: 'Retail CDs' }), 'cds');
    const [like] = await cds();
    const save = async (body: object) =>
      ada.succeed(callsOf(certificatesOfDeposit).save, shared.ids, {
        ...retail,
        updated: [],
        ...body,
        lastUpdated: (await loadOf(dividends, {})).lastUpdated,
      });
    const added = [-1, -2].map((cd_id) => ({ ...like, cd_id, cd_account: `Special ${cd_id}`, rate: 1.5 }));
    const { ids } = (await save({ added })) as unknown as { ids: Record<string, number> };
    const [first, second] = [ids[-1], ids[-2]];
    const ofId = async (id: number | undefined) => (await cds()).find(({ cd_id }) => cd_id === id);
    expect(await ofId(first)).toMatchObject({ cd_account: 'Special -1', rate: 1.5, cd_type: 'Retail CDs' });
    await save({ deleted: [first, await ofId(second)] });
    expect([await ofId(first), await ofId(second)]).toEqual([undefined, undefined]);
  });

  test('[DA8] finds spend_amount and spend in both grids of facilities', async () => {
    const { details } = (await loadOf(facilities, {})) as unknown as {
      details: Record<string, readonly WireRow[]>;
    };
    const both = [...(details.facilities ?? []), ...(details.maintenanceFacilities ?? [])];
    for (const row of both) expect(row.spend).toBe(Number(row.spend_amount) > 0);
    expect(new Set(both.map(({ spend }) => spend))).toEqual(new Set([true, false]));
  });

  test.each([
    ['scenarios/load', loadMergerScenarios, {}],
    ['active-intraturns', activeIntraturns, {}],
    ['active-intraturn', activeIntraturn, {}],
    ['measures-of-success', measuresOfSuccess, {}],
    ['housekeeping', loadHousekeeping, {}],
    ['reports/list', listReports, {}],
  ] as const)('[DA8] sends turnNum to %s like to all loads', async (_, call, body) => {
    const request = { ...body, turnNum: 1 } as never;
    await shared.people.ada.succeed(call as Call, shared.ids, request);
  });

  test('[DA8] sends turnNum with the reports it downloads', async () => {
    const body = { reportIds: [shared.ids.report], turnNum: 1 };
    await shared.people.ada.succeed(downloadReports, shared.ids, body as never);
  });
});

describe('limits in the specification’s words', () => {
  test('[IP1] a purchase has a limit per row', async () => {
    const [, most] = cellLimits(investmentPurchases, 'amountThousands');
    const body = { updated: [{ investment_purchase_id: 2, amount: most + 1 }] };
    expect(await refusalOf(investmentPurchases, body)).toMatchObject({
      rule: 'SV4',
      errors: [`The maximum value is $${most.toLocaleString('en-US')}`],
    });
  });

  test('[IP2] a swap covers at most a tenth of assets', async () => {
    const { maximumMaturity } = await loadOf(investmentPurchases, { investmentAccountType: 'Agency' });
    expect(maximumMaturity).toBe(49.007);
    expect(await refusalOf(swapsAndMaturity, { swaps: 'Fixed', maturity: 49.008 })).toMatchObject({
      rule: 'SV4',
      errors: ['The maximum value is $49.007'],
    });
  });

  test('[LA2] targets that do not total 100 are refused, naming the row of the screen', async () => {
    const { loanAdministrations } = await loadOf(loanAdministration, { loanType: 'Consumer' });
    const [first, , third] = loanAdministrations as readonly WireRow[];
    const updated = [first, third].map((row) => ({
      loan_administration_id: row!.loan_administration_id,
      target_1: 99,
    }));
    expect(await refusalOf(loanAdministration, { updated })).toMatchObject({
      rule: 'LA2',
      errors: ["Rows 1 and 3 have targets that don't total 100%."],
    });
  });

  test('[LL1] [LL2] the two loan loss screens each have their own maximum and text', async () => {
    expect(await refusalOf(loanLossAdjustment, { loanLossAdjustment: 5_001 })).toMatchObject({
      rule: 'LL1',
      errors: ['The maximum loan loss value is 5000'],
    });
    expect(await refusalOf(dividends, { loanLossAdjustment: 12_001 })).toMatchObject({
      rule: 'LL2',
      errors: ['The maximum loan loss value is $4,529'],
    });
    expect(await refusalOf(dividends, { loanLossAdjustment: 100 })).toMatchObject({
      rule: 'LL2',
      errors: ['The minimum loan loss value is $3,912'],
    });
  });

  test('[LS1] a pool is put up for sale once, and in its own category', async () => {
    const [pool] = rowsIn(await loadOf(loanSales, { loanCategory: 'Consumer' }), 'offers');
    const added = [{ loan_sale_id: -1, loan_account: pool!.loan_account, sale_percent: 10 }];
    const consumer = { turnNum: 1, loanCategory: 'Consumer', updated: [], added };
    expect(await refusalOf(loanSales, { ...consumer, loanCategory: 'Commercial' })).toMatchObject({
      rule: 'SV3',
    });
    const { lastUpdated } = await loadOf(dividends, {});
    await shared.people.ada.succeed(callsOf(loanSales).save, shared.ids, { ...consumer, lastUpdated });
    expect(await refusalOf(loanSales, consumer)).toMatchObject({
      rule: 'LS1',
      errors: [`${pool!.loan_account} is already in the list.`],
    });
  });
});

test('a dividend above what the law lets the bank pay is refused with the limit that its screen was given', async () => {
  const { maximumDividend } = await loadOf(dividends, {});
  expect(maximumDividend).toBeGreaterThan(0.5);
  const above = { dividends: Number(maximumDividend) + 0.01 };
  expect(await refusalOf(dividends, above)).toMatchObject({
    errors: [`The maximum value is $${Number(maximumDividend).toFixed(2)}`],
  });
});

describe('the loan loss', () => {
  test('[DA2] is one cell on two screens: saved on one, it appears and conflicts on the other', async () => {
    const { ada, ben } = shared.people;
    const before = await loadOf(dividends, {});
    const { lastUpdated } = await ada.succeed(callsOf(loanLossAdjustment).save, shared.ids, {
      loanLossAdjustment: 4_321,
      lastUpdated: before.lastUpdated,
    });
    expect(await loadOf(dividends, {}, ben)).toMatchObject({ loanLossAdjustment: 4_321 });
    const clash = await ben.succeed(callsOf(dividends).save, shared.ids, {
      dividends: before.dividends,
      loanLossAdjustment: 4_400,
      lastUpdated: before.lastUpdated,
    });
    expect(clash).toMatchObject({
      modifiedBy: 'Ada Lund',
      lastUpdated,
      conflicts: [{ rowId: 1, field: 'reserveForLoanLossThousands', value: 4_321 }],
    });
    await ben.succeed(callsOf(dividends).save, shared.ids, { dividends: 0.6, lastUpdated });
    const { stamps } = await loadOf(loanAdministration, { loanType: 'Commercial' });
    expect(stamps).toContainEqual(
      expect.objectContaining({ area: 'loanLossAdjustment', fields: ['reserveForLoanLossThousands'] }),
    );
    expect(JSON.stringify(stamps)).not.toContain('dividendPerShareDollars');
  });
});

describe('a Lite game', () => {
  test('[LT1] has no loan administration, but the loan loss stays on dividends', async () => {
    const { cara } = shared.people;
    const { gameId, teams } = shared.product.games.pocket;
    const ids = { game: gameId, team: teams[0]!.teamId, intraturn: teams[0]!.intraturnId };
    const { load, save } = callsOf(loanAdministration);
    const refused = { rule: 'LT1', errors: ['Loan Administration is not part of a Lite game.'] };
    const lastUpdated = new Date(shared.product.environment.clock.now()).toISOString();
    expect(await cara.fail(load!, ids, { turnNum: 1, loanType: 'Commercial' })).toMatchObject({
      rule: 'LT1',
    });
    expect(await cara.fail(save, ids, { updated: [], lastUpdated })).toMatchObject(refused);
    const body = { loanLossAdjustment: 4_000, lastUpdated };
    expect(await cara.fail(callsOf(loanLossAdjustment).save, ids, body)).toMatchObject({ rule: 'LT1' });
    expect(await cara.succeed(callsOf(dividends).save, ids, body)).toMatchObject({ modifiedBy: null });
    const { gameDetails } = await cara.succeed(loadGame, ids, {});
    expect(gameDetails.loan_sale_types).toHaveLength(4);
  });
});

describe('investment sales', () => {
  test('[IS1] [IS2] selling half of a position brings half of its gain, and Sell 100% all of it', async () => {
    const { ada } = shared.people;
    const choice = { investmentCategory: 'Agency' };
    const loaded = await loadOf(investmentSales, choice);
    const [row] = rowsIn(loaded, 'investmentSales');
    const save = async (cells: object) => {
      const { lastUpdated } = await loadOf(investmentSales, choice);
      const updated = [{ investment_sale_id: row!.investment_sale_id, ...cells }];
      await ada.succeed(callsOf(investmentSales).save, shared.ids, { updated, lastUpdated });
      return rowsIn(await loadOf(investmentSales, choice), 'investmentSales')[0];
    };
    const half = await save({ sale_percent: 50 });
    expect(half?.sale_amount).toBeCloseTo(Number(row!.amount) / 2, 2);
    expect(half?.sale_gain_or_loss).toBeCloseTo(Number(row!.gain_or_loss) / 2, 2);
    expect(half).toMatchObject({ sell_100_percent: false });
    expect(await save({ sell_100_percent: true })).toMatchObject({
      sale_percent: 100,
      sale_amount: row!.amount,
    });
    expect(await save({ sale_percent: 99.999 })).toMatchObject({ sell_100_percent: false });
  });
});
