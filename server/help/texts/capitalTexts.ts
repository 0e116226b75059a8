import { dividendDollarsMax } from '../../../contracts/decisions/dividends.ts';
import { raisedThousandsMax, raisedThousandsMin } from '../../../contracts/decisions/equity.ts';
import { shareText } from '../../reports/formats.ts';
import { REPURCHASE_SHARE_MAX } from '../../simulation/books/equityCapital.ts';
import { CAPACITY_SHARE_OF_ASSETS } from '../../simulation/instruments/advances.ts';
import type { AreaTexts } from './helpText.ts';
import { numberText } from './helpText.ts';

/** Help for borrowed money, capital and dividends. */
export const capitalTexts = {
  borrowings: {
    borrowings: {
      what: [
        'Here the bank borrows from the Federal Home Loan Bank (FHLB) for two to six years. It costs ' +
          'more than deposits and less than running out of cash: whatever the bank is short of at the ' +
          'end of the quarter, it borrows overnight. Long fixed borrowings protect long fixed loans ' +
          'when rates rise.',
      ],
      parts: {
        'Amortizing or Bullet': 'paid back a little every quarter, or all at the end.',
        'Fixed or Variable': 'whether the rate stays or moves with the market.',
        Rate: 'comes from the rate table for the kind and term; it is never typed.',
        'Amount (000s)': 'what to borrow, in thousands.',
        'Previous borrowings':
          'what was borrowed before. Prepay pays it back this quarter, with a penalty when rates have fallen since.',
      },
      start:
        'borrow when the forecast shows overnight borrowing: choose a term close to that of the loans you are making.',
      limits:
        'terms of 24, 36, 48, 60 or 72 months. All borrowings together stay within ' +
        `${shareText(CAPACITY_SHARE_OF_ASSETS)} of the assets; what is above it is cut. A weakly ` +
        'capitalized bank gets no new money.',
    },
  },
  longTermDebt: {
    'long-term-debt': {
      what: [
        'Here the bank issues notes to investors. They rank behind all deposits and borrowings, so ' +
          'they cost more, and they count as a second kind of capital: the total risk-based ratio ' +
          'rises. That help fades over the last five years before a note is due.',
      ],
      parts: {
        'Fixed or Variable': 'whether the rate stays or moves with the market.',
        'Term and Rate': 'months until the note is due, and what it costs a year.',
        'Matured this Period': 'earlier notes that are paid back in this quarter.',
        'Amount (000s)': 'what to issue now, in thousands.',
      },
      start:
        'leave it empty unless the total risk-based ratio is near 10%, or you plan a year of strong ' +
        'loan growth. Compare the rate with that of borrowings first, and remember that a note stays ' +
        'for years.',
      limits:
        'an issue costs 1.5% of the amount up front. With a composite rating worse than 3, no one ' +
        'buys the notes, and the amounts are read-only. Lite games do not have this screen.',
    },
  },
  equity: {
    equity: {
      what: [
        'Here you raise capital by selling new shares, or give some back by buying shares. More ' +
          'capital lets the bank grow and bear losses; it also has to earn a return, and new shares ' +
          'divide the profit among more owners.',
      ],
      parts: {
        'Amount (000s) to Repurchase': 'shares bought back a little above the market price, in thousands.',
        'Amount (000s) to Issue': 'new shares sold below the market price, in thousands.',
        'Cost to Raise':
          'what the issue itself costs. A public offering costs more in fees; a private placement ' +
          'sells at a lower price.',
      },
      start:
        'look at Tier 1 Leverage. Above 9% the bank may grow or give something back; below 6% stop ' +
        'growing before you sell shares at a low price.',
      limits:
        `an issue is nothing, or ${numberText(raisedThousandsMin)} to ` +
        `${numberText(raisedThousandsMax)} thousand in all. After an issue the bank waits a quarter, ` +
        'and with a composite rating of 5 it cannot issue. Only a well capitalized bank buys shares ' +
        `back, up to ${shareText(REPURCHASE_SHARE_MAX)} of them. In a Lite game, borrowings are on ` +
        'this page, too.',
    },
  },
  dividends: {
    dividends: {
      what: [
        'Two decisions on what happens to the profit: how much of it the owners get, and how much is ' +
          'set aside for loans that may go bad.',
      ],
      parts: {
        'Dividends / Share':
          'dollars paid for each share in this quarter. Owners dislike a cut: the share price falls ' +
          'when the dividend is lower than in the quarter before.',
        'Total Reserve for Loan Loss (000)s':
          'the reserve you want to hold in all, in thousands. 0 lets the bank hold what its loans need ' +
          'by the usual model, which is what most teams do.',
      },
      start:
        'keep the dividend steady and well within earnings; a third of the earnings for each share ' +
        'is a common measure. Leave the reserve at 0, unless you expect a recession that the model ' +
        'does not see yet.',
      limits:
        `a dividend of $0.00 to $${numberText(dividendDollarsMax)}, as the law lets your bank pay: ` +
        'twice the mean earnings of four quarters, or the last dividend, and none without adequate ' +
        'capital. Dividends of a year stay within its income and what the two years before left ' +
        'over; the rest is cut. The reserve is 95% to 110% of the need, as the page says.',
    },
  },
} satisfies AreaTexts;
