import type { DecisionArea, Facts } from '../../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import type { Decision } from '../../simulation/model/decision.ts';
import type { GameState } from '../../simulation/model/gameState.ts';

/** A row before it has its id. */
export type ScreenRow = Readonly<Record<string, CellValue>>;

/** A team's bank before the turn that is to be decided. */
export type OpeningBank = { readonly game: GameState; readonly teamIndex: number };

/** How one decision area stands in the model: what its screen opens with, and what its rows decide. */
export type AreaMapping = {
  readonly area: DecisionArea;
  /** Rows, and facts where the area has some, for the coming turn (roll-forward). */
  readonly open: (bank: OpeningBank) => { readonly rows: readonly ScreenRow[]; readonly facts?: Facts };
  /**
   * The parts of the decision that the rows change. Untouched rows change nothing, and neither do rows that a Lite game
   * leaves out of its sets.
   */
  readonly decide: (decision: Decision, rows: readonly Row[], bank: OpeningBank) => Partial<Decision>;
};
