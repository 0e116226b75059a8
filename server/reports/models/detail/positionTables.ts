import { percentOf } from '../../../../contracts/banking/ratios.ts';
import type { ReportTable } from '../../../../contracts/banking/reportDocument.ts';
import { turnTakenText } from '../../../../contracts/decisions/borrowings.ts';
import { balance } from '../../../simulation/base/ledger.ts';
import { sum } from '../../../simulation/base/money.ts';
import { NON_MATURITY_DEPOSITS } from '../../../simulation/catalogue/nonMaturityDeposits.ts';
import { securityAccount } from '../../../simulation/catalogue/securities.ts';
import { certificateRowName } from '../../flags.ts';
import { COUNT, PERCENT, THOUSANDS } from '../../formats.ts';
import { advanceKind } from '../../fundingNames.ts';
import type { QuarterFacts } from '../../quarterFacts.ts';
import { columns, inThousands, nameColumn, row, table, totalRow } from '../../tables.ts';

const MONTHS_PER_QUARTER = 3;

/** The individual securities. Fair values are those of the close; internal CUSIPs are labelled as such. */
export function securitiesTable({ state, detail }: QuarterFacts): ReportTable {
  const gain = (cusip: string) => detail?.unrealisedGainsCents[cusip] ?? 0;
  const cost = sum(state.securities.map(({ cents }) => cents));
  const gains = sum(state.securities.map(({ cusip }) => gain(cusip)));
  return table(
    'Securities',
    [
      nameColumn('Internal CUSIP'),
      nameColumn('Account'),
      ...columns(THOUSANDS, 'Cost', 'Fair Value', 'Gain'),
      ...columns(COUNT, 'Term (Months)'),
      ...columns(PERCENT, 'Yield'),
    ],
    [
      ...state.securities.map(({ cusip, account, cents, remaining, yieldPercent }) =>
        row([
          cusip,
          securityAccount(account).name,
          inThousands(cents),
          inThousands(cents + gain(cusip)),
          inThousands(gain(cusip)),
          remaining * MONTHS_PER_QUARTER,
          yieldPercent,
        ]),
      ),
      totalRow(['Total', '', inThousands(cost), inThousands(cost + gains), inThousands(gains), null, null]),
    ],
  );
}

/** The non-maturity deposits by account. */
export function depositsTable({ opening, closing, state, market, community }: QuarterFacts): ReportTable {
  return table(
    'Non-Maturity Deposits',
    [
      nameColumn('Account'),
      ...columns(PERCENT, 'Own Rate', 'Market Rate'),
      ...columns(COUNT, 'Accounts'),
      ...columns(THOUSANDS, 'Opening', 'Flow', 'Closing'),
      ...columns(PERCENT, 'Market Share'),
    ],
    NON_MATURITY_DEPOSITS.map(({ id, name }) => {
      const deposit = state.nonMaturityDeposits[id];
      const before = 0 - balance(opening, `NMD:${id}`);
      const after = 0 - balance(closing, `NMD:${id}`);
      return row([
        name,
        deposit.offeredRatePercent,
        market?.depositRatesPercent[id] ?? null,
        deposit.accounts,
        inThousands(before),
        inThousands(after - before),
        inThousands(after),
        percentOf(after, community.depositPoolCents[id]),
      ]);
    }),
  );
}

/** The certificates by row: opening - matured - withdrawn + issued = closing. */
export function certificatesTable(facts: QuarterFacts): ReportTable {
  const { state, detail, market } = facts;
  const flows = detail?.flows.certificates ?? {};
  const keys = [...new Set([...Object.keys(flows), ...state.certificates.map(({ row: key }) => key)])].sort();
  return table(
    'Certificates of Deposit',
    [
      nameColumn('Row'),
      ...columns(PERCENT, 'Own Rate', 'Market Rate'),
      ...columns(THOUSANDS, 'Opening', 'Matured', 'Withdrawn', 'Issued', 'Closing'),
      nameColumn('Cap Hit'),
    ],
    keys.map((key) => {
      const { matured, withdrawn, issued, isCapped } = flows[key] ?? {
        matured: 0,
        withdrawn: 0,
        issued: 0,
        isCapped: false,
      };
      const closing = sum(
        state.certificates.filter((position) => position.row === key).map((position) => position.cents),
      );
      const decided = state.lastDecision?.certificatesOfDeposit.find(({ rowKey }) => rowKey === key);
      return row([
        certificateRowName(facts, key),
        decided?.ratePercent ?? null,
        market?.certificateRatesPercent[key] ?? null,
        ...[closing - issued + matured + withdrawn, matured, withdrawn, issued, closing].map(inThousands),
        isCapped ? 'yes' : '',
      ]);
    }),
  );
}

/** Advances, long-term notes and swaps at the close. */
export function borrowingTables({ state }: QuarterFacts): ReportTable[] {
  const months = (remaining: number) => remaining * MONTHS_PER_QUARTER;
  const heads = (first: string) => [
    nameColumn(first),
    nameColumn('Kind'),
    ...columns(THOUSANDS, 'Balance'),
    ...columns(PERCENT, 'Rate'),
    ...columns(COUNT, 'Months Left'),
  ];
  return [
    table(
      'FHLB Borrowings',
      heads('Taken'),
      state.advances.map((advance) =>
        row([
          turnTakenText(advance.turn),
          advanceKind(advance),
          inThousands(advance.cents),
          advance.ratePercent,
          months(advance.remaining),
        ]),
      ),
    ),
    table(
      'Long-Term Debt',
      heads('Note'),
      state.longTermNotes.map(({ fixedOrVariable, cents, ratePercent, remaining }, index) =>
        row([`Note ${index + 1}`, fixedOrVariable, inThousands(cents), ratePercent, months(remaining)]),
      ),
    ),
    table(
      'Swaps',
      heads('Swap'),
      state.swaps.map(({ pays, notionalCents, fixedRatePercent, remaining }, index) =>
        row([
          `Swap ${index + 1}`,
          `Pays ${pays}`,
          inThousands(notionalCents),
          fixedRatePercent,
          months(remaining),
        ]),
      ),
    ),
  ];
}
