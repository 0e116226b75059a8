import { generalAdministration } from '../../../contracts/decisions/generalAdministration.ts';
import { numberIn, type Row, textIn } from '../../../contracts/decisions/row.ts';
import { roundTo } from '../../simulation/base/money.ts';
import {
  LEARNING_DEVELOPMENT_EXPENSES,
  type PotentialExpense,
  STAFFING_EXPENSES,
} from '../../simulation/catalogue/potentialExpenses.ts';
import { proposedSpendingOf } from '../../simulation/decisions/proposedSpending.ts';
import {
  potentialExpenseRows,
  projectRows,
  type SpendingRow,
  spendingRows,
} from '../../simulation/decisions/spendingRows.ts';
import type { BankDecision } from '../../simulation/model/decision.ts';
import { amountsByRow, tickedRows } from './amountsByRow.ts';
import type { AreaMapping, OpeningBank, ScreenRow } from './areaMapping.ts';
import { payableThousands } from './bankSize.ts';

type Account = {
  readonly name: string;
  /** The lines of the decision for its incurred expenses. */
  readonly field: 'informationTechnologyThousands' | 'learningDevelopmentThousands' | 'staffingThousands';
  readonly lines: 'informationTechnology' | 'learningDevelopment' | 'staffing';
  readonly expenses: readonly PotentialExpense[];
};

const accounts: readonly Account[] = [
  { name: 'IT', field: 'informationTechnologyThousands', lines: 'informationTechnology', expenses: [] },
  {
    name: 'Learning / Development',
    field: 'learningDevelopmentThousands',
    lines: 'learningDevelopment',
    expenses: LEARNING_DEVELOPMENT_EXPENSES,
  },
  { name: 'Staffing', field: 'staffingThousands', lines: 'staffing', expenses: STAFFING_EXPENSES },
];

function potentialRow(
  account: string,
  section: 'projects' | 'potentialExpenses',
  { rowKey, name, costThousands }: { rowKey: string; name: string; costThousands: number },
): ScreenRow {
  return { rowKey, account, section, type: name, proposedThousands: costThousands, isSpent: false };
}

function incurredRow(account: string, { name, ...row }: SpendingRow): ScreenRow {
  return { ...row, account, section: 'incurredExpenses', type: name, isReadOnly: false };
}

/** Maintenance cost of the owned projects, which nobody decides; no row if there are none. */
function projectMaintenanceRows(account: string, { game, teamIndex }: OpeningBank): ScreenRow[] {
  const proposedThousands = roundTo(proposedSpendingOf(game, teamIndex).projectMaintenanceThousands, 3);
  if (proposedThousands === 0) return [];
  const row = incurredRow(account, {
    rowKey: 'PROJECTS',
    name: 'Project Maintenance',
    proposedThousands,
    amountThousands: proposedThousands,
  });
  return [{ ...row, isReadOnly: true }];
}

/** Projects not owned yet, one-off expenses, and the running lines of one account. */
function accountRows({ name, lines, expenses }: Account, bank: OpeningBank): ScreenRow[] {
  const { game, teamIndex } = bank;
  const isIT = name === 'IT';
  const projects = isIT ? projectRows(game, teamIndex).filter(({ isOwned }) => !isOwned) : [];
  return [
    ...projects.map((row) => potentialRow(name, 'projects', row)),
    ...potentialExpenseRows(game, teamIndex, expenses).map((row) =>
      potentialRow(name, 'potentialExpenses', row),
    ),
    ...spendingRows(game, teamIndex)[lines].map((row) => incurredRow(name, row)),
    ...(isIT ? projectMaintenanceRows(name, bank) : []),
  ];
}

const linesOfExpenses = new Map(
  accounts.flatMap((account) => account.expenses.map((expense) => [expense.id, expense.lineId])),
);

/** The amounts of ticked one-off expenses, summed by the line to which they are added. */
function oneOffs(rows: readonly Row[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const line = linesOfExpenses.get(textIn(row, 'rowKey'));
    if (line && row.isSpent === true) sums[line] = (sums[line] ?? 0) + numberIn(row, 'amountThousands');
  }
  return sums;
}

/** IT, Learning / Development and Staffing: projects, one-off expenses and running lines. */
export const generalAdministrationMapping: AreaMapping = {
  area: generalAdministration,
  open: (bank) => ({
    rows: accounts.flatMap((account) => accountRows(account, bank)),
    facts: { turn: bank.game.turn + 1, payableThousands: payableThousands(bank) },
  }),
  decide: (_, rows) => {
    const incurred = rows.filter(({ section, isReadOnly }) => section === 'incurredExpenses' && !isReadOnly);
    const lines = accounts.map(
      ({ name, field }) => [field, amountsByRow(incurred.filter(({ account }) => account === name))] as const,
    );
    return {
      ...(Object.fromEntries(lines) as Pick<BankDecision, Account['field']>),
      projectIds: tickedRows(
        rows.filter(({ section }) => section === 'projects'),
        'isSpent',
      ),
      oneOffThousands: oneOffs(rows),
    };
  },
};
