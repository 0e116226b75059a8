import { isAssetAccount, isEquityAccount, isLiabilityAccount } from '../base/ledger.ts';
import { centsFromThousands, sum } from '../base/money.ts';
import type { Template } from './template.ts';

/** What is wrong with a template, in sentences; empty if its sheet balances to the cent and agrees with its lists. */
export function templateProblems(template: Template): string[] {
  const sheet = Object.entries(template.openingSheet.cents);
  const total = (isOfKind: (account: string) => boolean) =>
    sum(sheet.filter(([account]) => isOfKind(account)).map(([, cents]) => cents));
  const problems: string[] = [];
  for (const [account, cents] of sheet) {
    if (!Number.isSafeInteger(cents)) problems.push(`${account} is not a whole number of cents.`);
    if (!isAssetAccount(account) && !isLiabilityAccount(account) && !isEquityAccount(account)) {
      problems.push(`${account} is not an account of the balance sheet.`);
    }
  }
  const difference = total(isAssetAccount) + total(isLiabilityAccount) + total(isEquityAccount);
  if (difference !== 0) {
    problems.push(`Assets differ from liabilities and equity by ${difference} cents.`);
  }
  for (const [account, thousands] of listedAmounts(template)) {
    const cents = template.openingSheet.cents[account] ?? 0;
    if (cents !== centsFromThousands(thousands)) {
      problems.push(`${account} is ${cents} cents on the sheet but ${thousands} thousand in the lists.`);
    }
  }
  return problems;
}

function listedAmounts(template: Template): [account: string, thousands: number][] {
  const prefixed = (prefix: string, amounts: Record<string, number>, sign: 1 | -1) =>
    Object.entries(amounts).map(([id, amount]): [string, number] => [`${prefix}:${id}`, sign * amount]);
  const sumOf = (rows: { amountThousands: number }[]) => sum(rows.map((row) => row.amountThousands));
  return [
    ['CASH', template.cashThousands],
    ['FFS', template.federalFundsSoldThousands],
    ['PREM', template.premisesThousands],
    ['OTHL', -template.otherLiabilitiesThousands],
    ['FHLB', -sumOf(template.advances)],
    ['SUB', -sumOf(template.longTermNotes)],
    ...prefixed('LOAN', template.loansThousands, 1),
    ...prefixed('SEC', template.securitiesThousands, 1),
    ...prefixed('NMD', template.nonMaturityDepositsThousands, -1),
    ...prefixed('CD', template.certificatesThousands, -1),
  ];
}
