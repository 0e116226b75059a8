import type { Figures } from '../../contracts/banking/causes.ts';
import { oncePer } from '../simulation/base/once.ts';
import type { BookedAdjustment } from '../simulation/books/adjustments.ts';
import { differenceOf } from '../simulation/causes/difference.ts';
import { LATER_QUARTERS } from '../simulation/causes/laterEffects.ts';
import { figuresOf } from '../simulation/causes/quarterCauses.ts';
import { decisionChanges } from '../simulation/decisions/decisionChanges.ts';
import { normaliseDecision } from '../simulation/decisions/normaliseDecision.ts';
import { baseSet } from '../simulation/decisions/openingDecision.ts';
import type { BankState } from '../simulation/model/bankState.ts';
import type { BankDecision } from '../simulation/model/decision.ts';
import type { BankGame } from '../simulation/model/gameState.ts';
import { forecastWithFlows } from '../simulation/quarter/forecastQuarter.ts';
import { banksOnPath, quartersOn, standingStill } from '../simulation/quarter/runOn.ts';
import { AS_FORECAST, runQuarter } from '../simulation/quarter/runQuarter.ts';
import { type AreaRows, decisionOf } from './decisionMapping.ts';
import type { Pause } from './pausing.ts';

type OfDraft = {
  readonly game: BankGame;
  readonly sources: readonly string[];
  readonly adjustments: readonly BookedAdjustment[];
  readonly teamIndex: number;
  readonly areas: AreaRows;
};

/** Asks what a draft does to a bank's next quarter; nothing of the game changes. */
export type EstimateTask = OfDraft & { readonly kind: 'estimate' };

/** Asks what a draft adds to a quarter two years later if it is kept. */
export type LaterEstimateTask = OfDraft & { readonly kind: 'laterEstimate' };

/** The figures of a forecast of the draft, and of the quarter as it opened. */
export type Estimate = {
  readonly figures: Figures;
  readonly untouched: Figures;
  /** Whether the draft decides nothing else than the opening of the quarter does. */
  readonly isUntouched: boolean;
};

type Draft = Omit<OfDraft, 'sources'>;

/** What all estimates of a game before a quarter share, by the adjustments that are booked and by the team. */
const keptRuns = oncePer((_: BankGame) => ({
  untouched: new Map<string, BankState>(),
  untouchedLater: new Map<string, Figures>(),
  paths: new Map<string, readonly BankGame[]>(),
}));

const keyOf = ({ adjustments, teamIndex }: Draft): string => JSON.stringify([teamIndex, adjustments]);

const forecastOf = ({ game, teamIndex, adjustments }: Draft, decision: BankDecision): BankState =>
  forecastWithFlows(game, teamIndex, decision, adjustments).bank;

/** The bank after the quarter as it opened. */
function untouchedBank(draft: Draft): BankState {
  const { untouched } = keptRuns(draft.game);
  const key = keyOf(draft);
  const bank = untouched.get(key) ?? forecastOf(draft, baseSet(draft.game, draft.teamIndex));
  untouched.set(key, bank);
  return bank;
}

/** Makes an estimate; of a saved set it is that set's forecast. */
export function computeEstimate(draft: Draft): Estimate {
  const { game, teamIndex, areas } = draft;
  const decision = decisionOf(game, teamIndex, areas);
  const [base, decided] = [baseSet(game, teamIndex), decision].map((each) =>
    normaliseDecision(game, teamIndex, each),
  ) as [BankDecision, BankDecision];
  return {
    figures: figuresOf(forecastOf(draft, decision)),
    untouched: figuresOf(untouchedBank(draft)),
    isUntouched: decisionChanges(base, decided).length === 0,
  };
}

/** The banks of a game, untouched, after the coming quarter and two years on. */
async function pathOf({ game, adjustments }: Draft, pause: Pause): Promise<readonly BankGame[]> {
  const { paths } = keptRuns(game);
  const key = JSON.stringify(adjustments);
  const known = paths.get(key);
  if (known) return known;
  const bases = game.teams.map((_, team) => baseSet(game, team));
  // The environment stands still from before the coming quarter on: its rates are not known yet.
  const next = runQuarter(standingStill(game), bases, { ...AS_FORECAST, adjustments });
  const path: BankGame[] = [];
  for (const state of quartersOn(next, LATER_QUARTERS)) {
    path.push(state);
    await pause();
  }
  // Those of former adjustments are not asked for again.
  paths.clear();
  paths.set(key, path);
  return path;
}

/**
 * Makes the second horizon of an estimate: the bank runs on from the draft's quarter, while the others keep to the
 * path that they take from the same quarter untouched. It pauses after each quarter, so that estimates go first.
 */
export async function computeLaterEstimate(draft: Draft, pause: Pause): Promise<Figures> {
  const { game, teamIndex, areas } = draft;
  const path = await pathOf(draft, pause);
  const later = async (start: BankState): Promise<Figures> => {
    let end = start;
    for (const bank of banksOnPath(path, teamIndex, start)) {
      end = bank;
      await pause();
    }
    return figuresOf(end);
  };
  const { untouchedLater } = keptRuns(game);
  const key = keyOf(draft);
  const untouched = untouchedLater.get(key) ?? (await later(untouchedBank(draft)));
  untouchedLater.set(key, untouched);
  return differenceOf(untouched, await later(forecastOf(draft, decisionOf(game, teamIndex, areas))));
}
