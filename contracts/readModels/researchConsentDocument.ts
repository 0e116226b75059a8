import type { ResearchAnswer } from '../research/researchTerms.ts';

/** The research question of a game with the answers to it; one document a game that was ever asked. */
export type ResearchConsentDocument = {
  readonly gameId: number;
  readonly version: number;
  /** Blank where it was withdrawn. */
  readonly question: string;
  readonly text: string;
  readonly asksForTexts: boolean;
  readonly by: number;
  readonly at: string;
  /** By user id: the newest answer of each, and to which version of the question. */
  readonly answers: Readonly<
    Record<string, { readonly version: number; readonly answer: ResearchAnswer; readonly at: string }>
  >;
};
