import type { ReactNode } from 'react';
import type { Change } from '../../contracts/calls/turnHistory.ts';
import { areaNamed, recordOf } from '../../contracts/decisions/areas.ts';
import { groupedBy } from '../../contracts/groupedBy.ts';
import { counted } from '../../contracts/text/counted.ts';
import { lineOf } from '../changes/changeLine.ts';
import { Bridge } from '../charts/Bridge.tsx';
import { firstName } from '../grid/control/gridTexts.ts';
import { CellLink } from '../team/WhoWhere.tsx';
import { incomeOf, type KnownEffect } from './useForecastEffect.ts';

/** From untouched net income to the forecast's by the areas that were changed, with two years and who. */
export function AreaBridge({ effect, later, changes, turn }: KnownEffect): ReactNode {
  const { untouched, forecast, areas } = effect;
  if (areas.length === 0) return null;
  const laterOf = (figures: Readonly<Record<string, number>> | undefined) => figures && incomeOf(figures);
  return (
    <Bridge
      label={`Net income of Qtr ${turn} by area, untouched to as decided, in thousands of dollars`}
      from={{ title: 'Untouched', amount: incomeOf(untouched) }}
      to={{ title: 'As decided', amount: incomeOf(forecast), later: laterOf(later?.together) }}
      rows={areas.map(({ area, figures }, place) => ({
        title: areaNamed(area).title,
        amount: incomeOf(figures),
        isOwn: true,
        later: laterOf(later?.areas[place]?.figures),
        who: <Who changes={changes.filter((change) => isIn(area, change))} turn={turn} />,
      }))}
      heads={{ cause: 'Area', later: 'If kept, in 2 years', who: 'Who, where' }}
    />
  );
}

/** Areas that are kept together have one row. */
const isIn = (area: string, change: Change): boolean =>
  recordOf(areaNamed(change.area)) === recordOf(areaNamed(area));

/** Who changed what last, each person with the way to the first cell. */
function Who({ changes, turn }: { readonly changes: readonly Change[]; readonly turn: number }): ReactNode {
  return [...groupedBy(changes, ({ modifiedBy }) => modifiedBy ?? 'Nobody')].map(([name, cells]) => {
    const [first] = cells;
    if (!first) return null;
    const { what, original, value } = lineOf(first);
    const text = cells.length === 1 ? `${what} ${original} to ${value}` : counted(cells.length, 'cell');
    return (
      <div key={name}>
        {firstName(name)}: <CellLink cell={first} turn={turn} text={text} />
      </div>
    );
  });
}
