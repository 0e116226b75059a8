import type { ResearchAnswer } from '../research/researchTerms.ts';

/** The research question of a game with its answers; one document per game that was ever asked. */
export type ResearchConsentDocument = {
  readonly gameId: number;
  readonly version: number;
  /** Blank if it was withdrawn. */
  readonly question: string;
  readonly text: string;
  readonly asksForTexts: boolean;
  readonly by: number;
  readonly at: string;
  /** By user id: the newest answer of each, and the version of the question it refers to. */
  readonly answers: Readonly<
    Record<string, { readonly version: number; readonly answer: ResearchAnswer; readonly at: string }>
  >;
};
