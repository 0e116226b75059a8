/** A cell with a new value: this much more than the quarter's opening. */
export type CellStep = { readonly rowId: number; readonly offset: number };

/** Values typed into cells of one field and saved. */
export type SavedCells = {
  readonly area: string;
  readonly filter: string | null;
  readonly field: string;
  readonly cells: readonly CellStep[];
};

/**
 * A save over a cell that somebody else changed meanwhile, which is refused at first: then saved anyway, or
 * the other's value is accepted and only the cell beside it is saved.
 */
type Clash = { readonly kind: 'clash'; readonly isForced: boolean; readonly beside: CellStep } & SavedCells;

export type TeamDeed =
  | ({ readonly kind: 'save' } & SavedCells)
  | Clash
  | { readonly kind: 'forecast' }
  | { readonly kind: 'copyScenario'; readonly name: string }
  | { readonly kind: 'dropScenario'; readonly name: string }
  | { readonly kind: 'switchScenario'; readonly name: string }
  | { readonly kind: 'note'; readonly section: string; readonly text: string }
  | { readonly kind: 'submit' };

/** An act of a team member in a quarter. */
export type TeamEntry = {
  /** Seconds after the start of the quarter's class. */
  readonly second: number;
  readonly team: number;
  readonly mailbox: string;
  readonly deed: TeamDeed;
};

export type ClassDeed =
  | { readonly kind: 'message'; readonly team: number | null; readonly text: string }
  | { readonly kind: 'freeze'; readonly reason: string }
  | { readonly kind: 'unfreeze' };

/** An act of the instructor in a quarter. */
export type ClassEntry = { readonly second: number; readonly team: null; readonly deed: ClassDeed };

export type Entry = TeamEntry | ClassEntry;
