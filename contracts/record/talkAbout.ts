import { some } from './wording.ts';

/** What a bank's quarter gives to talk about: figures in the units of the dashboard, null where there is none. */
export type TalkFacts = {
  readonly turn: number;
  readonly changedCells: number;
  readonly changedAreas: number;
  readonly areas: number;
  readonly members: number;
  /** Members in whose name nothing was recorded. */
  readonly silentMembers: number;
  /** The largest share of the saves that is one person's, 0 to 1. */
  readonly mostSaves: number;
  readonly forecasts: number;
  /** Cells that differ from what was forecast last; null without a forecast. */
  readonly changedSinceForecast: number | null;
  /** Net income and total deposits beyond the last forecast, parts of it. */
  readonly incomeOff: number | null;
  readonly depositsOff: number | null;
  readonly place: number | null;
  readonly placeBefore: number | null;
  /** Beyond the mean of the class. */
  readonly incomeOverMean: number | null;
  readonly marginOverMean: number | null;
  readonly overnightBorrowings: number | null;
  readonly earningsPerShare: number | null;
  readonly dividendsPerShare: number | null;
  /** Saves that changed the dividend. */
  readonly dividendSaves: number;
  /** The retail certificates and the loans on offer, and how many of them pay more or ask less than the market. */
  readonly certificates: number;
  readonly dearCertificates: number;
  readonly loans: number;
  readonly cheapLoans: number;
  readonly forcedSaves: number;
  readonly takenBack: number;
  readonly lastMinuteSaves: number;
  readonly nightSaves: number;
  readonly submissionsWithFindings: number;
  /** Whether a person submitted, the lockdown, or nobody. */
  readonly submittedBy: 'person' | 'lockdown' | 'nobody';
};

type TalkRule = {
  readonly isTrue: (facts: TalkFacts) => boolean;
  readonly text: (facts: TalkFacts) => string;
};

const offShare = 0.1;
const mostSavesShare = 0.6;
const fewAreasShare = 0.25;
const manySaves = 4;
const above = (value: number | null, limit: number): boolean => value !== null && value > limit;
const below = (value: number | null, limit: number): boolean => value !== null && value < limit;
const percent = (part: number | null): string => `${Math.round(Math.abs(part ?? 0) * 100)}%`;
const everyCertificateIsDear = ({ certificates, dearCertificates }: TalkFacts): boolean =>
  certificates > 0 && dearCertificates === certificates;

/** What to talk about after a quarter, the most telling first: each question with its condition. */
export const talkRules: readonly TalkRule[] = [
  {
    isTrue: ({ changedCells }) => changedCells === 0,
    text: ({ turn }) =>
      `Nothing was changed in Qtr ${turn}. Was that a decision, and what did it cost or spare you?`,
  },
  {
    isTrue: (facts) => everyCertificateIsDear(facts) && below(facts.depositsOff, 0),
    text: () =>
      'You paid more than the market for every retail CD but held less in deposits than you forecast. ' +
      'Which banks paid more, and for what?',
  },
  {
    isTrue: ({ incomeOff }) => below(incomeOff, -offShare),
    text: ({ incomeOff }) =>
      `Net income came out ${percent(incomeOff)} below your forecast. Which of your assumptions was wrong?`,
  },
  {
    isTrue: ({ incomeOff }) => above(incomeOff, offShare),
    text: ({ incomeOff }) =>
      `Net income came out ${percent(incomeOff)} above your forecast. Was that skill or luck, and how can you tell?`,
  },
  {
    isTrue: ({ changedSinceForecast }) => above(changedSinceForecast, manySaves),
    text: () =>
      'The deciding changes came after the last forecast. What would have told you whether they were right?',
  },
  {
    isTrue: ({ overnightBorrowings }) => above(overnightBorrowings, 0),
    text: () => 'The bank had to borrow overnight. Which figure would have shown it in time?',
  },
  {
    isTrue: ({ submittedBy }) => submittedBy === 'lockdown',
    text: () => 'The lockdown submitted for you. Who submits next quarter, and when?',
  },
  {
    isTrue: ({ submittedBy, changedCells }) => submittedBy === 'nobody' && changedCells > 0,
    text: () => 'Nobody submitted; what was saved was run. Who decides that a quarter is done?',
  },
  {
    isTrue: ({ forcedSaves }) => forcedSaves > 0,
    text: ({ forcedSaves }) =>
      `${some(forcedSaves, 'save')} went over a teammate’s change, knowingly. ` +
      'How do you settle a value that two of you want?',
  },
  {
    isTrue: ({ submissionsWithFindings }) => submissionsWithFindings > 0,
    text: () => 'You submitted with findings of the check open. Why was that right, or what hid them?',
  },
  {
    isTrue: ({ dividendSaves }) => dividendSaves >= manySaves,
    text: ({ dividendSaves }) =>
      `The dividend was set ${dividendSaves} times. What does it cost you in capital, and who should decide it?`,
  },
  {
    isTrue: ({ earningsPerShare, dividendsPerShare }) =>
      earningsPerShare !== null &&
      dividendsPerShare !== null &&
      dividendsPerShare > Math.max(earningsPerShare, 0),
    text: () => 'You paid out more than you earned. For how long can the bank do that?',
  },
  {
    isTrue: ({ place, placeBefore }) => place !== null && above(placeBefore, place),
    text: ({ place, placeBefore }) =>
      `You rose from place ${placeBefore} to place ${place}. What did it, and can the others copy it?`,
  },
  {
    isTrue: ({ place, placeBefore }) => placeBefore !== null && above(place, placeBefore),
    text: ({ place, placeBefore }) =>
      `You fell from place ${placeBefore} to place ${place}. What did the banks that passed you do differently?`,
  },
  {
    isTrue: ({ lastMinuteSaves }) => lastMinuteSaves > 0,
    text: () =>
      'You changed decisions in the last five minutes. Which of them would you have liked to forecast?',
  },
  {
    isTrue: ({ members, silentMembers }) => members > 1 && silentMembers > 0,
    text: () => 'Not everybody’s name is in the record. What did each of you bring to the decisions?',
  },
  {
    isTrue: ({ members, mostSaves }) => members > 1 && mostSaves > mostSavesShare,
    text: () => 'Most of the saves came from one seat. How would you divide the areas among you?',
  },
  {
    isTrue: ({ loans, cheapLoans }) => loans > 0 && cheapLoans > loans / 2,
    text: ({ loans, cheapLoans }) =>
      `${cheapLoans} of ${loans} loan accounts were offered below the market. What do you get for it?`,
  },
  {
    isTrue: everyCertificateIsDear,
    text: () =>
      'You paid more than the market for every retail CD. What would the same money have cost elsewhere?',
  },
  {
    isTrue: ({ takenBack }) => takenBack > 0,
    text: () => 'You took values back within minutes of setting them. What changed your mind?',
  },
  {
    isTrue: ({ changedAreas, areas }) => changedAreas > 0 && changedAreas <= areas * fewAreasShare,
    text: ({ changedAreas, areas }) =>
      `You changed ${changedAreas} of ${areas} areas. Which of the others did you leave on purpose?`,
  },
  {
    isTrue: ({ nightSaves }) => nightSaves > 0,
    text: () => 'Some decisions were saved between midnight and 5 AM. Would you decide the same by day?',
  },
  {
    isTrue: ({ incomeOverMean }) => below(incomeOverMean, 0),
    text: () =>
      'You earned less than the mean of the class. Is it the margin, the costs or the size of the bank?',
  },
  {
    isTrue: ({ marginOverMean }) => above(marginOverMean, 0),
    text: () =>
      'Your net interest margin is above the mean of the class. ' +
      'Does it come from what you charge or from what you pay?',
  },
  {
    isTrue: ({ forecasts }) => forecasts > 1,
    text: ({ forecasts }) => `You made ${forecasts} forecasts. Which of them changed a decision?`,
  },
  {
    isTrue: () => true,
    text: () => 'Which single decision of this quarter mattered most, and how do you know?',
  },
  { isTrue: () => true, text: () => 'Which decision would you take back, knowing what you know now?' },
  { isTrue: () => true, text: () => 'What will you watch next, and what would make you act?' },
];

const shownMax = 3;

/** The three questions that a quarter raises. */
export function talkAbout(facts: TalkFacts): readonly string[] {
  return talkRules
    .filter(({ isTrue }) => isTrue(facts))
    .slice(0, shownMax)
    .map(({ text }) => text(facts));
}
