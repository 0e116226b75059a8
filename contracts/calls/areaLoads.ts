import { guestsOf } from '../decisions/areaScreens.ts';
import type { DecisionArea } from '../decisions/decisionArea.ts';
import type { OpenScreen } from '../decisions/openScreen.ts';
import { type LoadCall, loadCallOf } from './decisionCalls.ts';

/** One load of a decision screen. */
export type AreaLoad = {
  readonly area: DecisionArea;
  readonly call: LoadCall;
  readonly body: Readonly<Record<string, unknown>>;
};

function loadOf(area: DecisionArea, body: AreaLoad['body']): AreaLoad {
  const load = loadCallOf(area);
  if (!load) throw new Error(`${area.title} has no screen of its own.`);
  return { area, call: load, body };
}

/** The loads of a decision screen: its own, then those of the areas whose grids are shown below it. */
export function loadsOf({ area, turn, filterChoice }: OpenScreen, isLite: boolean) {
  const own = loadOf(area, { turnNum: turn, ...(area.filter && { [area.filter.wire]: filterChoice }) });
  const guests = guestsOf(area, isLite).map((guest) => loadOf(guest, { turnNum: turn }));
  return { own, guests };
}
