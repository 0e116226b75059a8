import type { HelpText } from './helpText.ts';

/** Help for what a team views and writes together. */
export const teamTexts: Readonly<Record<string, HelpText>> = {
  dashboard: {
    what: [
      'The dashboard shows how your bank is doing: its income statement, its balance sheet and its ' +
        'most important ratios. Amounts are in thousands of dollars unless something else is said. ' +
        'Before the first turn you see what the opening bank would earn in a quarter.',
    ],
    parts: {
      'Current Quarter and Previous Quarter': 'the last quarter that was run and the one before it.',
      Variance: 'current less previous, and whether the change is better or worse where that can be said.',
      Community: 'the plain average of all banks in the game, shown when you ask for it.',
      'Well-run banks': 'the range of banks of your size that inherited no problems.',
      'Core Income and Core Return':
        'net income without gains on sales and with the credit losses of a usual quarter, and its ' +
        'return on the capital needed. Price and score rest on them.',
      Graph: 'the same figures as charts, on screens wider than a phone’s.',
    },
    start:
      'look at Net Interest Margin, Efficiency and Tier 1 Leverage first: what the bank earns, ' +
      'what it spends to earn it, and how much loss it could bear.',
    limits: 'figures change only when a turn is run. Forecasts are on the Decision Areas page.',
  },
  market: {
    what: [
      'The market of a quarter sets the banks side by side: what each asked for loans and paid for ' +
        'deposits, what came of it, and who was first by what. The sentence on top tells the two ' +
        'largest stories. Everything comes from published reports.',
    ],
    parts: {
      'Loan prices and Deposit prices':
        'the mean of offered rates less the market’s. Left of the line is cheaper than the market.',
      'Loan yield and Cost of money':
        'what stands there where other banks’ offers are in no report: what assets earned and funds ' +
        'cost, less the mean of all banks.',
      'Loans, Deposits and Margin': 'at the end of the quarter, each with its change in the quarter.',
      'Mean of all banks': 'the plain average of all banks of the game.',
    },
    start:
      'find who paid most for deposits and who lent cheapest. Then read their margin and their growth: ' +
      'what did the price buy?',
    limits:
      'other banks appear once the quarter’s peer reports are published. Before that you see your own ' +
      'bank and the mean.',
  },
  decisions: {
    what: [
      'This is where your team decides. Each tile leads to one area of decisions. Together they ' +
        'make up a scenario; every turn begins with one called Base, which carries over last ' +
        'quarter’s policy.',
    ],
    parts: {
      'Green check': 'someone saved the area in this scenario; the tile says who and when.',
      'Orange triangle':
        'no one has touched the area yet. That can be fine: untouched areas are run as they opened.',
      Scenario:
        'choose which set of decisions you work on. Save as New Scenario makes a copy; the name has ' +
        'letters and numbers only.',
      Forecast:
        'computes the coming quarter of your bank with the decisions as saved. It cannot know what ' +
        'the other teams will do.',
      Comments: 'Ctrl+Alt+M on a cell tells your team why, or proposes a value. Talk has all of them.',
      'Submit Decisions': 'checks everything and submits the decisions. The team is then frozen.',
    },
    start:
      'change one or two areas, save, and run a forecast. Compare it with the last quarter before you go on.',
    limits:
      'ten scenarios in a turn at most. Base cannot be deleted. Where roles are enforced, only the ' +
      'CEO or the CFO/Treasurer submits; where visits are, your team opens every area first.',
  },
  reports: {
    what: [
      'Reports show what the quarters did, in much more detail than the dashboard. They appear ' +
        'when a turn is run; a forecast has its own report. Your team reads its own reports and ' +
        'those of the whole community.',
    ],
    parts: {
      Turn: 'the quarter of the reports. Turn 0 holds the startup report, with every product and its market rate.',
      'Report type':
        'shows one kind only. Summary and Detail are about your bank, Community Peer and Community ' +
        'Market compare all banks.',
      'The name': 'opens the report on this page, from where it can be printed.',
      Download: 'takes one report as a workbook; Download Selected takes those that you have ticked.',
    },
    start:
      'after each turn open Community Peer first: it shows where your bank does better or worse ' +
      'than the others. Then look in Analysis for the reason.',
    limits:
      'reports are read-only, and each turn has those that were requested in its run. Reports of ' +
      'other teams are not listed. A game can hide reports from students.',
  },
  'management-ratios': {
    what: [
      'Management ratios show in eight sections how your bank earns, spends and lends: over one ' +
        'hundred figures for every quarter, beside the average of all banks in the game. They are ' +
        'what a board or a regulator would ask for.',
    ],
    parts: {
      'The list of sections': 'leads to a section on this page.',
      'Qtr and Start':
        'one column a quarter, the newest first. Start is the opening bank; what needs a quarter of ' +
        'income has no value there.',
      Average: 'the mean of up to the last four quarters.',
      Community: 'the plain average of all banks in the newest quarter.',
      'Core Return':
        'the return of core income, which no sale and no reserve can move, on the capital needed; ' +
        'the report Summary shows how it follows from net income.',
      'The chart sign': 'draws the ratio over the quarters beside the community, right below its row.',
    },
    start:
      'go through Performance first. Where you fall behind the community, look for the reason in ' +
      'Margin Analysis and in Earnings & Profitability.',
    limits:
      'the figures appear when a turn is run and are read-only. Lite games don’t have this page, ' +
      'and it’s empty until the first quarter has been run.',
  },
  'mergers-and-acquisitions': {
    what: [
      'What would become of your bank if it acquired one or two others. A scenario is a ' +
        'calculation that your team keeps for itself; no turn runs it.',
    ],
    parts: {
      Scenario: 'the calculation on the page. Save keeps your changes in it, Save as New Scenario beside it.',
      'Team 2 and Team 3': 'the banks that you would acquire.',
      Statistics:
        'what the banks published, and what you would save and gain in percent of a year’s figures. ' +
        'Stock Offer Based Upon Desired EPS says what a share may cost before your earnings per ' +
        'share suffer.',
      Disclosure:
        'your offer: a premium over the stock price, and the part of it that is cash. The rest is paid in your shares.',
      'Holding Company':
        'where the cash comes from: dividends of your bank, new capital at 90% of your stock price, borrowings.',
      '✕ and ✓': 'a figure beyond and within its limit.',
    },
    start:
      'pick a bank as Team 2, type a premium of 20% under Disclosure, and look at Earnings Per ' +
      'Share under Holding Company.',
    limits:
      'debt up to 50% of equity and Tier 1 from 6% are good. A negative premium has no exchange ' +
      'ratio. Amounts are in millions of dollars.',
  },
  regulator: {
    what: [
      'The regulator report shows how the supervisor sees your bank: a rating from 1 (best) to 5 ' +
        '(worst) with comments on capital, asset quality, management, earnings, liquidity and market ' +
        'risk, and one for the whole bank. Instructors write it; students read it once it is published.',
    ],
    parts: {
      Turn: 'the turn of the report; students see published ones.',
      'Key Indicators':
        'the last quarter of the year before, the quarter of the report, what changed since, and the ' +
        'average of all banks. EVE and EAR show what a rise or fall of all interest rates by two ' +
        'points would do to value and income.',
      Charts: 'each key indicator over the quarters, beside the community.',
      'Save and Published':
        'for instructors: Save keeps ratings and comments, Published lets the team read them. Fill ' +
        'in the proposal begins with what the figures suggest.',
    },
    start: 'read the comments on the worst rating, and look up its figures among the key indicators.',
    limits: 'ratings are written while their turn is open, with the figures of the quarter before.',
  },
  'team-notes': {
    what: [
      'Notes are the memory of your team: why you set a rate, what you want to try next quarter, ' +
        'what surprised you. Every member and the instructors of the game can read and change them. ' +
        'A note remembers the turn and the scenario in which it was added.',
    ],
    parts: {
      Section:
        'shows the notes of one section, None shows all. A new note goes to Summary unless you choose another.',
      Add: 'opens the editor. The note is listed as not saved until you press Save.',
      'Edit and Delete Selected': 'change a note, or mark notes to be deleted with the next Save.',
      'Compact rows': 'makes every row low, so that more notes fit on the screen.',
    },
    start:
      'after each turn write three lines: what you expected, what happened, and what you will do ' +
      'about it. They are your best material for the final discussion.',
    limits:
      'a team keeps 500 notes. While the team is frozen, notes are read-only. If a teammate ' +
      'changed the same note, you’re asked before you overwrite it.',
  },
  housekeeping: {
    what: [
      'Here the team names its bank and assigns who does what. Neither changes any figure of the bank.',
      'Everyone in the game sees the new name as soon as it is saved.',
    ],
    parts: {
      'Enter Bank Name': 'the name of your bank in lists, dashboards and reports.',
      Roles:
        'CEO, CFO/Treasurer, credit officer, deposit officer and lending officer. A member can have ' +
        'several roles or none, and several members can share one.',
    },
    start:
      'agree on a name and give every member an area to look after: one person for loans, one for ' +
      'deposits, one for investments and capital. That’s faster than five people on one screen.',
    limits:
      'a name has at most 60 characters and must be unique in the game. Where the game enforces ' +
      'roles, only a CEO or a CFO/Treasurer submits the decisions and sets roles; instructors set ' +
      'roles too, above all the first ones. Give one of these two roles to someone who will be there.',
  },
  'measures-of-success': {
    what: [
      'Write down what success means for your bank, in your own words. The text belongs to the ' +
        'team and stays through all turns. It is printed in the Team Performance report, so your ' +
        'instructor can judge you by the goals that you set yourselves.',
    ],
    parts: {
      'The editor':
        'writes plain text with emphasis and lists. The buttons above it have keyboard shortcuts, ' +
        'Ctrl+B for bold, for example.',
      'The count': 'says how many characters you have used.',
      Save: 'keeps the text. The line below says who saved it last, and when.',
    },
    start:
      'name three or four figures from the dashboard, and say what they should be at the end: a ' +
      'return on equity above 10%, a Tier 1 leverage ratio that stays above 8%, a share of core ' +
      'deposits that grows. Then say what you will not do to get there.',
    limits: '5,000 characters. While the team is frozen, the text is read-only.',
  },
};
