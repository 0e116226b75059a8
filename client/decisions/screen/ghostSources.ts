import { decisionAreas, recordOf } from '../../../contracts/decisions/areas.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import type { OpenScreen } from '../../../contracts/decisions/openScreen.ts';
import { screenOfArea } from '../../addresses/cellLink.ts';
import { ghostKey } from '../../addresses/screenKey.ts';

/**
 * Names under which teammates' unsaved cells of a sheet arrive: its own, and that of another screen that
 * shows the same recorded cells (loan loss).
 */
export function ghostSources(screen: OpenScreen, area: DecisionArea): readonly string[] {
  const sameRecord = decisionAreas.filter((other) => other !== area && recordOf(other) === recordOf(area));
  const others = sameRecord.flatMap((other) => {
    const host = screenOfArea(other.name, { turn: screen.turn, filterChoice: null, isLite: false });
    return host ? [ghostKey(host, other)] : [];
  });
  return [ghostKey(screen, area), ...others];
}
