import type { HelpText } from './helpText.ts';

/** Help for the dates of a game, joining it, and the roles in it. */
export const classTexts: Readonly<Record<string, HelpText>> = {
  schedule: {
    what: [
      'Here an Administrator, or an instructor of the game, sets the date on which each quarter closes, in the ' +
        'school’s time. A quarter without a date closes at the Lockdown Time of the game’s form, if it has one.',
    ],
    parts: {
      'Fill open quarters': 'sets a lockdown on each day of class.',
      Opens: 'freezes the game after the run before until then; if empty, the quarter opens with that run.',
      How:
        'where quarters are run a minute after their lockdown, by itself does it, and whoever may run turns can ' +
        'call it off; in class waits for you to press Run.',
      'But wait for me if':
        'lets a run wait for you, with the reason in your news and on the page of the game. There you run it, ' +
        'give another hour, or write to the class.',
      'Who is told': 'members of teams that have not submitted get one email a day before.',
    },
    start: 'fill in the days of your course. The game’s page has +10 minutes for the open quarter.',
    limits:
      'Dates follow each other. If the server was down at a lockdown, the quarter is run once it is back, and ' +
      'the news says how late.',
  },
  roster: {
    what: [
      'The roster says who plays in which team of the game, and who oversees it. Everything you do ' +
        'here is a draft: you can undo it step by step, and nothing changes until you press Confirm.',
    ],
    parts: {
      'Add from a list':
        'takes names, emails, teams and roles from a spreadsheet or file, and shows what it understood.',
      People: 'how far each student has come, and what you can do about it.',
      Mail: 'what became of each invitation.',
      'Assign to teams': 'puts everyone without a team on the smallest teams.',
      'The handle of a person': 'drags them to another team, as does the list beside it from the keyboard.',
      Roles: 'what the person does in the team. With enforced roles, a CEO or CFO/Treasurer submits.',
      Disconnect: 'ends that a course plays the game. Teams and grades stay.',
      'Sign-in Links': 'let new people choose a password; print or copy them.',
      Instructors: 'who oversees this game. Administrators assign them.',
    },
    start: 'paste the list of your class, assign everyone to teams, give each team a CEO, and confirm.',
    limits:
      'a person is on one team per game. You can’t confirm while someone has no team. A draft survives a page reload.',
  },
  grades: {
    what: [
      'On this page you grade the students of a game. A column gives points by the result of their bank, or by ' +
        'how many quarters the team submitted. Nothing is shown to students until you press Release; then each ' +
        'sees their own grade on the dashboard of the team, and nobody else’s.',
    ],
    parts: {
      'By place':
        'the first bank gets 100, the last gets what you chose, and those between lie on a straight line.',
      Points: 'those of the bank. Press them to give a student other ones, with a reason for the record.',
      Released:
        'what the student sees. What changed since then is marked, until you release it as the next version.',
      'In the course': 'what became of each grade in the gradebook of a course that plays the game.',
      Files: 'the released grades for Canvas, for Moodle, or as a plain table.',
    },
    start: 'add a column after the first quarter and look at the points; students see nothing of it yet.',
    limits:
      'a bank that failed gets what the last place gets. What the lockdown submitted counts as not submitted.',
  },
  'join-code': {
    what: [
      'With a join code, students join the game themselves: they scan the QR code or type the code. ' +
        'You don’t need a list when you don’t know who will come.',
    ],
    parts: {
      'The code and its picture':
        'show them on the wall. The address below the picture leads to the same place.',
      'Who may join':
        'people on the roster; anyone with an email at your school, who gets a link there; or ' +
        'anyone who has the code, while this page is open on your screen.',
      'Which team': 'the smallest, one of their choice, or none until you put them into one on the roster.',
      'Seats per Team': 'how many students a team can have. Full teams can’t be chosen.',
      Days: 'how long the code is valid.',
      'Renew Code': 'makes a new code; the old one stops working.',
      'Close Code': 'ends it. Everyone who has joined stays in the game.',
    },
    start: 'open a code with one seat more per team than you need, and close it when everyone is in.',
    limits: 'people already in the game keep their team. If all teams are full, your news say so.',
  },
  join: {
    what: [
      'Here you join a game with the code that your instructor has given you. You see the teams ' +
        'with their open seats and choose one, or let the game put you on the smallest one.',
    ],
    parts: {
      'Join Code': 'the letters and digits of the code, unless you came through the picture.',
      'Open seats': 'how many more students each team can take.',
      Join: 'puts you on that team right away, and opens it.',
      'Choose for me': 'leaves the choice to the game.',
    },
    start:
      'ask your neighbors which team they are in before you choose: the first to join often ' +
      'becomes CEO; roles are given out under Housekeeping afterwards.',
    limits:
      'a code is good for some days, and only until your instructor closes it. After many wrong ' +
      'codes, you have to wait 15 minutes. You cannot change teams here; your instructor can.',
  },
  rights: {
    what: [
      'This table says who may do what. It comes straight from the rules the server checks on ' +
        'every call, so it is always right: what a row says no to is refused, whatever a screen shows.',
    ],
    parts: {
      Students:
        'play on their own team. They see the names of the other teams, but nothing those teams decide or write.',
      Instructors:
        'oversee the games that they are assigned to: they look into every team, freeze teams, ' +
        'switch forecasts and book adjustments. In other games, they have no access.',
      Administrators:
        'may do everything, in every game: create, freeze, run and delete games, manage users and edit help.',
    },
    start:
      'find the row for what you could not do, and ask someone whose column says yes. Students ' +
      'without a right on their team often lack a role: see Housekeeping.',
    limits:
      'roles in a team matter for one thing only: where the game enforces them, a CEO or CFO/Treasurer submits.',
  },
  glossary: {
    what: [
      'The glossary says what every column, figure and ratio of the screens is, how it is computed, ' +
        'which way is good for a bank, and what moves it. The same definition opens on the screens: ' +
        'point at a word with a dotted line below it, tap it, or press Enter on it.',
    ],
    parts: {
      Search: 'finds words in names, formulas and definitions. Names come first.',
      Kind: 'shows decisions, figures, ratios, what the score is made of, reports, or lists of the class.',
      'in …': 'tells the screen on which the name has this meaning.',
      Source: 'where the definition comes from: the model of the bank, the specification, or an authority.',
    },
    start:
      'look up Net Interest Margin, Efficiency and Core Return: what the bank earns, what it spends ' +
      'to earn it, and what the score rests on.',
    limits:
      'formulas use the names of other figures. Times four makes a quarter a year; averages are of ' +
      'the start and the end of the quarter.',
  },
};
