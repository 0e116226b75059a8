import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { cellLimits } from '../../../contracts/decisions/change.ts';
import { depositRatePercentMax } from '../../../contracts/decisions/marketColumns.ts';
import { nonMaturityDeposits } from '../../../contracts/decisions/nonMaturityDeposits.ts';
import { shareText } from '../../reports/formats.ts';
import { BROKERED_SHARE_OF_ASSETS } from '../../simulation/market/certificateMarket.ts';
import type { AreaTexts } from './helpText.ts';
import { mostText } from './helpText.ts';

const most = (field: string): string => mostText(nonMaturityDeposits, field);

/** Help for the deposits. */
export const depositTexts = {
  nonMaturityDeposits: {
    'non-maturity-deposits': {
      what: [
        'Checking, savings and money market accounts are the cheapest money of a bank and the ' +
          'slowest to leave. Here you set what you pay on them and what you charge. Customers weigh ' +
          'rate, fees, minimum balance, branches and digital services against the other banks, and ' +
          'move slowly.',
      ],
      parts: {
        'Market Rate and Rate':
          'what others pay, and what you pay at the start of the quarter. Demand deposits (DDA) pay nothing.',
        'Beta (up) and Beta Down':
          'how much of a rise, or a fall, of the fed funds rate you pass on. 0.40 passes on four tenths.',
        'Pass-Through': 'fills all betas of the page, relative to what each account usually passes on.',
        Lag: 'after how many months you pass it on.',
        'Monthly Fee, NSF Fee, Minimum Balance':
          'in dollars. Higher ones earn more and drive customers away.',
        'Exit Market': 'takes no new accounts; the balance runs off.',
      },
      start:
        'leave savings alone and move money market rates by 5 to 10 basis points: they react much ' +
        'more. Lower a fee before you raise a rate on checking.',
      limits:
        `rates 0.001 to ${depositRatePercentMax}%, betas to ${most('betaUp')}, lag to ` +
        `${most('lagMonths')} months, fees to $${most('monthlyFeeDollars')} and ` +
        `$${most('nsfFeeDollars')}, minimum balance to $${most('minimumBalanceDollars')}.`,
    },
  },
  certificatesOfDeposit: {
    cds: {
      what: [
        'Certificates of deposit bring money for a fixed time at a fixed cost. Your offer rate ' +
          'decides how much new money comes, and how many maturing CDs stay. It holds for the whole ' +
          'term, so a CD is also a bet on where rates go.',
      ],
      parts: {
        'Market Rate and Offer Rate': 'what others pay, and what you offer.',
        'Index Rate and Spread':
          'what borrowing for the same term costs, and your offer less that. A negative spread is ' +
          'money cheaper than borrowing.',
        Maturities: 'what falls due next quarter, in thousands.',
        'Last Originations': 'what came in during the last quarter.',
        Cap: 'the most to take in the quarter. For brokered CDs it is the amount you want.',
        'Exit Market': 'takes no new money and renews nothing.',
      },
      start:
        'look at Maturities. Where much falls due, offer the market rate or a little more, or the ' +
        'money leaves. Internet money reacts to the rate most, and leaves soonest.',
      limits:
        'rates from 0.001%. Retail rows can be added, with ' +
        `${cellLimits(certificatesOfDeposit, 'termMonths').join(' to ')} months, and deleted. ` +
        'Brokered CDs pay the market rate and need a well capitalized bank; they go to ' +
        `${shareText(BROKERED_SHARE_OF_ASSETS)} of assets.`,
    },
  },
} satisfies AreaTexts;
