/** The ways of scoring that a game of banks chooses from: by points, or by the stock price of the last quarter. */
export const scoringChoices = ['balanced', 'ownersOnly', 'price'] as const;
export type ScoringChoice = (typeof scoringChoices)[number];
export const scoringNames: Readonly<Record<ScoringChoice, string>> = {
  balanced: 'Balanced',
  ownersOnly: 'Owners only',
  price: 'Price on the last day',
};

/** How a game is scored; credit unions by what their members gained, whatever was chosen. */
export type Scoring = ScoringChoice | 'members';
