import type { Scoring, ScoringChoice } from '../../contracts/scoring/choices.ts';
import { templateOf } from '../simulation/catalogue/templates.ts';

/** How a game is scored. */
export function scoringOf(game: { readonly templateId: string; readonly scoring: ScoringChoice }): Scoring {
  return templateOf(game.templateId).institutionKind === 'creditUnion' ? 'members' : game.scoring;
}
