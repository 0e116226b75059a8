/** An interest-rate environment as select boxes offer it; one document an environment, under its code. */
export type EnvironmentDocument = {
  readonly environmentId: number;
  /** What a game's `interest_rate_code` names it by. */
  readonly code: string;
  /** With its kind, as in "Flat for years (stylised)". */
  readonly name: string;
};
