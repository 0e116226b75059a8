import type { HelpText } from './helpText.ts';

/** Help for people's own settings, and for Administrators' account management. */
export const accountTexts: Readonly<Record<string, HelpText>> = {
  'user-settings': {
    what: [
      'Change your name and how you sign in. Your name appears next to everything you save, so ' +
        'your team knows who did what.',
    ],
    parts: {
      'Full Name': 'what your teammates and instructors see.',
      Email:
        'what you sign in with, and where a link goes when you forget your password. Your old ' +
        'mailbox is notified when you change it.',
      'Current Password':
        'what you signed in with. Without it, someone at your keyboard can’t change your password.',
      'New Password': 'at least 8 characters. A few unrelated words are easy to remember.',
      'Confirm Password': 'the same again, so a typo doesn’t lock you out.',
      'When I look away':
        'notifications of freezes, runs, the lockdown, messages and your name, in this browser until you ' +
        'sign out. They never show what was said.',
      Dates:
        'an address to subscribe to in your calendar, with the dates of your games, and whether you get an ' +
        'email a day before a quarter is due that your team hasn’t submitted.',
    },
    start: 'make sure the email is one you read, and save.',
    limits:
      'common words, names, years and keyboard sequences don’t make a password stronger. A new ' +
      'password signs you out everywhere else.',
  },
  users: {
    what: [
      'These are all accounts of this server, for Administrators. Here you find people, create ' +
        'accounts, assign roles and block access. Teams are assigned in each game, not here.',
    ],
    parts: {
      Search: 'finds parts of names and emails.',
      Role:
        'Students play in a team, Instructors oversee games, Administrators do everything. People ' +
        'whose role changes have to sign in again.',
      State:
        'an invited user has not chosen a password yet, a disabled one cannot sign in, everyone else is active.',
      'Create User': 'creates an account and emails its owner a link to choose a password.',
      Disable: 'signs the person out right away, everywhere. What they did stays in the record.',
    },
    start: 'choose the state Invited shortly before the first lesson, and remind those who are still listed.',
    limits:
      'the last Administrator can be neither disabled nor given another role. A link of a welcome ' +
      'works for seven days; New User on the sign-in page sends another.',
  },
  'connect-course': {
    what: [
      'You came from a course of your school’s learning management system that plays no game here yet. ' +
        'Connecting it leads its students into the game: they come from the course, are signed in, and join ' +
        'a team or wait for you to put them into one.',
    ],
    parts: {
      Connect:
        'connects the course with this game. Only games that you oversee and that go on are listed; an ' +
        'administrator can make you an instructor of another one.',
    },
    start: 'connect the course before you tell your students to open Quarterdeck from it.',
    limits:
      'nobody is put into a team by it, and no grade is sent: for that, somebody presses a button. The page ' +
      'works for twelve hours after you came; then open Quarterdeck from the course again. A wrong ' +
      'connection is ended on the roster of its game.',
  },
  schools: {
    what: [
      'Learning management systems, such as Moodle or Canvas, whose courses play games here. Students and ' +
        'teachers open Quarterdeck from their course and are signed in.',
    ],
    parts: {
      'Add a school':
        'makes a link by which the LMS registers itself, or takes issuer, client id and three addresses by hand.',
      'What the LMS asks for': 'are the addresses of this server, to copy into the LMS.',
      Test:
        'asks the LMS for its keys, for a token, for the members of a course and for its gradebook, and ' +
        'says who must act where something is missing.',
      Admit:
        'lets a further place of the LMS launch. Some make one for each course: then choose All may launch.',
      Remove: 'ends launches from there. Accounts, games and grades stay.',
    },
    start: 'copy the addresses into the LMS, add the school with what it shows, and press Test.',
    limits:
      'a launch never makes anybody an Administrator, and changes no roster and no grade: for that, ' +
      'somebody presses a button here. Issuer and client id of a school cannot be changed.',
  },
  mail: {
    what: [
      'A demo has no mail server. Every email it would have sent is listed here instead, newest ' +
        'first, so that you can try forgotten passwords and welcomes from beginning to end. Only ' +
        'Administrators see this page, because a link in a mail opens the account it was written for.',
    ],
    parts: {
      'Your Quarterdeck password': 'was requested with Forgot Password. Its link works for an hour.',
      'Welcome to Quarterdeck':
        'was requested with New User, or sent to an account that an Administrator made. Its link works for seven days.',
    },
    start:
      'sign out, press Forgot Password, enter the email of a student, then come back here and follow the link.',
    limits:
      'each link works once, and a newer one takes the place of those before. The newest 200 ' +
      'emails are kept. Once a school sets SMTP_URL, this page is gone and emails are really sent.',
  },
};
