import { meanOfKnown } from '../../../contracts/banking/ratios.ts';
import {
  assessmentOf,
  type RegulatorAssessment,
  type RegulatorComponent,
} from '../../../contracts/banking/regulatorAssessment.ts';
import type { MeasuredMetric } from '../../simulation/measures/ratings.ts';
import { type BankFacts, currentOf } from '../quarterFacts.ts';
import { RATING_NAMES } from '../ratios/regulator.ts';

/** The engine's rating behind each component of the form. */
const RATING_OF = {
  capital: 'capital',
  assetQuality: 'assetQuality',
  management: 'management',
  earnings: 'earnings',
  liquidity: 'liquidity',
  marketRisk: 'marketRisk',
  compositeRating: 'composite',
} as const satisfies Record<RegulatorComponent, string>;

/**
 * What the engine proposes for the form: its rating and a sentence with the weakest metric, its value, the
 * community's mean and the thresholds around it. The instructor may change both. Sources: ratings of the
 * result, rating metrics and scores of the detail. Null before turn 1, when no quarter has been rated.
 */
export function proposedAssessment(
  facts: BankFacts,
  community: readonly BankFacts[],
): RegulatorAssessment | null {
  const { detail, result } = currentOf(facts);
  if (!detail) return null;
  return assessmentOf((component) => ({
    rating: result.ratings[RATING_OF[component]],
    comments: sentenceFor(component, facts, community),
  }));
}

function sentenceFor(
  component: RegulatorComponent,
  facts: BankFacts,
  community: readonly BankFacts[],
): string {
  if (component === 'management') return scoreSentence('management', facts, community);
  if (component === 'compositeRating') return scoreSentence('composite', facts, community);
  const metrics = metricsOf(facts).filter((metric) => metric.component === RATING_OF[component]);
  const [first, ...others] = metrics;
  if (!first) return '';
  const weakest = others.reduce((worst, metric) => (metric.score > worst.score ? metric : worst), first);
  const mean = meanOfKnown(
    community.map((bank) => metricsOf(bank).find(({ name }) => name === weakest.name)?.value),
  );
  return `${weakest.name} of ${percent(weakest.value)} (community ${percent(mean)}) ${placeAmongMarks(weakest)}.`;
}

function metricsOf(facts: BankFacts): readonly MeasuredMetric[] {
  return currentOf(facts).detail?.ratingMetrics ?? [];
}

/** The thresholds around a metric: a score between two of them is rounded, so it may get either rating. */
function placeAmongMarks({ score, thresholds }: MeasuredMetric): string {
  const markOf = (rating: number) => `${percent(thresholds[rating - 1])} for a rating of ${rating}`;
  if (score <= 1) return `meets the mark of ${markOf(1)}`;
  if (score >= thresholds.length) return `lies beyond the mark of ${markOf(thresholds.length)}`;
  const better = Math.floor(score);
  return `lies between the marks of ${markOf(better)} and ${markOf(better + 1)}`;
}

/** Management and the composite have no metrics: their scores are derived from the components'. */
function scoreSentence(
  rating: 'management' | 'composite',
  facts: BankFacts,
  community: readonly BankFacts[],
): string {
  const score = currentOf(facts).detail?.ratingScores[rating] ?? 0;
  const mean = meanOfKnown(community.map((bank) => currentOf(bank).detail?.ratingScores[rating]));
  const name = RATING_NAMES.find(([key]) => key === rating)?.[1] ?? rating;
  const rounded = Math.round(score);
  const given = currentOf(facts).result.ratings[rating];
  const mark =
    rounded <= 1
      ? 'lies below the mark of 1.5 for a rating of 2'
      : `has crossed the mark of ${rounded - 0.5}`;
  const bound = given > rounded ? ` and is held at ${given} by capital, asset quality or liquidity` : '';
  return `${name} score of ${plain(score)} (community ${plain(mean)}) ${mark}${bound}.`;
}

function percent(value: number | null | undefined): string {
  return `${plain(value)}%`;
}

function plain(value: number | null | undefined): string {
  return (value ?? 0).toFixed(2);
}
