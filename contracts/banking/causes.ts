/** The groups of a bank's own decisions, in the order of the hub. */
export const ownCauses = ['Lending', 'Deposits', 'Investments', 'Funding', 'Spending', 'Capital'] as const;
export type OwnCause = (typeof ownCauses)[number];

/** What can move a quarter's figures beside what the bank decided before, in the order in which it is told. */
export const movedBy = [...ownCauses, 'Rivals', 'Economy', 'Chance', 'Events'] as const;

/** Every cause of a quarter's movement; what was decided before comes first. */
export const causes = ['Carried on', ...movedBy] as const;
export type Cause = (typeof causes)[number];

export const isOwnCause = (cause: Cause): cause is OwnCause => ownCauses.some((own) => own === cause);

/** Figures by the dashboard's name: $000, dollars or %. */
export type Figures = Readonly<Record<string, number>>;

/** What a cause added to each figure of a quarter. */
export type Bar = { readonly cause: Cause; readonly figures: Figures };

/** The lines of the income statement by which what was decided before carried on; one-offs did not come again. */
export const carriedLines = [
  'interestIncome',
  'interestExpense',
  'provision',
  'feesAndCosts',
  'oneOffs',
  'taxes',
] as const;
export type CarriedLine = (typeof carriedLines)[number];
