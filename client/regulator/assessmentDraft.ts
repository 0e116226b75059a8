import * as z from 'zod';
import {
  assessmentOf,
  type ComponentRating,
  isSameRating,
  type RegulatorAssessment,
  type RegulatorComponent,
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

/** What is sent: the whole form, as a change of what I have seen. Where nothing was overtaken I have seen the newest. */
export function assessmentBody(draft: AssessmentDraft | null, saved: SavedAssessment, force: boolean) {
  return {
    ...shownAssessment(draft, saved),
    lastUpdated: draft && isAnyOvertaken(draft, saved) ? draft.seen : saved.lastUpdated,
    force,
  };
}
