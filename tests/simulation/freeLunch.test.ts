// Proves that no kind of decision cell is free money: a bank that keeps it at an
// extreme for a whole game beats doing nothing, on net income and on total return, in at most 8 of the 11
// environments. The ordinary run tries some earlier findings, the whole run all of them; `npm run test:long`
// tries every kind at every level.

import { describe, expect, it } from 'vitest';
import { cellKinds } from '../../ops/exploit/cells.ts';
import {
  environmentsMax,
  freeLunches,
  isFreeLunch,
  type Level,
  type Played,
} from '../../ops/exploit/freeLunch.ts';
import { environmentChoices } from '../../server/simulation/catalogue/environments.ts';
import { further } from '../fixtures/further.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const environments = environmentChoices.map(({ value }) => value);
const kindOf = (name: string) => cellKinds.find((kind) => kind.name === name)!;
const isFoundIn = (how: Omit<Played, 'environmentCode'>, name: string, level: Level) =>
  isFreeLunch(environments, how, { kind: kindOf(name), level, allowed: environmentsMax });

/** Earlier findings. */
const found = [
  ['all deposits monthlyFeeDollars', 'fivefold'],
  ['Treasury Management Platform', 'maximum'],
  ['all deposits nsfFeeDollars', 'maximum'],
  ['all deposits minimumBalanceDollars', 'fivefold'],
  ['spending on Executive, Finance and Audit', 'half'],
  ['all loans annualFeeDollars', 'maximum'],
  ['all information technology', 'minimum'],
  ['all business development', 'minimum'],
  ['all premises', 'half'],
  ['ICK ratePercent', 'minimum'],
  ['MMT minimumBalanceDollars', 'minimum'],
  ['AGR originationFeePercent', 'minimum'],
] as const;

describe('free lunches', () => {
  it.each(ordinarily(found, (_, index) => index % 4 === 0))('%s at %s is none', (name, level) => {
    expect(isFoundIn({ turns: 9 }, name, level)).toBe(false);
  });

  it.each(ordinarily(found, (_, index) => index % 4 === 1))(
    '%s at %s is none for a credit union',
    (name, level) => {
      expect(isFoundIn({ turns: 9, templateId: 'UNITED750' }, name, level)).toBe(false);
    },
  );

  further(
    'a rate of indexed deposits that falls further than the market for fifteen quarters is none',
    () => {
      expect(isFoundIn({ turns: 15 }, 'MMT betaDown', 'maximum')).toBe(false);
    },
  );

  it('are found where they exist: the treasury platform pays in five environments', () => {
    const kind = kindOf('Treasury Management Platform');
    const isFoundAbove = (allowed: number) =>
      isFreeLunch(environments, { turns: 9 }, { kind, level: 'maximum', allowed });
    expect([4, 5].map(isFoundAbove)).toEqual([true, false]);
  });

  const isLong = process.env.LONG !== undefined;
  if (!isLong) console.log('Skipped: every kind of cell is tried at every level with LONG=1.');
  it.skipIf(!isLong).each([9, 15])(
    'do not exist among all kinds of cells in %i turns',
    (turns) => {
      expect(freeLunches(environments, { turns }, cellKinds, environmentsMax)).toEqual([]);
    },
    7_200_000,
  );
  it.skipIf(!isLong)(
    'do not exist among all kinds of cells of a credit union',
    () => {
      const how = { turns: 9, templateId: 'UNITED750' };
      expect(freeLunches(environments, how, cellKinds, environmentsMax)).toEqual([]);
    },
    7_200_000,
  );
});
