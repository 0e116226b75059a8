import type { Placement, WhoMayJoin } from '../rosters/joinRules.ts';

/** A join code of a game; one document per code, kept when it is closed. */
export type JoinCodeDocument = {
  readonly code: string;
  readonly gameId: number;
  readonly placesPerTeam: number;
  readonly expiresAt: string;
  readonly who: WhoMayJoin;
  readonly domain: string | null;
  readonly placement: Placement;
  readonly openedBy: number;
  /** How many have joined with it. */
  readonly joined: number;
  /** Its revision in the game's stream: the higher of two codes is the newer. */
  readonly revision: number;
  /** Who closed it or opened the next one, and when. */
  readonly closed: { readonly by: number; readonly at: string } | null;
};
