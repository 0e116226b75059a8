import { adjustmentThousandsMax } from '../../../contracts/decisions/dividends.ts';
import { loanOrigination } from '../../../contracts/decisions/loanOrigination.ts';
import { loanRatePercentMax } from '../../../contracts/decisions/marketColumns.ts';
import type { AreaTexts } from './helpText.ts';
import { mostText, numberText } from './helpText.ts';

/** Help for the lending screens. */
export const loanTexts = {
  loanAdministration: {
    'loan-administration': {
      what: [
        'Here you say how much you want to lend of each kind, and to whom. Borrowers come in six ' +
          'risk categories: 1 is the safest, 6 the riskiest. The targets steer the mix of new loans; ' +
          'loans that are already on the books stay as they are.',
      ],
      parts: {
        'Max Out': 'the highest balance of the account in thousands; 0 sets no ceiling.',
        'Target 1 to 6': 'the mix of new loans you want, in percent. They total 100.',
        'Credit Standard': 'fills all targets, tighter or looser than the market’s mix.',
        Cap: 'the most new loans of the quarter, in thousands. 0 is the same as Exit Market.',
        'Exit Market': 'no new loans of this kind.',
        'Balance to Category': 'puts what is missing to 100 into one category.',
        'Loan Loss Adjustment':
          'the total reserve for loan losses you want, the same figure as on Dividends / Loan Loss.',
      },
      start:
        'move a few points from categories 5 and 6 to 2 and 3 if losses are high. Don’t push the mix ' +
        'far from what the market offers: the further away, the fewer loans you get.',
      limits:
        `every row totals 100%. The loan loss entered here is ${numberText(adjustmentThousandsMax)} ` +
        'thousand at most.',
    },
  },
  // On the screen of loan administration.
  loanLossAdjustment: {},
  loanOrigination: {
    'loan-origination': {
      what: [
        'Here you price new loans. Borrowers compare your rate and fees with those of the other ' +
          'banks: below the market you lend more, above it less and to weaker borrowers. Rates for ' +
          'category 1 (safest) to 6 (riskiest) are shown side by side.',
      ],
      parts: {
        'Market Rate': 'what lenders ask on average for category 3.',
        'Rate 1, 3 and 6': 'what you offer. Typing one of them sets the targets in between.',
        'Target 1 to 6': 'the rates of all six categories; each can be typed as well.',
        'Org Fee': 'percent of the amount, paid once. It counts as part of the price.',
        'Annual Fee': 'dollars a year for each account.',
        'BP buttons':
          'move every rate of a row, or of all rows, by that many basis points (1 basis point is 0.01%).',
        'Mortgages Pipelined': 'the share of new 30-year fixed mortgages that is sold at once.',
      },
      start: 'move one loan type by 10 to 25 basis points, run a forecast, and watch volume and margin.',
      limits:
        `rates 0.001 to ${loanRatePercentMax}%, fees ` +
        `${mostText(loanOrigination, 'originationFeePercent')}% and ` +
        `$${mostText(loanOrigination, 'annualFeeDollars')}, pipeline 100%. Home mortgages react to ` +
        'price most, credit cards least.',
    },
  },
  // On the screen of loan origination.
  mortgagesPipelined: {},
  loanSales: {
    'loan-sales': {
      what: [
        'Here you sell loans to investors. A sale brings cash, frees capital and takes the risk off ' +
          'your books; in return the interest is gone. The price depends on how the rate of the loans ' +
          'compares with the market: loans with a high rate sell at a gain.',
      ],
      parts: {
        'Loan category': 'shows the loans of one category.',
        Add: 'chooses a pool that the bank owns; each pool is listed once.',
        'Gain or Loss': 'what selling all of the pool would bring.',
        'Sale Percent': 'how much of the pool to sell.',
        'Sale Amount, Sale Gain or Loss': 'what the percentage comes to.',
      },
      start:
        'sell long fixed-rate mortgages when you fear rising rates, or when loans have grown faster ' +
        'than deposits. Compare the loss of a sale with what you would pay to borrow the same money.',
      limits:
        '0 to 100% of a pool. Buyers keep back 1% for costs, and more for the riskiest categories, ' +
        'so a sale of sound loans at the market rate is a small loss.',
    },
  },
} satisfies AreaTexts;
