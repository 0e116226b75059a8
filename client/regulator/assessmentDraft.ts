import * as z from 'zod';
import {
  assessmentOf,
  type ComponentRating,
  isSameRating,
  type RegulatorAssessment,
  type RegulatorComponent,
  regulatorComponentNames,
  regulatorComponents,
} from '../../contracts/banking/regulatorAssessment.ts';

const ratingSchema = z.object({ rating: z.number(), comments: z.string() });

/** My unsaved components, each with what was saved when I began it, and the newest change that I had seen then. */
export const assessmentDraftSchema = z.object({
  components: z.partialRecord(
    z.enum(regulatorComponents),
    z.object({ mine: ratingSchema, before: ratingSchema }),
  ),
  seen: z.string().nullable(),
});
export type AssessmentDraft = z.infer<typeof assessmentDraftSchema>;

/** What is saved, and the time of its newest change; null for none. */
export type SavedAssessment = RegulatorAssessment & { readonly lastUpdated: string | null };

/** How many components are unsaved. */
export function draftCount(draft: AssessmentDraft | null): number {
  return Object.keys(draft?.components ?? {}).length;
}

/** Whether somebody saved something else in a component since I began it. */
export function isOvertaken(
  draft: AssessmentDraft | null,
  saved: RegulatorAssessment,
  component: RegulatorComponent,
): boolean {
  const begun = draft?.components[component];
  return (
    begun !== undefined &&
    !isSameRating(begun.before, saved[component]) &&
    !isSameRating(begun.mine, saved[component])
  );
}

/** Whether that is so in any component that I changed. */
export function isAnyOvertaken(draft: AssessmentDraft | null, saved: RegulatorAssessment): boolean {
  return regulatorComponents.some((name) => isOvertaken(draft, saved, name));
}

/** The form as it stands: what is saved, and mine over it. */
export function shownAssessment(
  draft: AssessmentDraft | null,
  saved: RegulatorAssessment,
): RegulatorAssessment {
  return assessmentOf((name) => {
    const { rating, comments } = draft?.components[name]?.mine ?? saved[name];
    return { rating, comments };
  });
}

/** The draft after I typed in a component; null once nothing differs from what is saved. */
export function changeAssessment(
  draft: AssessmentDraft | null,
  saved: SavedAssessment,
  component: RegulatorComponent,
  typed: Partial<ComponentRating>,
): AssessmentDraft | null {
  const mine = { ...shownAssessment(draft, saved)[component], ...typed };
  const { [component]: begun, ...others } = draft?.components ?? {};
  const { rating, comments } = saved[component];
  const before = begun?.before ?? { rating, comments };
  const components = isSameRating(mine, saved[component])
    ? others
    : { ...others, [component]: { mine, before } };
  if (Object.keys(components).length === 0) return null;
  return { components, seen: draft?.seen ?? saved.lastUpdated };
}

/** A component's rating as people read it: `2: Strong.` */
const ratingText = ({ rating, comments }: ComponentRating): string =>
  comments === '' ? String(rating) : `${rating}: ${comments}`;

/** The unsaved components, each as a line. */
export function assessmentLines({ components }: AssessmentDraft) {
  return regulatorComponents.flatMap((name) => {
    const mine = components[name]?.mine;
    return mine
      ? [{ row: regulatorComponentNames[name], column: 'Rating and comments', value: ratingText(mine) }]
      : [];
  });
}

/**
 * The draft with what was typed in an earlier quarter filled in, under what was typed here; several come the newest first.
 * `told` says what gave way.
 */
export function fillAssessment(
  draft: AssessmentDraft | null,
  saved: SavedAssessment,
  earlier: readonly AssessmentDraft[],
): { readonly draft: AssessmentDraft | null; readonly told: readonly string[] } {
  const told: string[] = [];
  let filled = draft;
  for (const { components } of earlier)
    for (const name of regulatorComponents) {
      const mine = components[name]?.mine;
      if (!mine) continue;
      if (draft?.components[name])
        told.push(`${regulatorComponentNames[name]}, ${ratingText(mine)}: what you typed here since stays.`);
      else if (!filled?.components[name]) filled = changeAssessment(filled, saved, name, mine);
    }
  return { draft: filled, told };
}

/** What is sent: the whole form, as a change of what I have seen. Where nothing was overtaken I have seen the newest. */
export function assessmentBody(draft: AssessmentDraft | null, saved: SavedAssessment, force: boolean) {
  return {
    ...shownAssessment(draft, saved),
    lastUpdated: draft && isAnyOvertaken(draft, saved) ? draft.seen : saved.lastUpdated,
    force,
  };
}
