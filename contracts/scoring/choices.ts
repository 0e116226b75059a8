/** The ways of scoring that a game of banks chooses from: by points, or by the stock price of the last quarter. */
export const scoringChoices = ['balanced', 'ownersOnly', 'price'] as const;
export type ScoringChoice = (typeof scoringChoices)[number];

/** How a game is scored; credit unions by what their members gained, whatever was chosen. */
export type Scoring = ScoringChoice | 'members';
