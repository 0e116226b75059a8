import type { PersonalText } from '../text/sealedText.ts';

/** The measures of success of a team, as last saved; one document per team that has written any. */
export type MeasuresDocument = {
  readonly teamId: number;
  /** Sanitised HTML. */
  readonly text: PersonalText;
  readonly by: number;
  readonly at: string;
};
