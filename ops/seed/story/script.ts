import type { ClassDeed, TeamDeed } from './deed.ts';

type Scripted<Deed> = { readonly minute: number; readonly deed: Deed };
type TeamLine = Scripted<TeamDeed> & { readonly mailbox: string };

/** Fixed events of a team's quarter besides its saves; minutes are those after the class begins. */
export type TeamScript = {
  readonly lines: readonly TeamLine[];
  /** After this many saves of the team a teammate saves over the newest one, and insists on it or not. */
  readonly clashes: readonly { readonly after: number; readonly isForced: boolean }[];
  /** After this many saves somebody reconsiders, and reverts the newest one within minutes. */
  readonly takenBack: readonly number[];
};

const note = (minute: number, mailbox: string, section: string, text: string): TeamLine => ({
  minute,
  mailbox,
  deed: { kind: 'note', section, text: `<p>${text}</p>` },
});
const forecast = (minute: number, mailbox: string): TeamLine => ({
  minute,
  mailbox,
  deed: { kind: 'forecast' },
});
const scenario = (
  minute: number,
  mailbox: string,
  kind: 'copyScenario' | 'dropScenario' | 'switchScenario',
  name: string,
): TeamLine => ({ minute, mailbox, deed: { kind, name } });

const growth = 'Growth';
const higherRates = 'HigherRates';

/** By quarter, then by team. */
const teamScripts: Readonly<Record<number, Readonly<Record<number, TeamScript>>>> = {
  1: {
    0: {
      lines: [
        note(
          150,
          'ada',
          'Smry',
          'We hold on to the margin and let the others buy deposits. Ask before going above market.',
        ),
        scenario(188, 'ben', 'copyScenario', growth),
        forecast(392, 'ben'),
        note(394, 'ada', 'Smry', 'Growth needs more capital than we have. We drop it and stay with Base.'),
        scenario(396, 'ada', 'dropScenario', growth),
        forecast(398, 'ada'),
      ],
      clashes: [{ after: 9, isForced: false }],
      takenBack: [14],
    },
    2: {
      lines: [
        forecast(142, 'emil'),
        note(
          144,
          'emil',
          'GAcc',
          'With a tenth less for Operations the forecast keeps every loan and deposit. We go on until something gives.',
        ),
      ],
      clashes: [],
      takenBack: [8],
    },
  },
  2: {
    0: {
      lines: [
        forecast(148, 'ben'),
        note(
          152,
          'cara',
          'LnOr',
          'We ask more for commercial loans than anybody, and get too few. A tenth down, and we watch Bayside.',
        ),
        forecast(404, 'cara'),
      ],
      clashes: [
        { after: 7, isForced: true },
        { after: 16, isForced: false },
      ],
      takenBack: [12],
    },
    1: {
      lines: [
        scenario(188, 'chloe', 'copyScenario', higherRates),
        note(
          200,
          'dev',
          'CDep',
          'HigherRates pays a tenth more on retail CDs. See what it does to interest expense.',
        ),
        forecast(396, 'dev'),
        scenario(402, 'chloe', 'switchScenario', 'Base'),
      ],
      clashes: [{ after: 6, isForced: true }],
      takenBack: [],
    },
    3: { lines: [forecast(1_377, 'fay')], clashes: [{ after: 11, isForced: true }], takenBack: [] },
  },
  3: {
    0: {
      lines: [
        forecast(60, 'ben'),
        note(70, 'ben', 'CDep', 'The forecast likes 12 months best. I move the short terms back down.'),
        forecast(147, 'ada'),
        forecast(406, 'ben'),
      ],
      clashes: [
        { after: 5, isForced: false },
        { after: 11, isForced: true },
      ],
      takenBack: [8, 19],
    },
    3: {
      lines: [note(1_378, 'ravi', 'Smry', 'Next time we meet before the last half hour.')],
      clashes: [{ after: 9, isForced: false }],
      takenBack: [],
    },
    4: {
      lines: [
        note(
          145,
          'gus',
          'GAcc',
          'We save on lenders, our second largest line. Watch what it does to new loans.',
        ),
        forecast(146, 'gus'),
      ],
      clashes: [{ after: 8, isForced: true }],
      takenBack: [],
    },
  },
};

const nothingScripted: TeamScript = { lines: [], clashes: [], takenBack: [] };

/** The script of a team's quarter; teams count from 0. */
export const scriptOf = (quarter: number, team: number): TeamScript =>
  teamScripts[quarter]?.[team] ?? nothingScripted;

/** Minutes of the second quarter in which the instructor freezes everybody. */
export const frozenMinutes = { quarter: 2, from: 96, to: 112 } as const;

const message = (minute: number, team: number | null, text: string): Scripted<ClassDeed> => ({
  minute,
  deed: { kind: 'message', team, text },
});

/** The instructor's acts in each quarter. */
export const classScripts: Readonly<Record<number, readonly Scripted<ClassDeed>[]>> = {
  1: [
    message(2, null, 'Qtr 1 is open. Submit before class tomorrow; I run the quarter right after.'),
    message(155, null, 'A forecast shows your own bank with the rivals standing still. They will not.'),
  ],
  2: [
    message(3, 3, 'You were the last to submit in Qtr 1. Please do not leave it all to the last half hour.'),
    {
      minute: frozenMinutes.from,
      deed: { kind: 'freeze', reason: 'Eyes to the board: liquidity in ten minutes' },
    },
    { minute: frozenMinutes.to, deed: { kind: 'unfreeze' } },
  ],
  3: [
    message(2, null, 'Qtr 2 was run a second time, to add the rate risk reports. Your figures are the same.'),
    message(160, 0, 'Look at your history of Qtr 2 together: two of you set the same rate within a minute.'),
  ],
};
