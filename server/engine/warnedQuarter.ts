import { regulatorComponentNames } from '../../contracts/banking/regulatorAssessment.ts';
import type { WarnedQuarter } from '../../contracts/decisions/warnings.ts';
import { keysOf } from '../../contracts/values.ts';
import { namesOfCapped } from '../reports/flags.ts';
import { balance } from '../simulation/base/ledger.ts';
import { thousandsFromCents } from '../simulation/base/money.ts';
import { CAPITAL_RATIOS_MIN } from '../simulation/measures/capital.ts';
import type { BankState } from '../simulation/model/bankState.ts';
import type { OrderKind, PcaCategory } from '../simulation/model/ratings.ts';

const categoryWords: Readonly<Record<PcaCategory, string>> = {
  wellCapitalised: 'well capitalized',
  adequatelyCapitalised: 'adequately capitalized',
  undercapitalised: 'undercapitalized',
  significantlyUndercapitalised: 'significantly undercapitalized',
  criticallyUndercapitalised: 'critically undercapitalized',
};
const orderWords: Readonly<Record<OrderKind, string>> = {
  growth: 'lend less',
  payouts: 'pay nothing out',
  brokeredDeposits: 'issue no brokered CDs',
  realEstate: 'bring down investor real estate and construction loans',
};

/** What a quarter left of a bank, for the rules of warnings; throws for a bank without a result. */
export function warnedQuarter(bank: BankState): WarnedQuarter {
  const { ledger, lastResult, orders = [], recapitalisedCents } = bank;
  if (!lastResult) throw new Error(`Bank ${bank.number} has no result.`);
  const { turn, indicators, ratings, pca, flags, supervisory } = lastResult;
  const { composite, ...components } = ratings;
  const [leverage, , tier1, total] = CAPITAL_RATIOS_MIN.wellCapitalised;
  return {
    turn,
    indicators,
    ratings: {
      [regulatorComponentNames.compositeRating]: composite,
      ...Object.fromEntries(
        keysOf(components).map((name) => [regulatorComponentNames[name], components[name]]),
      ),
    },
    capitalCategory: categoryWords[pca],
    capital: [
      { name: 'Tier 1 leverage', percent: supervisory.tier1LeverageRatio, minPercent: leverage },
      { name: 'Tier 1 capital', percent: supervisory.tier1Ratio, minPercent: tier1 },
      { name: 'Total capital', percent: supervisory.totalRiskBasedRatio, minPercent: total },
    ],
    spareCashThousands: thousandsFromCents(balance(ledger, 'FFS')),
    orders: orders.map(({ kind }) => orderWords[kind]),
    capped: namesOfCapped(bank, flags.capped),
    dividendCutThousands: flags.dividendCutThousands,
    borrowingCutThousands: flags.borrowingCutThousands,
    discountWindowThousands: flags.discountWindowThousands,
    newCapitalThousands: thousandsFromCents(recapitalisedCents),
  };
}
