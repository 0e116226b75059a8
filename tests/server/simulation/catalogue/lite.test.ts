// Proves that a Lite game uses the same engine with hidden areas: it gives the same result as a Full game
// whose teams leave those areas at their opening values.

import { describe, expect, it } from 'vitest';
import { decisionsOf, openDecisionSets } from '../../../../server/engine/decisionMapping.ts';
import { computeTask, type EngineResult } from '../../../../server/engine/engineTasks.ts';
import { openRandomStream } from '../../../../server/simulation/base/randomStream.ts';

/** Areas shown in both types of game, with a rate that the teams change in them. */
const VISIBLE = ['loanOrigination', 'mortgagesPipelined', 'certificatesOfDeposit'];

/** Four turns in which teams type unusual rates into visible areas; a Lite game passes on nothing else. */
function played(type: 'Full' | 'Lite'): EngineResult[] {
  const stream = openRandomStream('lite');
  const options = {
    environmentCode: 'H2021',
    templateId: 'HARBOR500',
    teamCount: 3,
    seed: 'lite',
    type,
    difficulty: 0,
    ownChance: false,
  };
  const results = [computeTask({ kind: 'newGame', options })];
  for (let turn = 1; turn <= 4; turn++) {
    const { game } = results.at(-1)!;
    const areas = openDecisionSets(game).map((opening) => {
      const typed = Object.entries(opening.areas).map(([name, rows]) => {
        if (!VISIBLE.includes(name)) return [name, rows] as const;
        const move = stream.uniform() / 4;
        return [
          name,
          rows.map((row) =>
            typeof row.ratePercent === 'number' && row.type === 'Retail CDs'
              ? { ...row, ratePercent: Number((row.ratePercent + move).toFixed(3)) }
              : row,
          ),
        ] as const;
      });
      const shown = typed.filter(([name]) => type === 'Full' || VISIBLE.includes(name));
      return Object.fromEntries(shown);
    });
    const decisions = decisionsOf(game, areas);
    results.push(computeTask({ kind: 'runQuarter', game, sources: [], decisions }));
  }
  return results;
}

describe('Lite', () => {
  it('equals Full with hidden areas untouched, bank by bank and turn by turn', () => {
    const [full, lite] = [played('Full'), played('Lite')];
    for (const [turn, { game }] of lite.entries()) {
      expect(game.type).toBe('Lite');
      const banks = game.teams.map(({ ledger, lastResult }) => ({ ledger, lastResult }));
      const others = full[turn]!.game.teams.map(({ ledger, lastResult }) => ({ ledger, lastResult }));
      expect(banks).toEqual(others);
    }
    expect(lite.at(-1)!.game.teams[0]!.ledger).not.toEqual(lite.at(-1)!.game.teams[1]!.ledger);
  });
});
