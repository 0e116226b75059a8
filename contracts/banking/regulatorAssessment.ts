import * as z from 'zod';
import { plainText } from '../text/plainText.ts';
import { isSameText, type PersonalText } from '../text/sealedText.ts';
import { byKey } from '../values.ts';

/** The seven components of the regulator report, in the order of its form. */
export const regulatorComponents = [
  'capital',
  'assetQuality',
  'management',
  'earnings',
  'liquidity',
  'marketRisk',
  'compositeRating',
] as const;

/** Wire name of one component. */
export type RegulatorComponent = (typeof regulatorComponents)[number];

/** Labels of the components on screens and in reports. */
export const regulatorComponentNames: Readonly<Record<RegulatorComponent, string>> = {
  capital: 'Capital',
  assetQuality: 'Asset Quality',
  management: 'Management',
  earnings: 'Earnings',
  liquidity: 'Liquidity',
  marketRisk: 'Market Risk',
  compositeRating: 'Composite Rating',
};

/** Choices of a rating, best first. */
export const regulatorRatings = [1, 2, 3, 4, 5] as const;

/** Maximum length of one component's comments; the specification names none. */
export const commentCharactersMax = 5_000;

const ratingText = 'Rating must be between 1 and 5';

/** The rating of one component and its comments, as plain text. */
export const componentRatingSchema = z.strictObject({
  rating: z.int(ratingText).min(1, ratingText).max(5, ratingText).default(1),
  comments: z
    .string()
    .overwrite(plainText)
    .max(commentCharactersMax, `Comments cannot be longer than ${commentCharactersMax} characters.`)
    .default(''),
});
export type ComponentRating = z.output<typeof componentRatingSchema>;

/** A component before anybody has written about it. */
export const unwrittenRating = { rating: 1, comments: '' } as const satisfies ComponentRating;

/** Fields of the whole form, one per component. */
export const assessmentFields = {
  capital: componentRatingSchema,
  assetQuality: componentRatingSchema,
  management: componentRatingSchema,
  earnings: componentRatingSchema,
  liquidity: componentRatingSchema,
  marketRisk: componentRatingSchema,
  compositeRating: componentRatingSchema,
};

/** The whole form of a turn. */
export type RegulatorAssessment = Readonly<Record<RegulatorComponent, ComponentRating>>;

/** A component as stored, with sealed comments. */
export type KeptRating = { readonly rating: number; readonly comments: PersonalText };

/** The form of a turn as stored. */
export type KeptAssessment = Readonly<Record<RegulatorComponent, KeptRating>>;

/** A form built by calling a function for each component. */
export function assessmentOf<Rating>(
  make: (component: RegulatorComponent) => Rating,
): Record<RegulatorComponent, Rating> {
  return byKey(regulatorComponents, make);
}

/** Whether two components are equal. */
export function isSameRating(one: KeptRating, other: KeptRating): boolean {
  return one.rating === other.rating && isSameText(one.comments, other.comments);
}
