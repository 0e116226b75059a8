/** A join code of a game; one document a code, also once it is closed. */
export type JoinCodeDocument = {
  readonly code: string;
  readonly gameId: number;
  readonly placesPerTeam: number;
  readonly expiresAt: string;
  /** Its place in the game's stream: of two codes the one with the higher is newer. */
  readonly revision: number;
  /** Who closed it or opened the next one, and when. */
  readonly closed: { readonly by: number; readonly at: string } | null;
};
