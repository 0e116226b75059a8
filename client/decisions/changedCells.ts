import { createContext } from 'react';
import type { CellAt } from '../grid/sheet.ts';

/** A cell that the step of the past which is shown has changed, and who did it. */
export type ChangedCell = CellAt & { readonly area: string; readonly userId: number; readonly name: string };

/** What the shown step changed; nothing where a screen shows today. */
export const ChangedCellsContext = createContext<readonly ChangedCell[]>([]);
