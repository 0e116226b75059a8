// Proves what the changed areas of a forecast add: exact against untouched in every figure, and without a look at the
// coming quarter.
import { expect, it } from 'vitest';
import type { Row } from '../../../contracts/decisions/row.ts';
import { openDecisionSet } from '../../../server/engine/decisionMapping.ts';
import { computeEffect } from '../../../server/engine/effectTask.ts';
import { computeTask } from '../../../server/engine/engineTasks.ts';
import { computeLaterEstimate } from '../../../server/engine/estimateTask.ts';
import { readEnvironmentFile } from '../../../server/lib/readEnvironmentFile.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import { openRandomStream } from '../../../server/simulation/base/randomStream.ts';
import { readSimulationFile } from '../../../server/simulation/catalogue/readSimulationFile.ts';
import { cases } from '../../fixtures/properties.ts';
import { OPTIONS } from '../simulation/oneTurn.ts';

const { game } = computeTask({
  kind: 'newGame',
  options: { ...OPTIONS, environmentCode: 'H2021', seed: 'effect' },
});
const opened = openDecisionSet(game, 0).areas;

/** The cell of each area that is typed, and how far it is moved at most. */
const typed = {
  loanOrigination: ['rate3Percent', 0.4],
  nonMaturityDeposits: ['monthlyFeeDollars', 4],
  certificatesOfDeposit: ['ratePercent', 0.3],
  longTermDebt: ['amountThousands', 500],
  businessDevelopment: ['amountThousands', 40],
  dividends: ['dividendPerShareDollars', 0.2],
} as const;
type Typed = keyof typeof typed;

function withChanges(changed: readonly Typed[], part: () => number) {
  const areas: Record<string, readonly Row[]> = { ...opened };
  for (const name of changed) {
    const [field, most] = typed[name];
    areas[name] = opened[name]!.map((row) => ({ ...row, [field]: Number(row[field]) + most * part() }));
  }
  const common = { game, sources: ['opening'], teamIndex: 0, areas, adjustments: [] };
  return { ...common, changed };
}
type Inputs = ReturnType<typeof withChanges>;
function forecastOf({ changed: _, ...inputs }: Inputs) {
  const { Score: __, ...figures } = computeTask({ kind: 'forecast', ...inputs }).indicators;
  return figures;
}

const halves = (value: number) => Math.round(value * 2e5);

it('the changed areas add up from the untouched forecast to that of the whole set, in every figure', () => {
  const untouched = forecastOf(withChanges([], () => 0));
  const stream = openRandomStream('effects');
  for (let round = 0; round < cases(6); round++) {
    const changed = (Object.keys(typed) as Typed[]).filter(() => stream.uniform() < 0.5);
    const inputs = withChanges(changed, () => stream.uniform());
    const { start, end, bars } = computeEffect(inputs);
    expect(start).toEqual(untouched);
    expect(end).toEqual(forecastOf(inputs));
    expect(bars.map(({ cause }) => cause)).toEqual(changed);
    for (const name of Object.keys(end)) {
      const moved = sum(bars.map(({ figures }) => halves(figures[name]!)));
      expect(halves(start[name]!) + moved, name).toBe(halves(end[name]!));
    }
  }
});

it('neither it nor the second horizon depends on the rates of the coming quarters', async () => {
  const inputs = withChanges(['certificatesOfDeposit'], () => 0.5);
  const { rows } = readEnvironmentFile(readSimulationFile('environments/H2021.csv'));
  const environmentRows = rows.map((row) =>
    row.turn > 0 ? { ...row, federalFundsPercent: row.federalFundsPercent + 3, creditIndex: 4 } : row,
  );
  const shaken = { ...inputs, game: { ...game, environmentRows } };
  expect(computeEffect(shaken)).toEqual(computeEffect(inputs));
  const later = (of: Inputs) => computeLaterEstimate(of, async () => undefined);
  expect(await later(shaken)).toEqual(await later(inputs));
  expect(Math.abs((await later(inputs))['Net Income']!)).toBeGreaterThan(1);
});
