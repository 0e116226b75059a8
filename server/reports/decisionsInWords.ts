import type { ReportCell, ReportFormat } from '../../contracts/banking/reportDocument.ts';
import { borrowings } from '../../contracts/decisions/borrowings.ts';
import { businessDevelopment } from '../../contracts/decisions/businessDevelopment.ts';
import { formatCell } from '../../contracts/decisions/cellText.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import type { Column, DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import { dividends } from '../../contracts/decisions/dividends.ts';
import { equity } from '../../contracts/decisions/equity.ts';
import { facilities } from '../../contracts/decisions/facilities.ts';
import { investmentPurchases } from '../../contracts/decisions/investmentPurchases.ts';
import { investmentSales } from '../../contracts/decisions/investmentSales.ts';
import { loanAdministration } from '../../contracts/decisions/loanAdministration.ts';
import { loanOrigination } from '../../contracts/decisions/loanOrigination.ts';
import { loanSales } from '../../contracts/decisions/loanSales.ts';
import { longTermDebt } from '../../contracts/decisions/longTermDebt.ts';
import { mortgagesPipelined } from '../../contracts/decisions/mortgagesPipelined.ts';
import { nonMaturityDeposits } from '../../contracts/decisions/nonMaturityDeposits.ts';
import { swapsAndMaturity } from '../../contracts/decisions/swapsAndMaturity.ts';
import { LOAN_ACCOUNTS } from '../simulation/catalogue/loans.ts';
import { longTermDebtRow } from '../simulation/catalogue/longTermDebtRows.ts';
import { NON_MATURITY_DEPOSITS } from '../simulation/catalogue/nonMaturityDeposits.ts';
import { facilityOf, projectOf } from '../simulation/catalogue/projectsAndFacilities.ts';
import { securityAccount } from '../simulation/catalogue/securities.ts';
import {
  BUSINESS_DEVELOPMENT_LINES,
  INFORMATION_TECHNOLOGY_LINES,
  LEARNING_DEVELOPMENT_LINES,
  OPENING_FACILITY_LINES,
  STAFFING_LINES,
} from '../simulation/catalogue/spendingLines.ts';
import type { DecisionChange } from '../simulation/decisions/decisionChanges.ts';
import { certificateRowName } from './flags.ts';
import { COUNT, DOLLARS, PERCENT } from './formats.ts';
import { advanceKind, advanceName } from './fundingNames.ts';
import { type BankFacts, currentOf, previousOf } from './quarterFacts.ts';

/** A value that a team decided differently from its Base set, in the screens' words; figures are numbers. */
export type DecisionInWords = {
  readonly area: string;
  /** The subject: a product, a line or a position. */
  readonly of: string;
  readonly cell: string;
  readonly base: ReportCell;
  readonly decided: ReportCell;
  /** Of both figures. */
  readonly format: ReportFormat;
};

/** The meaning of a path of the decision: the screen, the row, and the column in which its values are written. */
type Place = { readonly area: string; readonly of: string; readonly column: Column };

/** The decisions of a bank that differ from its Base set, in the order and the words of the screens. */
export function decisionsInWords(facts: BankFacts): readonly DecisionInWords[] {
  const changes = currentOf(facts).detail?.decisionChanges ?? [];
  const screenOf = ({ path }: DecisionChange): number => ORDER.indexOf(path.split('.')[0] ?? '');
  const sorted = changes.toSorted((one, other) => screenOf(one) - screenOf(other));
  return sorted.flatMap((change): DecisionInWords[] => {
    if (isSame(change) || change.path.endsWith('.rowKey')) return [];
    const { area, of, column } = placeOf(change, facts);
    const [base, decided] = [cellValue(column, change.base), cellValue(column, change.value)];
    return [{ area, of, cell: column.title, base, decided, format: formatOf(column, [base, decided]) }];
  });
}

/** Values that a set does not name are 0, or unticked. */
function isSame({ base, value }: DecisionChange): boolean {
  const plain = (text: string): string => (text === '' || text === 'false' ? '0' : text);
  return plain(base) === plain(value);
}

/** A figure as a number; what a screen shows in words as these words. */
function cellValue(column: Column, text: string): ReportCell {
  if (text === '') return column.kind === 'checkbox' ? 'No' : '–';
  if (column.kind === 'checkbox') return text === 'false' ? 'No' : 'Yes';
  const number = Number(text);
  if (column.kind === 'text' || Number.isNaN(number)) return formatCell(column, text);
  return column.inWords?.(number) ?? number;
}

/** The format of a column's figures, as its screen shows them. */
function formatOf({ kind, decimals = 0 }: Column, values: readonly ReportCell[]): ReportFormat {
  if (kind === 'percent') return PERCENT;
  if (kind !== 'currency') return { ...COUNT, decimals };
  const isWhole =
    decimals !== 2 && values.every((value) => typeof value !== 'number' || Number.isInteger(value));
  return { ...DOLLARS, decimals: isWhole ? 0 : decimals };
}

const AMOUNT: Column = {
  field: '',
  wire: '',
  title: 'Amount (000s)',
  kind: 'currency',
  decimals: 3,
  width: 0,
};
const ticked = (title: string): Column => ({ field: '', wire: '', title, kind: 'checkbox', width: 0 });

/** The column of an area as on its screen; one that no screen has is shown under its own name. */
function columnIn(areas: readonly DecisionArea[], field: string): { area: string; column: Column } {
  const area = areas.find((candidate) => columnOf(candidate, field));
  const column = area && columnOf(area, field);
  const unknown: Column = { field, wire: field, title: field, kind: 'text', width: 0 };
  return { area: area?.title ?? areas[0]?.title ?? '', column: column ?? unknown };
}

const NAMES_OF_LINES = new Map(
  [
    ...BUSINESS_DEVELOPMENT_LINES,
    ...STAFFING_LINES,
    ...LEARNING_DEVELOPMENT_LINES,
    ...INFORMATION_TECHNOLOGY_LINES,
    ...OPENING_FACILITY_LINES,
  ].map(({ id, name }) => [id, name]),
);

/** The screens of a loan account: its offer, and the volume wanted. */
const LOAN_AREAS = [loanOrigination, loanAdministration];

function cellOf(areas: readonly DecisionArea[], of: string, field: string): Place {
  return { ...columnIn(areas, field), of };
}

/** The meanings of the parts of the decision, by the first name of a path; `rest` are the names after it. */
const PLACES: Readonly<Record<string, (rest: readonly string[], facts: BankFacts, text: string) => Place>> = {
  purchasesThousands: ([id = '']) =>
    cellOf([investmentPurchases], securityAccount(id).name, 'amountThousands'),
  swap: ([field = '']) => cellOf([swapsAndMaturity], 'New Swap', field),
  securitySalesPercent: ([cusip = '']) => cellOf([investmentSales], cusip, 'salePercent'),
  loanSalesPercent: ([cusip = '']) => cellOf([loanSales], cusip, 'salePercent'),
  pipelinedMortgagesPercent: () => cellOf([mortgagesPipelined], '', 'pipelinedPercent'),
  loans: ([id = '', field = '', category]) => {
    const name = LOAN_ACCOUNTS.find((account) => account.id === id)?.name ?? id;
    const target = `target${Number(category) + 1}Percent`;
    if (field === 'targetPercents') return cellOf([loanAdministration], name, target);
    return cellOf(LOAN_AREAS, name, field === 'offeredRatesPercent' ? target : field);
  },
  nonMaturityDeposits: ([id = '', field = '']) => {
    const name = NON_MATURITY_DEPOSITS.find((account) => account.id === id)?.name ?? id;
    return cellOf([nonMaturityDeposits], name, field === 'outOfMarket' ? 'isOutOfMarket' : field);
  },
  certificatesOfDeposit: (rest, facts) => {
    const field = rest.at(-1) ?? '';
    const name = certificateRowName(currentOf(facts), rest.slice(0, -1).join('.'));
    return cellOf([certificatesOfDeposit], name, field === 'outOfMarket' ? 'isOutOfMarket' : field);
  },
  borrowings: ([index = '', field = ''], facts) => {
    const borrowed = currentOf(facts).state.lastDecision?.borrowings[Number(index)];
    return cellOf([borrowings], borrowed ? advanceKind(borrowed) : `New borrowing ${index}`, field);
  },
  prepaidAdvanceIds: (_, facts, id) => {
    const advance = previousOf(facts)?.state.advances.find((one) => one.id === id);
    return cellOf([borrowings], advance ? advanceName(advance) : id, 'isPrepaid');
  },
  longTermDebtThousands: ([id = '']) => {
    const { fixedOrVariable, termMonths } = longTermDebtRow(id);
    return cellOf([longTermDebt], `${fixedOrVariable}, ${termMonths} months`, 'amountThousands');
  },
  publicOfferingThousands: () => cellOf([equity], 'Public Offering', 'raisedThousands'),
  privatePlacementThousands: () => cellOf([equity], 'Private Placement', 'raisedThousands'),
  repurchaseThousands: () => cellOf([equity], 'Public Offering', 'repurchaseThousands'),
  dividendPerShareDollars: () => cellOf([dividends], '', 'dividendPerShareDollars'),
  reserveForLoanLossThousands: () => cellOf([dividends], '', 'reserveForLoanLossThousands'),
  businessDevelopmentThousands: ([id = '']) => lineOf(businessDevelopment.title, id),
  staffingThousands: ([id = '']) => lineOf('Staffing', id),
  learningDevelopmentThousands: ([id = '']) => lineOf('Learning / Development', id),
  informationTechnologyThousands: ([id = '']) => lineOf('IT', id),
  facilitiesMaintenanceThousands: ([id = '']) => lineOf(`${facilities.title}, Maintenance`, id),
  oneOffThousands: ([id = '']) => lineOf('Potential Expenses', id),
  projectIds: (_, _facts, id) => ({ area: 'IT', of: projectOf(id).name, column: ticked('Spend') }),
  facilityIds: (_, _facts, id) => ({
    area: facilities.title,
    of: facilityOf(id).name,
    column: ticked('Spend'),
  }),
};

const ORDER = Object.keys(PLACES);

function lineOf(area: string, id: string): Place {
  return { area, of: NAMES_OF_LINES.get(id) ?? facilityOf(id).name, column: AMOUNT };
}

/** A part of the decision missing from this list is shown under its own name. */
function placeOf({ path, base, value }: DecisionChange, facts: BankFacts): Place {
  const [part = '', ...rest] = path.split('.');
  const place = PLACES[part]?.(rest, facts, value || base);
  return place ?? { area: path, of: '', column: { ...AMOUNT, title: '', kind: 'text' } };
}
