import type { HubBalances } from '../../../contracts/calls/hub.ts';
import type { AreaName } from '../../../contracts/decisions/areas.ts';

/** A group of the balance sheet with the areas that change it. */
export type AreaGroup = {
  readonly balance: Exclude<keyof HubBalances, 'total'>;
  readonly title: string;
  /** Names of areas, in their order. */
  readonly areas: readonly AreaName[];
  /** Its color in the spine and beside its title. */
  readonly tone: 1 | 2 | 3 | 'equity';
};

/** What the bank owns. */
export const assetGroups: readonly AreaGroup[] = [
  {
    balance: 'investments',
    title: 'Investments',
    areas: ['investmentPurchases', 'investmentSales'],
    tone: 2,
  },
  {
    balance: 'loans',
    title: 'Loans',
    areas: ['loanOrigination', 'loanAdministration', 'loanSales'],
    tone: 1,
  },
  { balance: 'cash_and_other', title: 'Cash and other assets', areas: [], tone: 3 },
];

/** What it owes, and the equity. */
export const liabilityGroups: readonly AreaGroup[] = [
  {
    balance: 'deposits',
    title: 'Deposits',
    areas: ['nonMaturityDeposits', 'certificatesOfDeposit'],
    tone: 1,
  },
  { balance: 'borrowed', title: 'Borrowed money', areas: ['borrowings', 'longTermDebt'], tone: 2 },
  { balance: 'equity_and_other', title: 'Equity and other', areas: ['equity'], tone: 'equity' },
];

const onTheSheet = new Set<string>([...assetGroups, ...liabilityGroups].flatMap(({ areas }) => areas));

/** Whether an area belongs to running the bank: it changes no group of the sheet by itself. */
export const runsTheBank = (area: string): boolean => !onTheSheet.has(area);

/** A balance in % of the total; none if there is no total. */
export const shareText = (amount: number, total: number): string =>
  total === 0
    ? ''
    : `${Math.round((100 * amount) / total)
        .toString()
        .replace('-', '−')}%`;
