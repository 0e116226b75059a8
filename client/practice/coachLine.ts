import { type Bar, isOwnCause } from '../../contracts/banking/causes.ts';
import { sizeText } from '../../contracts/banking/whyText.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { loadHub } from '../../contracts/calls/hub.ts';
import { printed } from '../../contracts/text/printed.ts';

/** Figures of the bank that its lines tell, as far as they are known. */
export type CoachFigures = {
  readonly hub?: Pick<ResponseOf<typeof loadHub>, 'balances' | 'areas'> | undefined;
  /** What moved the last quarter. */
  readonly bars?: readonly Bar[] | undefined;
};

/** What of a practice game decides what its coach says next. */
export type Lesson = {
  readonly screen: 'hub' | 'dashboard';
  /** The open quarter. */
  readonly turn: number;
  readonly isGreeted: boolean;
  readonly hasSaved: boolean;
  readonly hasForecast: boolean;
  readonly figures: CoachFigures;
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

/** `Deposits fund 89% of it.` */
function fundedText({ hub }: CoachFigures): string {
  if (!hub || hub.balances.total === 0) return 'most of that is deposits.';
  return `deposits fund ${Math.round((hub.balances.deposits / hub.balances.total) * 100)}% of it.`;
}

const meanOf = (points: readonly (readonly [number, number])[]): number =>
  points.reduce((sum, [, rate]) => sum + rate, 0) / points.length;

/** `Your CDs pay 0.21 above the market.`: the plain mean of the curve on the tile. */
function certificatesText({ hub }: CoachFigures): string {
  const picture = hub?.areas.find(({ area }) => area === 'certificatesOfDeposit')?.picture;
  if (picture?.kind !== 'curve' || picture.own.length === 0) return '';
  const market = picture.market.filter(([term]) => picture.own.some(([own]) => own === term));
  const above = printed(meanOf(picture.own) - meanOf(market), 2);
  if (!Number.isFinite(above)) return '';
  const place =
    above === 0
      ? 'what the market pays'
      : `${Math.abs(above).toFixed(2)} ${above > 0 ? 'above' : 'below'} the market`;
  return `Your CDs pay ${place}. `;
}

const list = new Intl.ListFormat('en-US');

/** `The economy cost you $14.5k. Only Deposits was you.` */
function movedText({ bars }: CoachFigures): string {
  if (!bars) return 'Filled bars are your own decisions, outlined ones are not.';
  const economy = bars.find(({ cause }) => cause === 'Economy')?.figures['Net Income'] ?? 0;
  const own = bars.filter(({ cause }) => isOwnCause(cause)).map(({ cause }) => cause);
  const moved = `The economy ${economy < 0 ? 'cost' : 'brought'} you ${sizeText(economy)}.`;
  if (own.length === 0) return `${moved} Nothing was your own decision.`;
  return `${moved} ${own.length === 1 ? `Only ${own[0]} was` : `${list.format(own)} were`} you.`;
}

/** The line for this moment; null where nothing needs to be said. */
export function coachLine(lesson: Lesson): CoachLine | null {
  const { screen, turn, isGreeted, hasSaved, hasForecast, figures } = lesson;
  if (turn > lastTurnCoached) return null;
  if (screen === 'dashboard') {
    if (turn === 1) return null;
    const text = `${movedText(figures)} Look at the bars, then decide Qtr 2.`;
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
    const text = `${certificatesText(figures)}Open CDs, move one rate, watch both horizons, and save.`;
    return { step: 1, title: 'Deposits first.', text, act: 'deposits' };
  }
  const text = `What it owns is on the left, what it owes on the right: ${fundedText(figures)}`;
  return { step: 0, title: 'This is your bank.', text, act: 'next' };
}
