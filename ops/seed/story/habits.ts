/** A part of the day of a quarter, in minutes after its class begins. */
type Hours = { readonly from: number; readonly to: number };

/** Morning class, afternoon homework, night, and the last half hour before the quarter is run. */
const inClass: Hours = { from: 4, to: 145 };
const afternoon: Hours = { from: 190, to: 400 };
const night: Hours = { from: 720, to: 850 };
const lastMinutes: Hours = { from: 1_336, to: 1_376 };

export type Topic = 'deposits' | 'savings' | 'commercialLoans' | 'householdLoans' | 'marketing' | 'dividend';

/** A person's participation: their share of the team's saves, when they work, and on what. */
export type Habit = {
  readonly mailbox: string;
  /** Share of the team's saves; 0 for somebody who never comes. */
  readonly share: number;
  readonly hours: readonly Hours[];
  readonly topics: readonly Topic[];
  /** The last quarter in which they were seen; all by default. */
  readonly lastSeenIn?: number;
};

/** How a team plays its quarters. */
export type TeamHabits = {
  /** Who sets the rates that the team finally agreed on, and submits. */
  readonly captain: string;
  readonly savesAQuarter: number;
  readonly people: readonly Habit[];
};

const everything: readonly Topic[] = [
  'deposits',
  'savings',
  'commercialLoans',
  'householdLoans',
  'marketing',
  'dividend',
];
const lending: readonly Topic[] = ['commercialLoans', 'householdLoans'];
const funding: readonly Topic[] = ['deposits', 'savings'];
const leading: readonly Topic[] = ['marketing', 'dividend', 'deposits'];

/** A typical class: one who does everything, one who never comes, a team that starts when the others are done. */
export const classHabits: readonly TeamHabits[] = [
  {
    captain: 'ada',
    savesAQuarter: 44,
    people: [
      { mailbox: 'ben', share: 9, hours: [inClass, inClass, afternoon], topics: everything },
      { mailbox: 'ada', share: 5, hours: [inClass, afternoon], topics: leading },
      { mailbox: 'cara', share: 4, hours: [inClass, inClass, afternoon], topics: lending },
      { mailbox: 'ivo', share: 3, hours: [night], topics: funding },
      { mailbox: 'june', share: 0, hours: [inClass], topics: leading },
    ],
  },
  {
    captain: 'chloe',
    savesAQuarter: 34,
    people: [
      { mailbox: 'chloe', share: 4, hours: [inClass], topics: leading },
      { mailbox: 'dev', share: 4, hours: [inClass, afternoon], topics: funding },
      { mailbox: 'kofi', share: 4, hours: [inClass], topics: lending },
      { mailbox: 'lena', share: 4, hours: [inClass, afternoon], topics: everything },
      { mailbox: 'milo', share: 3, hours: [afternoon, night], topics: funding },
    ],
  },
  {
    captain: 'emil',
    savesAQuarter: 26,
    people: [
      { mailbox: 'emil', share: 12, hours: [inClass, afternoon, night], topics: everything },
      { mailbox: 'nia', share: 3, hours: [inClass], topics: funding },
      { mailbox: 'omar', share: 2, hours: [inClass], topics: lending },
      { mailbox: 'pia', share: 1, hours: [afternoon], topics: leading },
      { mailbox: 'quinn', share: 0, hours: [inClass], topics: lending },
    ],
  },
  {
    captain: 'fay',
    savesAQuarter: 20,
    people: [
      { mailbox: 'fay', share: 5, hours: [lastMinutes], topics: everything },
      { mailbox: 'ravi', share: 4, hours: [lastMinutes], topics: lending },
      { mailbox: 'sara', share: 3, hours: [lastMinutes], topics: funding },
      { mailbox: 'theo', share: 2, hours: [night, lastMinutes], topics: leading },
      { mailbox: 'uma', share: 3, hours: [inClass], topics: funding, lastSeenIn: 1 },
    ],
  },
  {
    captain: 'gus',
    savesAQuarter: 26,
    people: [
      { mailbox: 'gus', share: 5, hours: [inClass], topics: leading },
      { mailbox: 'vera', share: 5, hours: [inClass, afternoon], topics: lending },
      { mailbox: 'wes', share: 4, hours: [night], topics: everything },
      { mailbox: 'xenia', share: 2, hours: [inClass], topics: funding },
      { mailbox: 'yuri', share: 2, hours: [afternoon], topics: funding, lastSeenIn: 1 },
    ],
  },
];
