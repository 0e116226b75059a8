import { useState } from 'react';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import type { ScreenSheets } from '../../drafts/screenSheets.ts';
import { CellTalks } from '../../grid/control/cellTalk.ts';
import type { CellAt, Sheet } from '../../grid/sheet/sheet.ts';
import { createStore, type Store } from '../../lib/store.ts';

/** A cell of a sheet about which something is shown. */
export type ShownCell = { readonly sheet: Sheet; readonly at: CellAt };

export type TalkOfScreen = {
  /** What was said about the cells, by area. */
  readonly talks: ReadonlyMap<DecisionArea, CellTalks>;
  /** The cell whose comments are open. */
  readonly commented: Store<ShownCell | null>;
};

/** The talk of the team on a screen; null for a team of one, which has nobody to talk to. */
export function useScreenTalk({ all }: ScreenSheets): TalkOfScreen | null {
  const { members } = useTeam();
  const [talk] = useState(() => ({
    talks: new Map(all.map(({ area }) => [area, new CellTalks()])),
    commented: createStore<ShownCell | null>(null),
  }));
  return members.length > 1 ? talk : null;
}

/** Its part in one grid. */
export const gridTalk = ({ talks, commented }: Partial<TalkOfScreen>, sheet: Sheet) => ({
  talks: talks?.get(sheet.area),
  onComment: commented && ((at: CellAt) => commented.set({ sheet, at })),
});
