/** An interest-rate environment as offered by select boxes; one document per environment, under its code. */
export type EnvironmentDocument = {
  readonly environmentId: number;
  /** The value of a game's `interest_rate_code`. */
  readonly code: string;
  /** With its kind, as in "Flat for years (stylised)". */
  readonly name: string;
};
