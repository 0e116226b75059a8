import { expect } from 'vitest';
import { decisionAreas } from '../../../contracts/decisions/areas.ts';
import { borrowings } from '../../../contracts/decisions/borrowings.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { dividends, loanLossAdjustment } from '../../../contracts/decisions/dividends.ts';
import { equity } from '../../../contracts/decisions/equity.ts';
import { facilities } from '../../../contracts/decisions/facilities.ts';
import { generalAdministration } from '../../../contracts/decisions/generalAdministration.ts';
import { investmentPurchases } from '../../../contracts/decisions/investmentPurchases.ts';
import { investmentSales } from '../../../contracts/decisions/investmentSales.ts';
import { loanAdministration } from '../../../contracts/decisions/loanAdministration.ts';
import { loanOrigination } from '../../../contracts/decisions/loanOrigination.ts';
import { loanSales } from '../../../contracts/decisions/loanSales.ts';
import { mortgagesPipelined } from '../../../contracts/decisions/mortgagesPipelined.ts';
import { nonMaturityDeposits } from '../../../contracts/decisions/nonMaturityDeposits.ts';
import { swapsAndMaturity } from '../../../contracts/decisions/swapsAndMaturity.ts';

type Answer = Readonly<Record<string, unknown>>;

/** One save of an area that changes something on the first turn of a new game, and the load's answer afterwards. */
export type SampleSave = {
  readonly area: DecisionArea;
  /** The area whose load returns it, and that load's parameters besides the turn. */
  readonly shownBy: DecisionArea;
  readonly choice: object;
  /** Filter choice with a separate save call, if used. */
  readonly savedUnder?: string;
  /** Body of the save, without `lastUpdated`, based on the load's answer. */
  readonly body: (loaded: Answer) => object;
  readonly reads: object;
};

const rowLike = (cells: object) => expect.arrayContaining([expect.objectContaining(cells)]);
const retail = { cdType: 'Retail CDs' };
const commercial = { loanType: 'Commercial' };
const treasury = { investmentAccountType: 'Treasury' };
const residential = { loanCategory: 'Residential' };

/** The first pool offered for sale. */
function offerOf({ offers }: Answer): { readonly loan_account: string } {
  const [offer] = offers as readonly { loan_account: string }[];
  if (!offer) throw new Error('No pool of loans is offered.');
  return offer;
}

/** Saves of areas for which the simple one below is not enough. */
const ownSaves: readonly SampleSave[] = [
  {
    area: swapsAndMaturity,
    shownBy: investmentPurchases,
    choice: treasury,
    body: () => ({ swaps: 'Variable', maturity: 12.5 }),
    reads: { swaps: 'Variable', maturity: 12.5 },
  },
  {
    area: investmentSales,
    shownBy: investmentSales,
    choice: { investmentCategory: 'Treasury' },
    body: () => ({ updated: [{ investment_sale_id: 1, sell_100_percent: true }] }),
    reads: {
      investmentSales: rowLike({ investment_sale_id: 1, sale_percent: 100, sell_100_percent: true }),
    },
  },
  {
    area: loanAdministration,
    shownBy: loanAdministration,
    choice: commercial,
    body: () => ({ updated: [{ loan_administration_id: 1, out_of_market: true }] }),
    reads: { loanAdministrations: rowLike({ loan_administration_id: 1, cap: 0, out_of_market: true }) },
  },
  {
    area: loanLossAdjustment,
    shownBy: loanAdministration,
    choice: commercial,
    body: () => ({ loanLossAdjustment: 4_200 }),
    reads: { loanLossAdjustment: 4_200 },
  },
  {
    area: loanOrigination,
    shownBy: loanOrigination,
    choice: commercial,
    body: () => ({ updated: [{ loan_origination_id: 1, rate_1: 5.125 }] }),
    reads: { loanOriginations: rowLike({ loan_origination_id: 1, rate_1: 5.125, target_1: 5.125 }) },
  },
  {
    area: mortgagesPipelined,
    shownBy: loanOrigination,
    choice: commercial,
    body: () => ({ mortgagesPipelined: 33 }),
    reads: { mortagesPipelined: 33 },
  },
  {
    area: loanSales,
    shownBy: loanSales,
    choice: residential,
    body: (loaded) => ({
      turnNum: 1,
      ...residential,
      updated: [],
      added: [{ loan_sale_id: -1, loan_account: offerOf(loaded).loan_account, sale_percent: 25 }],
    }),
    reads: { loanSales: rowLike({ loan_category: 'Residential', sale_percent: 25 }) },
  },
  {
    area: nonMaturityDeposits,
    shownBy: nonMaturityDeposits,
    choice: { nmdType: 'DDA' },
    body: () => ({ updated: [{ nmd_id: 1, monthly_fee: 9.5 }] }),
    reads: { nmds: rowLike({ nmd_id: 1, monthly_fee: 9.5 }) },
  },
  {
    area: certificatesOfDeposit,
    shownBy: certificatesOfDeposit,
    choice: retail,
    body: () => ({
      turnNum: 1,
      ...retail,
      updated: [{ cd_id: 1, rate: 2 }],
      added: [{ cd_id: -1, cd_account: '9 month', term: 9, rate: 2 }],
    }),
    reads: { cds: rowLike({ cd_id: 1, rate: 2 }) },
  },
  {
    area: borrowings,
    shownBy: borrowings,
    choice: {},
    body: () => ({
      turnNum: 1,
      updated: [{ borrowing_id: 1, maturities: 500 }],
      added: [{ borrowing_id: -1, term: 36, maturities: 250 }],
    }),
    reads: { borrowings: rowLike({ borrowing_id: 1, maturities: 500 }) },
  },
  {
    area: equity,
    shownBy: equity,
    choice: {},
    body: () => ({ updated: [{ equity_id: 1, raised: 6000 }] }),
    reads: { equity: rowLike({ equity_id: 1, raised: 6000 }) },
  },
  {
    area: facilities,
    shownBy: facilities,
    choice: {},
    body: () => ({ updated: [{ facilities_id: 1, spend: true }] }),
    reads: {
      details: expect.objectContaining({ facilities: rowLike({ facilities_id: 1, spend: true }) }),
    },
  },
  {
    area: generalAdministration,
    shownBy: generalAdministration,
    choice: { account: 'IT' },
    savedUnder: 'IT',
    body: () => ({ updated: [{ gen_admin_id: 1, spend: true }] }),
    reads: {
      details: expect.objectContaining({ potentialExpenses: rowLike({ gen_admin_id: 1, spend: true }) }),
    },
  },
  {
    area: generalAdministration,
    shownBy: generalAdministration,
    choice: { account: 'Staffing' },
    savedUnder: 'Staffing',
    body: () => ({ updated: [{ gen_admin_id: 20, spend: true }] }),
    reads: {
      details: expect.objectContaining({ potentialExpenses: rowLike({ gen_admin_id: 20, spend: true }) }),
    },
  },
  {
    area: dividends,
    shownBy: dividends,
    choice: {},
    body: () => ({ dividends: 0.75, loanLossAdjustment: 4_500 }),
    reads: { dividends: 0.75, loanLossAdjustment: 4_500, minimumLoanLoss: 3_912, maximumLoanLoss: 4_529 },
  },
];

/** A save of the first number of a grid's first row. */
function simpleSave(area: DecisionArea): SampleSave {
  const { filter, wire } = area;
  const choice = filter ? { [filter.wire]: filter.options[0] } : {};
  const column = area.columns.find(
    ({ editable, kind }) => editable && !['checkbox', 'select'].includes(kind),
  );
  const row = { [wire.id]: 1, [column?.wire ?? '']: 1 };
  return {
    area,
    shownBy: area,
    choice,
    body: () => ({ ...(wire.saveCarriesTurn && { turnNum: 1, ...choice }), updated: [row] }),
    reads: { [wire.rows]: rowLike(row) },
  };
}

/** A save for every area, in hub order. */
export const sampleSaves: readonly SampleSave[] = decisionAreas.flatMap((area) => {
  const own = ownSaves.filter((sample) => sample.area === area);
  return own.length > 0 ? own : [simpleSave(area)];
});
