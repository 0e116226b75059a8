import { describe, expect, it } from 'vitest';
import { pointsOf, type ScoredFigures, scoringPresets } from '../../../contracts/scoring/points.ts';

const best: ScoredFigures = { returnPercent: 70, coreReturnPercent: 14, valueLossPercent: 5, composite: 1 };
const worst: ScoredFigures = { returnPercent: -30, coreReturnPercent: 0, valueLossPercent: 40, composite: 4 };

describe('the score of a game', () => {
  it.each(['balanced', 'ownersOnly'] as const)('%s goes from 0 to 100, and no further', (preset) => {
    expect(pointsOf(preset, best)).toBeCloseTo(100, 9);
    expect(pointsOf(preset, worst)).toBe(0);
    expect(pointsOf(preset, { ...best, returnPercent: 900 })).toBeCloseTo(100, 9);
    expect(pointsOf(preset, { ...worst, returnPercent: -99 })).toBe(0);
  });

  it('counts half of a criterion half way between its anchors', () => {
    expect(pointsOf('balanced', { ...worst, returnPercent: 20 })).toBeCloseTo(25, 9);
    expect(pointsOf('balanced', { ...worst, composite: 2.5 })).toBeCloseTo(7.5, 9);
    expect(scoringPresets.balanced.map(({ weight }) => weight)).toEqual([50, 20, 15, 15]);
  });
});
