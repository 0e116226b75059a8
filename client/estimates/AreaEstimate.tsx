import { type ReactNode, useCallback } from 'react';
import { causeOf } from '../../contracts/decisions/areaCauses.ts';
import type { OpenScreen } from '../../contracts/decisions/openScreen.ts';
import type { Sheet } from '../grid/sheet/sheet.ts';
import { draftsOnScreen } from './drafts.ts';
import { EstimateStrip } from './EstimateStrip.tsx';

/** What the unsaved changes of a decision screen would do. */
export function AreaEstimate({
  screen: { area, turn },
  intraturnId,
  sheets,
}: {
  readonly screen: OpenScreen;
  readonly intraturnId: number;
  readonly sheets: readonly Sheet[];
}): ReactNode {
  // What is typed changes nothing in a sheet yet, but is announced to teammates.
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = sheets.flatMap((sheet) => [sheet.subscribeState(listener), sheet.onGhost(listener)]);
      return () => {
        for (const end of ends) end();
      };
    },
    [sheets],
  );
  return (
    <EstimateStrip
      intraturnId={intraturnId}
      turn={turn}
      cause={causeOf(area)}
      drafts={() => draftsOnScreen(sheets, turn)}
      subscribe={subscribe}
    />
  );
}
