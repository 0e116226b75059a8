import { netIncome } from '../simulation/books/closing.ts';
import { flowOf, type QuarterFacts } from './quarterFacts.ts';

/** The income statement of a quarter in a bank's usual groups, cents, income and expense both positive. */
export type Statement = {
  interestIncome: number;
  interestExpense: number;
  netInterestIncome: number;
  provision: number;
  nonInterestIncome: number;
  nonInterestExpense: number;
  personnelExpense: number;
  premisesExpense: number;
  otherExpense: number;
  securitiesGains: number;
  incomeBeforeTaxes: number;
  taxes: number;
  netIncome: number;
};

/** The statement from the closed income and expense accounts. */
export function statementOf(facts: QuarterFacts): Statement {
  const interestIncome = 0 - flowOf(facts, 'II:');
  const interestExpense = flowOf(facts, 'IE:');
  const provision = flowOf(facts, 'PROV');
  const nonInterestIncome = 0 - flowOf(facts, 'NII:');
  const nonInterestExpense = flowOf(facts, 'NIE:');
  const personnelExpense = flowOf(facts, 'NIE:SAL', 'NIE:LD');
  const premisesExpense = flowOf(facts, 'NIE:OCC');
  const taxes = flowOf(facts, 'TAX');
  const income = netIncome(facts.income);
  return {
    interestIncome,
    interestExpense,
    netInterestIncome: interestIncome - interestExpense,
    provision,
    nonInterestIncome,
    nonInterestExpense,
    personnelExpense,
    premisesExpense,
    otherExpense: nonInterestExpense - personnelExpense - premisesExpense,
    securitiesGains: 0 - flowOf(facts, 'NII:SECGAIN', 'NII:SECLOSS'),
    incomeBeforeTaxes: income + taxes,
    taxes,
    netIncome: income,
  };
}
