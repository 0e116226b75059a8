/** Where a decision set is, or was before it was deleted: resolves its id in queries of the past. */
export type DecisionSetPlaceDocument = {
  readonly intraturnId: number;
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
};
