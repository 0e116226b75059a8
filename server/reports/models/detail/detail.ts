import type { ReportSection } from '../../../../contracts/banking/reportDocument.ts';
import { currentOf, factsAt } from '../../quarterFacts.ts';
import { type ReportSubject, section } from '../../tables.ts';
import { balanceTables, cashFlowTables, incomeTable } from './ledgerTables.ts';
import { loanQualityTable } from './loanQualityTable.ts';
import { loanTables } from './loanTables.ts';
import { borrowingTables, certificatesTable, depositsTable, securitiesTable } from './positionTables.ts';
import {
  allowanceTable,
  capitalBuildUpTable,
  comprehensiveIncomeTable,
  equityTable,
} from './rollForwardTables.ts';
import { capitalTable, indicesTable, spendingTable } from './spendingTables.ts';

/**
 * Detail: every account and position of a bank. Sources: opening and closing ledgers, income and expense
 * accounts, positions of the state, flows of the detail, the decision used, market rates and volumes of the
 * quarter.
 */
export function detail({ community }: ReportSubject, team: number): ReportSection[] {
  const facts = currentOf(factsAt(community, team));
  return [
    section('Balance Sheet', { tables: balanceTables(facts) }),
    section('Income Statement', { tables: [incomeTable(facts)] }),
    section('Loans', {
      tables: [loanQualityTable(facts), ...loanTables(facts)],
      notes: [
        [
          'Loans that will default next quarter if the economy doesn’t change are already past due:',
          'they are two fifths of the loans 30 to 89 days late.',
          'Special mention is the fifth risk category; classified is the sixth plus non-accrual loans.',
        ].join(' '),
      ],
    }),
    section('Securities', {
      tables: [securitiesTable(facts)],
      notes: ['CUSIPs are internal identifiers of this game.'],
    }),
    section('Deposits', { tables: [depositsTable(facts), certificatesTable(facts)] }),
    section('Borrowings and Swaps', { tables: borrowingTables(facts) }),
    section('Spending', { tables: [spendingTable(facts), indicesTable(facts)] }),
    section('Reserve and Equity', {
      tables: [allowanceTable(facts), equityTable(facts), comprehensiveIncomeTable(facts)],
    }),
    section('Capital', { tables: [capitalBuildUpTable(facts), capitalTable(facts)] }),
    section('Cash Flows', { tables: cashFlowTables(facts) }),
  ];
}
