/** What of a practice game decides what its coach says next. */
export type Lesson = {
  readonly screen: 'hub' | 'dashboard';
  /** The open quarter. */
  readonly turn: number;
  readonly isGreeted: boolean;
  readonly hasSaved: boolean;
  readonly hasForecast: boolean;
};

/** One line: where it stands among all of them, what it says, and what it leads to. */
export type CoachLine = {
  readonly step: number;
  readonly title: string;
  readonly text: string;
  readonly act: 'next' | 'deposits' | 'decide' | 'market' | null;
};

export const coachSteps = 6;
const lastTurnCoached = 2;

/** The line for this moment; null where nothing needs to be said. */
export function coachLine({ screen, turn, isGreeted, hasSaved, hasForecast }: Lesson): CoachLine | null {
  if (turn > lastTurnCoached) return null;
  if (screen === 'dashboard') {
    if (turn === 1) return null;
    const text =
      'Filled bars are your own decisions, outlined ones are not. Look at them, then decide Qtr 2.';
    return { step: 4, title: 'Why did it change?', text, act: 'decide' };
  }
  if (turn === lastTurnCoached) {
    const text = 'Who paid for what? Then decide, and run Qtr 2.';
    return { step: 5, title: 'Look at Market.', text, act: 'market' };
  }
  if (hasSaved && hasForecast)
    return { step: 3, title: 'Run the quarter.', text: 'The others have decided.', act: null };
  if (hasSaved) {
    const text = 'It tells what your decisions do before you run the quarter.';
    return { step: 2, title: 'Now run a forecast.', text, act: null };
  }
  if (isGreeted) {
    const text = 'Open CDs, move one rate, watch both horizons, and save.';
    return { step: 1, title: 'Deposits first.', text, act: 'deposits' };
  }
  const text = 'What it owns is on the left, what it owes on the right: most of that is deposits.';
  return { step: 0, title: 'This is your bank.', text, act: 'next' };
}
