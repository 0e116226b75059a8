import type { DecisionArea, Facts } from '../../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import type { BankDecision } from '../../simulation/model/decision.ts';
import type { BankGame } from '../../simulation/model/gameState.ts';

/** A row before it has its id; made for its screen alone, which adds the id to it. */
export type ScreenRow = Record<string, CellValue>;

/** A team's bank before the turn to be decided. */
export type OpeningBank = { readonly game: BankGame; readonly teamIndex: number };

/** The mapping of one decision area to the model: the initial rows of its screen, and the decision in its rows. */
export type AreaMapping = {
  readonly area: DecisionArea;
  /** Rows, and facts where the area has some, for the coming turn (roll-forward). */
  readonly open: (bank: OpeningBank) => { readonly rows: readonly ScreenRow[]; readonly facts?: Facts };
  /**
   * The parts of the decision changed by the rows. Untouched rows change nothing, and neither do rows that a
   * Lite game leaves out of its sets.
   */
  readonly decide: (decision: BankDecision, rows: readonly Row[], bank: OpeningBank) => Partial<BankDecision>;
};
