import { roundTo, thousandsFromCents } from '../base/money.ts';
import { environmentOf } from '../catalogue/environments.ts';
import {
  depositAccountsOf,
  type NonMaturityDepositAccount,
  type NonMaturityDepositId,
} from '../catalogue/nonMaturityDeposits.ts';
import { templateOf } from '../catalogue/templates.ts';
import { nextDepositReferenceRate } from '../market/marketRates.ts';
import type { NonMaturityDepositDecision } from '../model/decision.ts';
import type { BankGame } from '../model/gameState.ts';
import { baseSet } from './openingDecision.ts';

/** One row of the non-maturity deposits screen at the start of the coming turn. */
export type NonMaturityDepositRow = NonMaturityDepositDecision & {
  rowKey: NonMaturityDepositId;
  type: NonMaturityDepositAccount['type'];
  name: string;
  marketRatePercent: number;
  /** What the account usually passes on of a move of the federal funds rate, as a part. */
  usualBeta: number;
  accounts: number;
  averageBalanceDollars: number;
  totalBalanceThousands: number;
};

/** The non-maturity deposits screen of one team for the coming turn (docs/bank); rates to 3 decimals. */
export function nonMaturityDepositRows(game: BankGame, teamIndex: number): NonMaturityDepositRow[] {
  const bank = game.teams[teamIndex];
  if (!bank) throw new Error(`No team at ${teamIndex}`);
  const { nonMaturityDeposits } = baseSet(game, teamIndex);
  const funds = environmentOf(game).at(game.turn).federalFundsPercent;
  return depositAccountsOf(templateOf(game.templateId)).map((account) => {
    const { id, type, name, beta } = account;
    const state = bank.nonMaturityDeposits[id];
    const reference = game.community.depositReferenceRatePercent[id];
    const market = game.turn === 0 ? reference : nextDepositReferenceRate(reference, account, funds);
    return {
      ...nonMaturityDeposits[id],
      rowKey: id,
      type,
      name,
      marketRatePercent: roundTo(market, 3),
      usualBeta: beta,
      accounts: state.accounts,
      averageBalanceDollars: roundTo(state.cents / 100 / state.accounts, 2),
      totalBalanceThousands: thousandsFromCents(state.cents),
    };
  });
}
