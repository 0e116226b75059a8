import type { HelpText } from './helpText.ts';

/** Help for people's own settings, and for Administrators' account management. */
export const accountTexts: Readonly<Record<string, HelpText>> = {
  'user-settings': {
    what: [
      'Here you change how you are called and how you sign in. Your name stands beside everything you save, so that your team knows who did what.',
    ],
    parts: {
      'Full Name': 'what your teammates and instructors see.',
      Email:
        'what you sign in with, and where a link goes when you forget your password. Your old mailbox is told when you change it.',
      'Current Password':
        'what you signed in with. Without it nobody at your keyboard can change the password.',
      'New Password':
        'at least 8 characters. A few words that belong to no sentence are easy to keep in mind.',
      'Confirm Password': 'the same again, so that a typing error does not lock you out.',
    },
    start: 'see that the email is one that you read, and save.',
    limits:
      'common words, names, years and keys in a row count for nothing in a password. A new password signs you out everywhere else.',
  },
  users: {
    what: [
      'These are all accounts of this server, for Administrators. Here you find people, create accounts, give roles, and keep somebody out. Who plays in which team is decided in each game, not here.',
    ],
    parts: {
      Search: 'finds parts of names and emails.',
      Role: 'Students play in a team, Instructors oversee games, Administrators do everything. Whoever gets another role has to sign in again.',
      State:
        'an invited user has not chosen a password yet, a disabled one cannot sign in, everybody else is active.',
      'Create User': 'makes an account and mails its owner a link to choose a password with.',
      Disable: 'signs a person out at once, on every screen. What they did stays in the record.',
    },
    start: 'choose the state Invited shortly before the first lesson, and remind those who are still listed.',
    limits:
      'the last Administrator can be neither disabled nor given another role. A link of a welcome works for seven days; New User on the sign-in page sends another.',
  },
  mail: {
    what: [
      'A demo has no mail server. Every email that it would have sent stands here instead, newest first, so that you can try forgotten passwords and welcomes from beginning to end. Only Administrators see this page, because a link in a mail opens the account it was written for.',
    ],
    parts: {
      'Your Quarterdeck password': 'was requested with Forgot Password. Its link works for an hour.',
      'Welcome to Quarterdeck':
        'was requested with New User, or sent to an account that an Administrator made. Its link works for seven days.',
    },
    start:
      'sign out, press Forgot Password, enter the email of a student, then come back here and follow the link.',
    limits:
      'each link works once, and a newer one takes the place of those before. The newest 200 mails are kept. A school sets SMTP_URL, and then this page is gone and mails are really sent.',
  },
};
