import * as z from 'zod';
import {
  assessmentOf,
  type ComponentRating,
  type RegulatorAssessment,
  type RegulatorComponent,
  regulatorComponentNames,
  regulatorComponents,
} from '../../contracts/banking/regulatorAssessment.ts';
import {
  type DraftRow,
  isOvertaken,
  oldestSeen,
  recordDraftSchema,
  type SavedRow,
} from '../drafts/recordDraft.ts';

const ratingSchema = z.object({ rating: z.number(), comments: z.string() });

/** My unsaved components, one row each. */
export const assessmentDraftSchema = recordDraftSchema(z.enum(regulatorComponents), ratingSchema);
export type AssessmentDraft = z.infer<typeof assessmentDraftSchema>;
export type AssessmentRow = DraftRow<RegulatorComponent, ComponentRating>;

/** The saved value, and the time of its newest change; null if none. */
export type SavedAssessment = RegulatorAssessment & { readonly lastUpdated: string | null };

/** A report as rows. */
export function assessmentRows(
  saved: SavedAssessment,
): readonly SavedRow<RegulatorComponent, ComponentRating>[] {
  return regulatorComponents.map((id) => {
    const { rating, comments } = saved[id];
    return { id, row: { rating, comments }, seen: saved.lastUpdated };
  });
}

/** Whether somebody has saved something else in any component that I changed. */
export function isAnyOvertaken(rows: readonly AssessmentRow[], saved: SavedAssessment): boolean {
  return rows.some((row) => isOvertaken(row, assessmentRows(saved)));
}

/** The form as displayed: saved values, with mine on top. */
export function shownAssessment(
  rows: readonly AssessmentRow[],
  saved: RegulatorAssessment,
): RegulatorAssessment {
  return assessmentOf((name) => {
    const { rating, comments } = rows.find(({ id }) => id === name)?.row ?? saved[name];
    return { rating, comments };
  });
}

/** A component's rating as displayed: `2: Strong.` */
const ratingText = ({ rating, comments }: ComponentRating): string =>
  comments === '' ? String(rating) : `${rating}: ${comments}`;

/** The unsaved components, one per line. */
export function assessmentLines({ rows }: AssessmentDraft) {
  return regulatorComponents.flatMap((name) => {
    const mine = rows.find(({ id }) => id === name)?.row;
    return mine
      ? [{ row: regulatorComponentNames[name], column: 'Rating and comments', value: ratingText(mine) }]
      : [];
  });
}

/**
 * Values typed in earlier quarters to fill in below those typed here; of several the newest come first.
 * `told` reports what was replaced.
 */
export function fillAssessment(unsaved: readonly AssessmentRow[], earlier: readonly AssessmentDraft[]) {
  const notices: string[] = [];
  const filled = new Map<RegulatorComponent, ComponentRating>();
  for (const { rows } of earlier)
    for (const { id, row } of rows) {
      if (!row) continue;
      if (unsaved.some((mine) => mine.id === id))
        notices.push(`${regulatorComponentNames[id]}, ${ratingText(row)}: your newer entry stays.`);
      else if (!filled.has(id)) filled.set(id, row);
    }
  return { rows: [...filled].map(([id, row]) => ({ id, row })), notices };
}

/** The request: the whole form, as a change of what I have seen. If nothing was overtaken I have seen the newest. */
export function assessmentBody(rows: readonly AssessmentRow[], saved: SavedAssessment, force: boolean) {
  return {
    ...shownAssessment(rows, saved),
    lastUpdated: isAnyOvertaken(rows, saved) ? oldestSeen(rows) : saved.lastUpdated,
    force,
  };
}
