import { investmentPurchases } from '../../../contracts/decisions/investmentPurchases.ts';
import { shareText } from '../../reports/formats.ts';
import { NOTIONAL_SHARE_OF_ASSETS } from '../../simulation/instruments/swaps.ts';
import type { AreaTexts } from './helpText.ts';
import { mostText } from './helpText.ts';

/** Help for the securities. */
export const investmentTexts = {
  investmentPurchases: {
    'investment-purchases': {
      what: [
        'Here you buy securities for the bank. What you type is bought at its full price at the ' +
          'beginning of the quarter and earns the yield shown. Securities earn less than loans, but ' +
          'they are safe and can be sold when the bank needs cash.',
      ],
      parts: {
        Yield: 'what the security earns a year when bought now.',
        'Amount (000s)': 'how much of it to buy, in thousands of dollars.',
        Swaps:
          'Fixed means that the bank pays a fixed rate and receives a floating one: it gains when ' +
          'rates rise. Variable is the other way around. Empty means no swap.',
        Maturity: 'the size of the new swap, in millions of dollars. It runs for twelve quarters.',
      },
      start:
        'look at Liquidity on the dashboard. If cash and fed funds sold are high, put a part of them ' +
        'into one and two year Treasuries. Keep long bonds for the time when you expect rates to fall.',
      limits:
        `${mostText(investmentPurchases, 'amountThousands')} thousand for each security in a ` +
        `quarter; a swap up to ${shareText(NOTIONAL_SHARE_OF_ASSETS)} of the assets. What the bank ` +
        'cannot pay from cash it borrows overnight, which is expensive.',
    },
  },
  // On the screen of investment purchases.
  swapsAndMaturity: {},
  investmentSales: {
    'investment-sales': {
      what: [
        'Here you sell securities that the bank owns. You get their market value less a small dealer ' +
          'cost. When rates have risen since the purchase, the sale brings a loss; when they have ' +
          'fallen, a gain. Either goes into the income of the quarter.',
      ],
      parts: {
        'Gain or Loss': 'what you would gain or lose if you sold all of it.',
        'Term and Yield': 'months that are left, and what it earns.',
        'Sale Percent': 'how much of it to sell.',
        'Sell 100%': 'sells all of it.',
        'Sale Amount, Sale Gain or Loss': 'what the percentage comes to.',
        'Fill Sale Percent': 'puts one percentage into every row of the category.',
      },
      start:
        'sell only for a reason: cash for better loans, or less risk before rates rise. Municipal ' +
        'and corporate bonds cost most to sell, Treasuries least.',
      limits:
        '0 to 100% a row. Selling a loss now raises the yield later but lowers capital today, so ' +
        'look at Tier 1 Leverage first.',
    },
  },
} satisfies AreaTexts;
