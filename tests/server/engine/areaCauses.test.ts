// Proves that the group of an area's cells is the group of what they decide.
import { expect, it } from 'vitest';
import { causeOfArea } from '../../../contracts/decisions/areaCauses.ts';
import { keysOf } from '../../../contracts/values.ts';
import { mappingsByArea, openDecisionSet } from '../../../server/engine/decisionMapping.ts';
import { groupsOfChanges } from '../../../server/simulation/causes/ownDecisions.ts';
import { baseSet } from '../../../server/simulation/decisions/openingDecision.ts';
import { START } from '../simulation/oneTurn.ts';

it('is one of causes for both, but for the reserve, which is typed beside the dividend', () => {
  const opened = openDecisionSet(START, 0).areas;
  for (const name of keysOf(mappingsByArea)) {
    const mapping = mappingsByArea[name];
    if (!mapping) continue;
    const bank = { game: START, teamIndex: 0 };
    const decided = Object.keys(mapping.decide(baseSet(START, 0), opened[name]!, bank));
    expect(decided.length).toBeGreaterThan(0);
    const groups = groupsOfChanges(decided.map((path) => ({ path, base: '', value: '' })));
    expect(groups, name).toEqual(name === 'dividends' ? ['Lending', 'Capital'] : [causeOfArea[name]]);
  }
});
