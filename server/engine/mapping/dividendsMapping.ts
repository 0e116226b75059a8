import { dividends } from '../../../contracts/decisions/dividends.ts';
import { numberIn } from '../../../contracts/decisions/row.ts';
import { openingDecision } from '../../simulation/openingDecision.ts';
import { templateOf } from '../../simulation/templates.ts';
import type { AreaMapping } from './areaMapping.ts';

/** Dividend and reserve; the most that may be entered as a reserve is the template's (model §8, §24.1). */
export const dividendsMapping: AreaMapping = {
  area: dividends,
  open: ({ game, teamIndex }) => {
    const { dividendPerShareDollars, reserveForLoanLossThousands } = openingDecision(game, teamIndex);
    return {
      rows: [{ dividendPerShareDollars, reserveForLoanLossThousands }],
      facts: { largestReserveThousands: templateOf(game.templateId).reserveForLoanLossMaximumThousands },
    };
  },
  decide: (_, [row]) =>
    row
      ? {
          dividendPerShareDollars: numberIn(row, 'dividendPerShareDollars'),
          reserveForLoanLossThousands: numberIn(row, 'reserveForLoanLossThousands'),
        }
      : {},
};
