import type { HelpText } from './helpText.ts';

/** Help for the lists of games and teams, and for instructors' and administrators' screens. */
export const gameTexts: Readonly<Record<string, HelpText>> = {
  quarterdeck: {
    what: [
      'In Quarterdeck your team runs a bank, quarter by quarter, against the banks of the other ' +
        'teams. You decide together on loans, deposits, investments, borrowing, capital and ' +
        'spending. When the instructor runs the turn, all banks meet in one market and every team ' +
        'sees what its decisions did.',
    ],
    parts: {
      Home: 'the games you belong to. Students with one game go straight into it.',
      Help: 'explains the page you’re on, and opens the list of keyboard shortcuts and the tour.',
      'The bell':
        'lists what has happened: turns that were run, submissions, freezes, published reports and ' +
        'messages. The number counts what you haven’t seen on any device.',
      'The connection mark':
        'says whether changes reach you right away (live), every ten seconds, or not at all (offline).',
    },
    start:
      'open your game, then your team, and look at the Dashboard before you change anything. Then ' +
      'open Decision Areas and read the help of the first screen you care about.',
    limits:
      'nothing you type counts until it is saved, and nothing can be saved while the team or the game is frozen.',
  },
  games: {
    what: [
      'These are the games you belong to. A game is a group of banks that compete in one market, ' +
        'one team for each bank, over a number of quarterly turns. Administrators see every game in ' +
        'the database.',
    ],
    parts: {
      Run: 'opens the game with its list of teams.',
      'Game Name and Abbreviation': 'the name of the game in full and in short.',
      Edit: 'changes the settings of the game, or clones it.',
      'Completed Decisions': 'how many turns have been run, of all that the game has.',
      'Decisions Submitted': 'how many teams have submitted their decisions for the turn that is open.',
      Freeze:
        'stops all teams of the game from saving. Students of a frozen game see a notice instead of their screens.',
      'Created and Last Changed': 'when the game was made, and when anything in it last changed.',
      Delete: 'hides the game; an Administrator restores it within 30 days under Deleted Games.',
    },
    start:
      'students open their game with Run. Instructors look at Decisions Submitted first: it shows ' +
      'which game is waiting for whom.',
    limits:
      'only Administrators create, change, delete and freeze games. If the list is empty, ask your ' +
      'instructor to add you to a team.',
  },
  'create-game': {
    what: [
      'Here an Administrator creates a game. Every team starts with the same bank, taken from a ' +
        'template, in an economy that follows the interest rate environment. Create sets up all ' +
        'banks and opens turn 1.',
    ],
    parts: {
      'Interest Rate Environment':
        'the path of interest rates and the economy over all turns. Add your own from a CSV file.',
      Template: 'every team’s opening bank. It cannot be changed later.',
      'Number of Forecasts': 'how many forecasts a team can run in one turn.',
      'Lockdown Time':
        'HH:MM in military time, in the school’s time zone (Eastern unless it is set otherwise). A ' +
        'countdown shows in the hour before.',
      Type:
        'Lite leaves out Loan Administration, Money Market accounts, Internet and public CDs, ' +
        'Long-Term Debt, Facilities and IT.',
      Difficulty: 'how much was wrong with every bank before its team took over, and is to be found.',
      'Each Bank Its Own Luck': 'chance differs from bank to bank.',
    },
    start:
      'for a first class choose a calm environment, 4 to 6 teams and the type Lite. Full suits ' +
      'students who have played before.',
    limits:
      '2 to 10 teams, 2 to 15 turns, at least 1 forecast. A game needs a name, an environment and a template.',
  },
  'edit-game': {
    what: [
      'Here an Administrator, or an instructor of the game, changes it: the same form as for a new ' +
        'one, without the template. With Clone Game an Administrator makes a new game with the same ' +
        'settings. Changes apply to everyone right away.',
    ],
    parts: {
      'Environment, Teams, Type, Difficulty, Luck': 'are fixed once the first turn is run.',
      'What was wrong at the opening': 'was drawn for the difficulty. Students read it in the final results.',
      'Submit at Lockdown': 'submits saved decisions at the lockdown time. Schedule sets dates.',
      'Instructors Run Turns': 'is for administrators to decide.',
      'Force Roles': 'students submit only as CEO or CFO/Treasurer.',
      'Force Visits': 'students submit once their team has opened every decision area in the turn.',
      'Mergers & Acquisitions Enabled': 'teams can plan mergers.',
      'Disable boxes':
        'hide reports from students, turn off forecasts or new scenarios, and let only members submit for a team.',
    },
    start:
      'give the game a lockdown time that ends with your session, and decide whether forgotten ' +
      'decisions are submitted automatically.',
    limits: '2 to 10 teams, 2 to 15 turns, at least 1 forecast. Turns that have been run can’t be removed.',
  },
  debrief: {
    what: [
      'The debrief tells what happened in a game that is over: what decided about each bank, from a bank ' +
        'that was left alone in a still world to two years after the last quarter. All of it is the game ' +
        'played again by the bank model without one thing at a time, so it can take a minute.',
    ],
    parts: {
      'Your moments':
        'the best, the worst, the turning point and the patient one: a group of decisions of a quarter, and ' +
        'what the game without it lacks.',
      'Who decided what': 'for your team only: the cells that each person set last, and what they did.',
      'What separated the banks':
        'your own groups of decisions, rivals, the economy and chance, side by side.',
      'What the banks inherited': 'the mistakes that every bank opened with, and who mended them when.',
      'Show it to the class':
        'lets students see the other banks, with or without their names. Names of people never leave their team.',
    },
    start:
      'students read the turning point first and open its cells. Instructors project the page and begin with ' +
      'the questions.',
    limits: 'it appears after the last quarter. Print one page puts it on one sheet.',
  },
  adjustments: {
    what: [
      'Here instructors book events into single banks: a fraud, a lawsuit won, a bond that fails. ' +
        'They become part of the turn in which they are booked, and show in the income of the bank ' +
        'when that turn is run.',
    ],
    parts: {
      Turn: 'the turns of the game. Only the coming one can be changed; the others can be read.',
      Name: 'the event, from a list.',
      'Income (000s) and Expense (000s)':
        'what the bank gains and loses before tax, in thousands of dollars.',
      Security: 'for a credit event, which security of the bank is written down.',
      Effect:
        'what the unsaved adjustments would change in the coming quarter, computed with the current decisions.',
      'Who changed what': 'the list at the end keeps every change of the turn with name and time.',
    },
    start:
      'book the same event for every team when you want to teach one lesson, or reward a team with ' +
      'a small income. Look at the effect before you save.',
    limits:
      'an adjustment needs an income or an expense, in whole dollars. A write-down stops once ' +
      'nothing is left of the security.',
  },
  'client-errors': {
    what: [
      'When something goes wrong in a browser, the page reports it here. Reports from the same ' +
        'screen with the same message are grouped, newest first. People aren’t bothered with it: a ' +
        'screen that failed says so and offers to reload. Above them stands how this server does.',
    ],
    parts: {
      'Last backup': 'if it is old or none was recorded, ask who runs the server.',
      'How often': 'how many reports came from this place, and when the first and the last one came.',
      Build: 'which version of the pages it was. An old one often only needs a reload.',
      'Event position':
        'how far the page had followed the log of events. It tells whoever investigates what the ' +
        'person had on the screen.',
      'Last report': 'address and message of the newest report, with the lines of the program below it.',
    },
    start:
      'look at the entries with many reports from the last hours, and pass the last report on to ' +
      'whoever runs the server.',
    limits:
      'the 200 places that reported last are kept, 50 of them from people who are not signed in. ' +
      'Only Administrators see this page.',
  },
  teams: {
    what: [
      'These are the banks of the game. Open one to see its dashboard. Students open their own ' +
        'bank only; instructors and administrators open every bank and can watch its team at work.',
    ],
    parts: {
      'Team Name': 'leads to the dashboard of the bank.',
      'Decision In': 'a green check appears once the team has submitted its decisions for the turn.',
      Forecasts: 'how many forecasts the team has made in this turn.',
      Reports: 'instructors download the reports of a turn or of a team as workbooks.',
      'Forecasts Enabled': 'instructors turn a team’s forecasts off and on.',
      Freeze:
        'instructors stop a team from saving. Unfreezing a team that has submitted withdraws its ' +
        'submission, so that it can go on, or keeps it until the team submits again.',
    },
    start:
      'students open their bank. Shortly before the lockdown, instructors see who hasn’t submitted and ask them to.',
    limits:
      'a team freezes automatically when it submits, and all teams freeze while a turn is being ' +
      'run. The next turn opens when the run is complete.',
  },
  'run-turn': {
    what: [
      'Here an Administrator runs the turn: all banks meet in the market, every bank closes its ' +
        'quarter, the reports you tick are made, and the next turn opens. The list on the page shows ' +
        'which teams have not submitted and which decisions would be used for them.',
    ],
    parts: {
      Turn:
        'normally the next one. The last turn that was run can be run again; teams then start the ' +
        'next quarter from the new figures. In a game that is over it is the last turn of the game.',
      MCM:
        'the market calculation itself. Without it nothing is computed, and only the reports of a ' +
        'turn that was already run are made again.',
      'Peer Reports': 'compare the banks. The box above switches all four.',
      'Bank Reports': 'reports of each bank, for the banks between Starting Bank and Ending Bank.',
    },
    start:
      'read the warning about teams that have not submitted, wait for them or go on, and leave the boxes as they are.',
    limits:
      'turns are run in order, one at a time. A team that has not submitted is run with its active ' +
      'scenario as it was last saved.',
  },
  practice: {
    what: [
      'A game of your own against four banks, in about ten minutes. You decide as much or as little as you like, ' +
        'press Run the quarter, and see at once why it came out as it did. Nobody grades it, and nobody else sees it.',
    ],
    parts: {
      'Your rivals':
        'bots with one idea each. They read what you can read, and never your decisions before the quarter is run.',
      Length: 'four, six or nine quarters.',
      Screens: 'Lite has the areas that most students begin with, Full has all of them.',
      'Interest rates': 'are a surprise. Their years are told at the end.',
      Coach: 'a line at a time in the first two quarters. × turns it off in this browser.',
      'Again from Qtr 3': 'the same rates, rivals and decisions until then; from there you decide otherwise.',
    },
    start: 'start with six quarters of Lite, and move one rate of CDs.',
    limits:
      'you have one practice game at a time: another takes its place. It goes away when it was not used for 14 days.',
  },
  scoring: {
    what: [
      'This page says how the game is won. The way of scoring is chosen when the game is created, and everybody ' +
        'can read it from the first minute. If it is changed after Qtr 1, the reason stands here.',
    ],
    parts: {
      Criteria:
        'what points are given for. They rise in a straight line from none at one anchor to the ' +
        'full weight at the other.',
      You: 'the figure of your own bank after the last quarter, and the points that it brings.',
      Standings: 'all banks by score, as far as the peer reports tell them.',
      'By luck':
        'the lowest and highest score if the same decisions of all banks meet other draws of chance. Where two ' +
        'ranges overlap, luck alone may have decided between the banks.',
    },
    start: 'look for the criterion with the largest weight where your bank has the fewest points.',
    limits: 'no criterion can bring less than none or more than its weight. A bank that failed is last.',
  },
  why: {
    what: [
      'This page says why a figure of a bank moved: what the team changed, what went on from earlier decisions, and ' +
        'what rivals, the economy and chance did. The causes add up to the change of the figure.',
    ],
    parts: {
      Figure: 'which figure is explained: net income, returns, margin, stock price.',
      Against:
        'the quarter before, the last forecast of the quarter, or the start of the game: a world that stood ' +
        'still, in which nobody decided, rates stayed as they opened and nothing was left to chance.',
      'If kept, in 2 years':
        'what the same change adds in a quarter two years later if it is kept, with market rates unchanged.',
      'Carried on':
        'what earlier decisions did in this quarter. Open it to see it by lines of the income statement.',
    },
    start: 'open the largest bar of your own: below it stand the cells, what was changed, and by whom.',
    limits:
      'causes are those of the model’s own calculation. They appear after the quarter has been run, and for a ' +
      'quarter run by another version of the model there are none.',
  },
  'final-results': {
    what: [
      'The game ends here: once its last quarter has been run, this page ranks all banks by score. ' +
        'Choose a heading to sort by that figure. Each figure tells a different part of the story.',
    ],
    parts: {
      'Total Net Income': 'what the bank earned in all quarters together, in thousands of dollars.',
      'Total Return':
        'what a shareholder gained since the start: the change of the stock price and all dividends, ' +
        'in percent of the opening price.',
      'ROE, Stock Price and Composite Rating':
        'those of the last quarter. The rating is the supervisor’s, from 1 (best) to 5 (worst).',
      'Look back': 'reports, notes and changes of the teams that you may open.',
    },
    start:
      'compare your bank with the best one in each column, then read in its reports and in your ' +
      'notes which decisions made the difference.',
    limits:
      'figures appear with the last quarter. If a game hides its reports from students, they see only their own bank.',
  },
};
