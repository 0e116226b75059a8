import { equity } from '../../../contracts/decisions/equity.ts';
import { numberIn } from '../../../contracts/decisions/row.ts';
import {
  canRaiseEquity,
  issueThousandsMax,
  repurchaseThousandsMax,
  STOCK_OFFERINGS,
} from '../../simulation/books/equityCapital.ts';
import { templateOf } from '../../simulation/catalogue/templates.ts';
import { baseSet } from '../../simulation/decisions/openingDecision.ts';
import { bankAt } from '../../simulation/decisions/proposedSpending.ts';
import type { AreaMapping } from './areaMapping.ts';

/** Equity: one row for each way of issuing common stock; the public offering's row also has the repurchase. */
export const equityMapping: AreaMapping = {
  area: equity,
  open: ({ game, teamIndex }) => {
    const bank = bankAt(game, teamIndex);
    const { institutionKind } = templateOf(game.templateId);
    const decision = baseSet(game, teamIndex);
    const rules = { turn: game.turn + 1, institutionKind };
    const canRaise = canRaiseEquity(bank, rules);
    const repurchaseMaximumThousands = repurchaseThousandsMax(bank, rules);
    return {
      rows: STOCK_OFFERINGS.map(({ id, name, field, cost }) => ({
        rowKey: id,
        option: name,
        repurchaseThousands: id === 'publicOffering' ? decision.repurchaseThousands : 0,
        raisedThousands: decision[field],
        costPercent: cost * 100,
        canRepurchase: id === 'publicOffering' && repurchaseMaximumThousands > 0,
        canRaise,
      })),
      facts: {
        canRaise,
        repurchaseMaximumThousands,
        issueMaximumThousands: issueThousandsMax(bank),
      },
    };
  },
  decide: (decision, rows) => {
    const rowOf = (key: string) => rows.find(({ rowKey }) => rowKey === key);
    const issues = STOCK_OFFERINGS.map(({ id, field }) => {
      const row = rowOf(id);
      return [field, row ? numberIn(row, 'raisedThousands') : decision[field]] as const;
    });
    const common = rowOf('publicOffering');
    return {
      ...Object.fromEntries(issues),
      repurchaseThousands: common ? numberIn(common, 'repurchaseThousands') : decision.repurchaseThousands,
    };
  },
};
