/** What a student can answer; with texts only where the question asks for them. */
export const researchAnswers = ['no', 'yes', 'yesWithTexts'] as const;
export type ResearchAnswer = (typeof researchAnswers)[number];

/** The tables that a research pack can have, in the order in which they are offered. */
export const packTables = [
  'steps',
  'cells',
  'sets',
  'forecasts',
  'results',
  'decisionsSubmitted',
  'messages',
  'adjustments',
  'environment',
] as const;
export type PackTable = (typeof packTables)[number];

/** A team with fewer members who consented is left out: its rows would be as good as names. */
export const consentingMin = 3;

/** What a pack may hold at the most before it is compressed, in bytes. */
export const packBytesMax = 2_000_000_000;

/** Maximum number of games in one pack. */
export const packGamesMax = 100;
