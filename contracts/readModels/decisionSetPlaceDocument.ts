/** Where a decision set is, or was before it was deleted: what somebody who asks for the past by its id means. */
export type DecisionSetPlaceDocument = {
  readonly intraturnId: number;
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
};
