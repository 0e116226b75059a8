import { type Term, termsOf } from './term.ts';

/** How banks are compared and scored, and why figures moved. */
export const whyTerms: readonly Term[] = [
  ...termsOf(
    { kind: 'Why and score', source: 'Model: The score' },
    {
      Place: {
        what:
          'The rank among the banks of the game. Banks whose scores print the same share a place; ' +
          'failed ones are last.',
        good: '1 is best.',
        moves: 'Score',
      },
      Score: {
        what:
          'Points by the game’s way of scoring, of 100: the owners’ return two years on, core return, ' +
          'rate risk, rating.',
        good: 'Higher is better.',
        moves: 'Every decision; what you gave away counts for two years more',
      },
      'Members’ benefit': {
        what: 'What a credit union gave its members, in dollars: better rates, lower fees, and what it keeps.',
        good: 'Higher is better.',
        moves: 'Rates and fees',
      },
      '*, all quarters': 'The path of the figure by which places go, from the start to the end.',
      Points: { what: 'What a criterion gives, up to its weight.', good: 'Higher is better.' },
      Change: 'The newest figure less the one before it.',
      'vs. average': {
        what: 'A line for each bank: its score above or below the mean of all banks, quarter by quarter.',
        good: 'Above the middle is better.',
      },
      'Total Net Income': {
        what: 'Net income of all quarters played, in thousands.',
        good: 'It decides nothing; the score does.',
      },
      Dividends: 'What each share was paid in all quarters, in dollars.',
      Luck: 'What chance alone does: the places that the same decisions reach under other draws.',
      'Run-on': 'Eight quarters in which nobody decides, to see what a bank is worth that is left as it is.',
    },
  ),
  ...termsOf(
    { kind: 'Why and score', at: ['scoring'], source: 'Model: The score' },
    {
      Criterion: 'One of the things that the score is made of.',
      Weight: 'The most points that the criterion gives.',
      '0 points at':
        'The figure at which the criterion gives nothing; from there points rise in a straight line.',
      'Full at': 'The figure from which the criterion gives all its points.',
      You: 'The figure of your bank.',
      'By luck': {
        what: 'The range of points that the same decisions would bring under other draws of chance.',
        good: 'Narrow tells that decisions made the score.',
      },
      'Price today': 'What investors pay for a share now, in dollars, for comparison.',
      'Place by price (by luck)': 'The place by today’s price, and those that luck alone could bring.',
    },
  ),
  ...termsOf(
    { kind: 'Why and score', at: ['market'], source: 'Quarterdeck: Market' },
    {
      Bank: 'A bank of the game, and below all of them their mean.',
      'Loan prices': {
        what: 'The mean of the bank’s offered loan rates less the market’s, in percentage points.',
        good: 'Neither: higher earns more a loan, lower brings more loans.',
      },
      'Deposit prices': {
        what: 'The mean of the bank’s deposit and CD rates less the market’s, in percentage points.',
        good: 'Neither: higher brings more deposits, lower keeps more of what they earn.',
      },
      'Loan yield': 'Yield on earning assets less the mean of all banks, in percentage points.',
      'Cost of money': 'Cost of funds less the mean of all banks, in percentage points.',
      'Loans, $m': 'Loans at the end of the quarter in millions of dollars, and their change in it.',
      'Deposits, $m': 'Deposits at the end of the quarter in millions of dollars, and their change in it.',
      Margin: 'Net interest margin of the quarter, as a year, and its change in basis points.',
      'Net income': 'What the quarter earned after taxes.',
      Price: 'What investors pay for a share at the end of the quarter, in dollars.',
    },
  ),
  ...termsOf(
    { kind: 'Why and score', at: ['debrief'], source: 'Quarterdeck: Debrief' },
    {
      Bank: 'A bank of the game; under a letter where names are hidden.',
      'In 2 years': 'The figure eight quarters after the last one, with everybody going on as at the end.',
      Person: 'A member of your team, or somebody who saved in its name.',
      Cells: 'The changed cells that the person set last, in all quarters.',
      Areas: 'The decision areas with such a cell.',
      Worth: 'What the game without the person’s changes lacks two years after the last quarter.',
      Problem: 'What every bank of the game opened with, and what its banks could mend.',
    },
  ),
  ...termsOf(
    { kind: 'Why and score', source: 'Quarterdeck: Dashboard' },
    {
      Cause: 'What moved a figure: your decisions by group, what was decided before, or what is not yours.',
      'As a bar': 'The amount as a bar: filled is yours, outlined was decided before or is not yours.',
      'Unit of figures': {
        what: 'What the figures are in: thousands of dollars, dollars, percent, or times.',
        names: ['$000', '$', '%', 'times'],
      },
      'If kept, in 2 years': {
        what: 'What the decision adds each quarter two years on if it is kept.',
        names: ['In 2 years'],
      },
      Was: 'The value before your change.',
      Is: 'The value that the quarter was run with.',
      Opening: 'As it stood before the first quarter.',
      'Carried on': 'What contracts and policies of earlier quarters did by themselves in this one.',
      Lending: 'What your own changes of loan rates, fees, targets and caps added.',
      Deposits: 'What your own changes of rates and fees of accounts and CDs added.',
      Funding: 'What your own borrowings and notes added.',
      Spending: 'What your own changes of marketing, staff, training, technology and premises added.',
      Capital: 'What your own dividends, shares and reserve added.',
      Rivals: 'What the other banks’ changes did to yours.',
      Economy: 'What market rates and the economy did.',
      Chance: 'What the draws of the quarter did; they even out over time.',
      Events: 'What instructors and named events booked.',
      'If nothing is touched': 'The quarter as it would be run with no change of the team.',
      Who: 'Who set the cells.',
      'Who, where': 'Who set the cells, and a link to them.',
    },
  ),
  ...termsOf(
    { kind: 'Figures', source: 'Quarterdeck: Dashboard' },
    {
      Indicator: 'A figure that sums up the bank.',
      'All quarters': 'The path of the figure from the start to the newest quarter.',
      'Current Quarter': 'The last quarter that was run.',
      'Previous Quarter': 'The quarter before it.',
      Variance: {
        what: 'Current quarter less previous quarter.',
        formula: 'Current Quarter − Previous Quarter',
        good: 'A word says whether it is better or worse, where that can be said.',
      },
      'Well-run banks': {
        what: 'The range of banks of your size that inherited no problems, a tenth each way.',
        source: 'Model: The score',
      },
      Community: 'The plain average of all banks of the game in the newest quarter.',
      Average: 'The mean of up to the last four quarters.',
      Ratio: 'One figure divided by another, to compare banks of any size.',
      'Qtr *': 'A quarter of the game.',
      Start: 'The opening bank before anybody decided; of a cell, its value at the opening of the turn.',
      Forecast:
        'The coming quarter with the decisions as saved, if rates stay and rivals repeat their last ones.',
      'Last Actual': 'The last quarter as it was run.',
      'Forecast Qtr *': 'The coming quarter as forecast.',
      'Actual Qtr *': 'The quarter as it was run.',
      'Quarters behind': 'The quarters of the chart, as numbers before the newest.',
      Bank: 'A bank of the game, played by a team.',
    },
  ),
];
