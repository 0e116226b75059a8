import type { EnvironmentFileRow } from '../../../contracts/banking/environmentFile.ts';
import { environmentOf } from '../../../server/simulation/catalogue/environments.ts';

/** The rows of BASE with a plant closure of the given strengths from turn 1 on; 0 for a quarter without. */
export function shockedBase(...strengths: readonly number[]): EnvironmentFileRow[] {
  const base = environmentOf({ environmentCode: 'BASE' });
  return Array.from({ length: 37 }, (_, place) => {
    const { curve, ...row } = base.at(place - 20);
    const strength = strengths[row.turn - 1];
    return {
      ...row,
      parYieldsPercent: [...curve.parYieldsPercent.slice(1)],
      ...(strength && { regionalShock: { name: 'Plant closure', strength } }),
    };
  });
}
