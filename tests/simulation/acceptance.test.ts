// Proves that six untouched banks develop as they did when the model was accepted: table 23.1 within half a
// per cent, and, with LONG=1 and the acceptance file available, every figure of every template, environment
// and turn.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { QuarterResult } from '../../server/simulation/model/quarterResult.ts';
import { newGame } from '../../server/simulation/opening/newGame.ts';
import { playedGame, resultsOf } from './playedGame.ts';

function untouched(environmentCode: string, templateId: string, turns: number): QuarterResult[] {
  const start = newGame({
    environmentCode,
    templateId,
    teamCount: 6,
    seed: 'seed',
    type: 'Full',
    edition: 1,
  });
  return resultsOf(playedGame(start, turns), 0);
}

const COLUMNS = [
  'ROA',
  'ROE',
  'Net Interest Margin',
  'Yield on Earning Assets',
  'Cost of Funds',
  'Efficiency',
  'Net Charge-Offs/Loans',
  'Non-Performing/Loans',
  'Reserve/Loans',
  'Tier 1 Leverage',
  'Total Risk-Based',
  'Loans/Deposits',
  'Total Assets',
  'Total Loans',
  'Total Deposits',
  'Earnings per Share',
  'Stock Price',
];

/** Table 23.1: turn, then the columns above; assets, loans and deposits in $ millions. */
const TABLE = `
1 0.89 9.19 3.66 4.90 1.24 67.3 0.20 0.35 1.16 9.74 13.5 85.9 493.2 359.3 418.3 1.10 50.10
2 0.95 9.69 3.69 4.93 1.24 66.2 0.21 0.35 1.16 9.81 13.6 85.8 496.9 362.1 422.2 1.17 50.67
3 0.97 9.86 3.73 4.96 1.23 65.8 0.20 0.35 1.15 9.93 13.7 85.8 495.1 365.1 425.5 1.21 52.56
4 1.01 10.04 3.81 5.02 1.21 65.1 0.19 0.33 1.14 10.13 13.8 86.6 491.8 371.7 429.5 1.25 52.22
5 1.07 10.45 3.90 5.08 1.18 64.2 0.19 0.32 1.14 10.34 13.9 86.3 490.5 374.6 433.9 1.32 53.73
6 1.06 10.29 3.88 5.06 1.18 64.0 0.18 0.31 1.13 10.40 13.8 87.3 502.6 382.2 437.7 1.32 56.66
7 1.11 10.71 3.93 5.10 1.17 63.3 0.18 0.31 1.13 10.47 13.9 87.3 501.1 385.0 440.8 1.40 57.47
8 1.11 10.56 3.95 5.10 1.15 62.9 0.18 0.33 1.14 10.58 14.0 87.2 509.0 388.1 445.4 1.40 60.30
9 1.14 10.70 3.96 5.08 1.13 62.8 0.18 0.31 1.13 10.66 14.1 87.4 511.9 392.7 449.3 1.45 62.76`;

const MILLIONS = new Set(['Total Assets', 'Total Loans', 'Total Deposits']);
const ACCEPTANCE_FILE = new URL(
  '../../../shared/model/data/acceptance/base_all_environments.csv',
  import.meta.url,
);
const FILE_COLUMNS: Record<string, (result: QuarterResult) => number> = {
  roa: (result) => result.indicators.ROA!,
  nim: (result) => result.indicators['Net Interest Margin']!,
  eff: (result) => result.indicators.Efficiency!,
  nco: (result) => result.indicators['Net Charge-Offs/Loans']!,
  npl: (result) => result.indicators['Non-Performing/Loans']!,
  lev: (result) => result.indicators['Tier 1 Leverage']!,
  trb: (result) => result.indicators['Total Risk-Based']!,
  assets: (result) => result.indicators['Total Assets']! / 1000,
  eq: (result) => result.indicators.Equity! / 1000,
  price: (result) => result.indicators['Stock Price']!,
  eveDn: (result) => result.supervisory.economicValueDown200,
};

describe('acceptance figures', () => {
  it('[SIM4] HARBOR500 under BASE reproduces table 23.1 within half a per cent for nine turns', () => {
    const history = untouched('BASE', 'HARBOR500', 9);
    for (const line of TABLE.trim().split('\n')) {
      const [turn = '', ...published] = line.split(' ');
      for (const [i, name] of COLUMNS.entries()) {
        const value = history[Number(turn)]!.indicators[name]! / (MILLIONS.has(name) ? 1000 : 1);
        const printed = published[i]!;
        const halfOfLastDigit = 0.5 / 10 ** (printed.split('.')[1]?.length ?? 0);
        const allowed = Number(printed) * 0.005 + halfOfLastDigit;
        expect(Math.abs(value - Number(printed)), `turn ${turn} ${name} ${value}`).toBeLessThan(allowed);
      }
    }
  });

  const lines = existsSync(ACCEPTANCE_FILE) ? readFileSync(ACCEPTANCE_FILE, 'utf8').trim().split('\n') : [];
  const isLong = process.env.LONG !== undefined && lines.length > 0;
  if (!isLong)
    console.log('Skipped: all environments of the acceptance file run with LONG=1 where it is kept.');
  it.skipIf(!isLong)(
    '[SIM4] every template and environment reproduces the acceptance file for fifteen turns',
    () => {
      const header = lines[0]!.split(',');
      const histories = new Map<string, QuarterResult[]>();
      for (const line of lines.slice(1)) {
        const cells = line.split(',');
        const [templateId = '', environmentCode = '', turn = ''] = cells;
        const key = `${templateId} ${environmentCode}`;
        if (!histories.has(key)) {
          histories.set(key, untouched(environmentCode, templateId, 15));
        }
        const result = histories.get(key)![Number(turn)]!;
        for (const [column, figure] of Object.entries(FILE_COLUMNS)) {
          const published = Number(cells[header.indexOf(column)]);
          const allowed = Math.max(Math.abs(published) * 0.005, 0.01);
          expect(Math.abs(figure(result) - published), `${key} ${turn} ${column}`).toBeLessThanOrEqual(
            allowed,
          );
        }
      }
    },
    600_000,
  );
});
