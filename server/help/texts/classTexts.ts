import type { HelpText } from './helpText.ts';

/** Help for joining a game, and the roles in it. */
export const classTexts: Readonly<Record<string, HelpText>> = {
  roster: {
    what: [
      'The roster says who plays in which team of the game, and who oversees it. Everything you do here is a draft: you can undo it step by step, and nobody is moved before you press Confirm.',
    ],
    parts: {
      'Add from a list':
        'takes names, e-mails, teams and roles from a spreadsheet or a file. It shows line by line what it has understood.',
      'Assign to teams': 'puts everybody who has no team yet into the smallest teams.',
      'The handle of a person':
        'drags them to another team. The select box beside it does the same from the keyboard.',
      Roles: 'what the person does in the team. With enforced roles a CEO or CFO/Treasurer submits.',
      'Sign-in Links': 'let new people choose a password; print or copy them.',
      Instructors:
        'who oversees this game. Their rights hold for their games only. Administrators assign them.',
    },
    start:
      'paste the list of your class, look at the lines that were not understood, spread everybody over the teams, give each team a CEO, and confirm.',
    limits:
      'a person is in one team of a game. Somebody without a team stands in the way of Confirm. A draft outlives a reload of the page.',
  },
  'join-code': {
    what: [
      'With a join code students come into the game by themselves: they sign in, type the code or scan the picture, and choose a team with a free place. It saves you the list when you do not know who will come.',
    ],
    parts: {
      'The code and its picture':
        'show them on the wall. The address below the picture leads to the same place.',
      'Seats per Team': 'how many students a team can have. A full team cannot be chosen any more.',
      Days: 'how long the code is good.',
      'Renew Code': 'makes a new code; the old one is good for nothing from then on.',
      'Close Code': 'ends it. Who has joined stays in the game.',
    },
    start:
      'open a code with as many places as your class has students for each team, plus one, and close it when everybody is in.',
    limits:
      'students need an account before they can join. Whoever plays in the game already keeps the team they have.',
  },
  join: {
    what: [
      'Here you join a game with the code that your instructor has given you. You see the teams of the game with their free places, and choose one of them, or let the game put you into the smallest.',
    ],
    parts: {
      'Join Code': 'the letters and digits of the code, unless you came through the picture.',
      'Free places': 'how many more students each team can take.',
      Join: 'puts you into that team at once, and opens it.',
      'Choose for me': 'leaves the choice to the game.',
    },
    start:
      'ask your neighbours which team they are in before you choose: the first who sits down there often becomes its CEO, and roles are given out under Housekeeping afterwards.',
    limits:
      'a code is good for some days, and only until your instructor closes it. After many wrong codes you have to wait a quarter of an hour. You cannot change teams here; your instructor can.',
  },
  rights: {
    what: [
      'This table says who may do what. It is made from the very rules that the server checks for every call, so it is always true: what a row says no to is refused, whatever a screen shows.',
    ],
    parts: {
      Students:
        'play in their own team. They see the names of the other teams, and nothing that these decide or write.',
      Instructors:
        'oversee the games that they are assigned to: they look into every team, freeze teams, switch forecasts and book adjustments. In other games they are like strangers.',
      Administrators:
        'may do everything, in every game: create, freeze, run and delete games, look after users and edit help.',
    },
    start:
      'look for the row of what you could not do, and ask somebody whose column says yes. Students who miss a right in their team often lack a role: see Housekeeping.',
    limits:
      'roles in a team matter for one thing only: where the game enforces them, a CEO or CFO/Treasurer submits.',
  },
};
