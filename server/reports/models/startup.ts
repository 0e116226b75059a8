import type { ReportSection } from '../../../contracts/banking/reportDocument.ts';
import { raisedThousandsMax, raisedThousandsMin } from '../../../contracts/decisions/equity.ts';
import { environmentOf } from '../../simulation/catalogue/environments.ts';
import type { Template } from '../../simulation/catalogue/template.ts';
import { certificateRows } from '../../simulation/decisions/certificateRows.ts';
import { borrowingRates } from '../../simulation/decisions/fundingRows.ts';
import { investmentPurchaseRows } from '../../simulation/decisions/investmentRows.ts';
import { loanOriginationRows } from '../../simulation/decisions/loanOriginationRows.ts';
import { nonMaturityDepositRows } from '../../simulation/decisions/nonMaturityDepositRows.ts';
import { facilityRows, projectRows, spendingRows } from '../../simulation/decisions/spendingRows.ts';
import { CAPACITY_SHARE_OF_ASSETS } from '../../simulation/instruments/advances.ts';
import { NOTES_SHARE_OF_TIER_1 } from '../../simulation/instruments/longTermDebt.ts';
import { PURCHASE_THOUSANDS_MAX } from '../../simulation/instruments/securitiesBook.ts';
import { NOTIONAL_SHARE_OF_ASSETS } from '../../simulation/instruments/swaps.ts';
import { SHARE_OF_MODEL_MAX, SHARE_OF_MODEL_MIN } from '../../simulation/loans/allowance.ts';
import { BROKERED_SHARE_OF_ASSETS } from '../../simulation/market/certificateMarket.ts';
import type { BankGame } from '../../simulation/model/gameState.ts';
import { accountName, inAccountOrder } from '../accountNames.ts';
import {
  groupCents,
  isAmong,
  SHEET_GROUPS,
  SHEET_SIDES,
  type SheetGroup,
  sheetTotals,
} from '../balanceSheet.ts';
import { economyTables } from '../economyTables.ts';
import { COUNT, dollarsText, PERCENT, shareText, THOUSANDS } from '../formats.ts';
import { factsOfBank, sumOf } from '../quarterFacts.ts';
import type { StoredGame } from '../storedGame.ts';
import {
  columns,
  headingRow,
  inThousands,
  nameColumn,
  type ReportSubject,
  row,
  section,
  table,
  totalRow,
} from '../tables.ts';

/** Shown history of the environment: the quarters before the first turn. */
const HISTORY_TURNS = [-7, -6, -5, -4, -3, -2, -1, 0];

/**
 * Startup: the opening position of every bank. Sources: the opening quarter, its screens, the template's
 * limits, the history of the environment. All banks start alike, so the first one is shown.
 */
export function startup({ game }: ReportSubject): ReportSection[] {
  const opening = openingGame(game);
  return [
    section('Balance Sheet', { tables: [sheetTable(game)] }),
    section('Products and Market Rates', { tables: productTables(opening) }),
    section('Proposed Spending', { tables: spendingTables(opening) }),
    section('Economy', { tables: historyTables(game) }),
    section('Limits', { notes: limitsOf(factsOfBank(game, 0, 0)[0].template) }),
  ];
}

function openingGame(game: StoredGame): BankGame {
  const [start] = game.turns;
  if (!start) throw new Error('The game has not been opened.');
  return {
    turn: start.turn,
    seed: '',
    environmentCode: game.environmentCode,
    ...(game.environmentRows && { environmentRows: game.environmentRows }),
    templateId: game.templateId,
    type: game.type,
    community: start.community,
    teams: start.banks.map(({ state }) => state),
  };
}

/** The opening balance sheet, every account under its group. */
function sheetTable(game: StoredGame) {
  const [opening] = factsOfBank(game, 0, 0);
  const heads = [nameColumn('Account'), ...columns(THOUSANDS, 'Start')];
  const accounts = inAccountOrder(Object.keys(opening.closing));
  const rowsOf = (group: SheetGroup) => {
    const own = accounts.filter((account) => isAmong(account, group.accounts));
    const rows = own.map((account) =>
      row([accountName(account), inThousands(sumOf(opening.closing, [account]) * group.debit + 0)]),
    );
    const total = inThousands(groupCents(opening, group));
    if (own.length <= 1) return [row([group.name, total])];
    return [headingRow(group.name, heads.length), ...rows, totalRow([`Total ${group.name}`, total])];
  };
  return table(
    opening.template.name,
    heads,
    SHEET_SIDES.flatMap(([side, title]) => [
      ...SHEET_GROUPS.filter((group) => group.side === side).flatMap(rowsOf),
      totalRow([title, inThousands(sheetTotals(opening)[side])]),
    ]),
  );
}

function productTables(game: BankGame) {
  const heads = [nameColumn('Product'), ...columns(PERCENT, 'Market Rate')];
  return [
    table(
      'Loans (Category 3)',
      heads,
      loanOriginationRows(game, 0).rows.map(({ account, marketRatePercent }) =>
        row([account, marketRatePercent]),
      ),
    ),
    table(
      'Non-Maturity Deposits',
      heads,
      nonMaturityDepositRows(game, 0).map(({ name, marketRatePercent }) => row([name, marketRatePercent])),
    ),
    table(
      'Certificates of Deposit',
      heads,
      certificateRows(game, 0).map(({ type, account, marketRatePercent }) =>
        row([`${type}: ${account}`, marketRatePercent]),
      ),
    ),
    table(
      'Investments',
      heads,
      investmentPurchaseRows(game, 0).map(({ description, yieldPercent }) =>
        row([description, yieldPercent]),
      ),
    ),
    table(
      'FHLB Borrowings',
      heads,
      borrowingRates(game).map(({ amortizingOrBullet, fixedOrVariable, termMonths, ratePercent }) =>
        row([`${amortizingOrBullet}, ${fixedOrVariable}, ${termMonths} Months`, ratePercent]),
      ),
    ),
  ];
}

function spendingTables(game: BankGame) {
  const spending = spendingRows(game, 0);
  const heads = [nameColumn('Line'), ...columns(THOUSANDS, 'Proposed a Quarter')];
  const group = (title: string, rows: typeof spending.staffing) => [
    headingRow(title, heads.length),
    ...rows.map(({ name, proposedThousands }) => row([name, proposedThousands])),
  ];
  const once = [...projectRows(game, 0), ...facilityRows(game, 0)];
  return [
    table('Spending', heads, [
      ...group('Staffing', spending.staffing),
      ...group('Business Development', spending.businessDevelopment),
      ...group('Learning and Development', spending.learningDevelopment),
      ...group('Information Technology', spending.informationTechnology),
      ...group('Facilities', spending.facilitiesMaintenance),
    ]),
    table(
      'Projects and Facilities',
      [
        nameColumn('Project or Facility'),
        ...columns(THOUSANDS, 'Cost', 'Estimated Maintenance'),
        ...columns(COUNT, 'Quarters Amortized'),
      ],
      once.map(({ name, costThousands, estimatedMaintenanceThousands, termQuarters }) =>
        row([name, costThousands, estimatedMaintenanceThousands, termQuarters]),
      ),
    ),
  ];
}

function historyTables(game: StoredGame) {
  const environment = environmentOf(game);
  const rows = HISTORY_TURNS.map((turn) => {
    const { curve, ...economy } = environment.at(turn);
    return { ...economy, parYieldsPercent: curve.parYieldsPercent };
  });
  return economyTables(
    rows,
    HISTORY_TURNS.map((turn) => (turn === 0 ? 'Before Qtr 1' : `${-turn} before`)),
  );
}

/** The limits of decisions, in words. */
function limitsOf({ institutionKind }: Template): string[] {
  return [
    `Purchases for an investment account are limited to ${dollarsText(PURCHASE_THOUSANDS_MAX)} a quarter.`,
    `Swaps are limited to a total of ${shareText(NOTIONAL_SHARE_OF_ASSETS)} of assets.`,
    `FHLB borrowings are limited to a total of ${shareText(CAPACITY_SHARE_OF_ASSETS)} of assets.`,
    `Long-term notes are limited to a total of ${shareText(NOTES_SHARE_OF_TIER_1)} of Tier 1 capital.`,
    `Brokered CDs are limited to ${shareText(BROKERED_SHARE_OF_ASSETS)} of assets, and to well-capitalized banks.`,
    'The targets of a loan account add up to 100%.',
    [
      `The reserve for loan loss must be ${shareText(SHARE_OF_MODEL_MIN)} to ${shareText(SHARE_OF_MODEL_MAX)}`,
      'of what the loans need.',
    ].join(' '),
    ...(institutionKind === 'bank'
      ? [
          [
            `A bank can raise ${dollarsText(raisedThousandsMin)} to ${dollarsText(raisedThousandsMax)} of equity`,
            'a quarter, but not two quarters in a row.',
          ].join(' '),
        ]
      : []),
  ];
}
