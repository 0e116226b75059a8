import type { ReportSection } from '../../../contracts/banking/reportDocument.ts';
import { schoolDayAndTimeOf } from '../../../contracts/time/schoolTime.ts';
import { balance, type Ledger } from '../../simulation/base/ledger.ts';
import { sum } from '../../simulation/base/money.ts';
import { LOAN_ACCOUNTS } from '../../simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../../simulation/catalogue/nonMaturityDeposits.ts';
import type { IndicatorGroup } from '../../simulation/measures/indicators.ts';
import type { QuarterFlows } from '../../simulation/model/quarterFlows.ts';
import { THOUSANDS } from '../formats.ts';
import { indicatorFormat, indicatorsOf } from '../indicatorFormats.ts';
import { originatedCents } from '../loanFigures.ts';
import { currentOf, factsOfBank, type QuarterFacts } from '../quarterFacts.ts';
import type { StoredForecast, StoredGame } from '../storedGame.ts';
import { columns, inThousands, nameColumn, row, section, table, turnName } from '../tables.ts';

const GROUPS: readonly IndicatorGroup[] = ['Income Statement', 'Balance Sheet', 'Ratios'];
const ASSUMPTIONS = 'Rates unchanged, competitors repeat, no noise.';

/** The books and flows of a quarter, forecast or actual. */
type Volumes = {
  readonly opening: Readonly<Ledger>;
  readonly closing: Readonly<Ledger>;
  readonly flows: QuarterFlows | null;
};

/**
 * WhatIf (Forecasts): the forecast quarter beside the last actual one. Sources: the stored forecast
 * and the quarter before it.
 */
export function forecastReport(game: StoredGame, forecast: StoredForecast, team: number): ReportSection[] {
  const actual = currentOf(factsOfBank(game, team, forecast.turn - 1));
  const shock = actual.market?.closing.regionalShock;
  return [
    section('Forecast', {
      notes: [
        `Scenario ${forecast.scenarioName}, made on ${schoolDayAndTimeOf(forecast.at)}.`,
        ASSUMPTIONS,
        ...(shock ? [`${shock.name} in the region goes on, strength ${shock.strength}.`] : []),
      ],
    }),
    ...GROUPS.map((group) => section(group, { tables: [comparison(group, forecast, actual)] })),
    section('Volumes Won', { tables: [volumeTable(forecast, actual)] }),
  ];
}

function comparison(group: IndicatorGroup, forecast: StoredForecast, actual: QuarterFacts) {
  const heads = [`Forecast ${turnName(forecast.turn)}`, `Actual ${turnName(actual.turn)}`, 'Difference'];
  return table(
    group,
    [nameColumn('Figure'), ...columns(THOUSANDS, ...heads)],
    indicatorsOf(group).map((indicator) => {
      const { name } = indicator;
      const expected = forecast.indicators[name] ?? null;
      const last = actual.result.indicators[name] ?? null;
      const difference = expected === null || last === null ? null : expected - last;
      return row([name, expected, last, difference], indicatorFormat(indicator));
    }),
  );
}

function volumeTable({ books }: StoredForecast, actual: QuarterFacts) {
  const expected: Volumes = { opening: actual.closing, closing: books.ledger, flows: books.flows };
  const last: Volumes = { ...actual, flows: actual.detail?.flows ?? null };
  const line = (name: string, value: (volumes: Volumes) => number) =>
    row([name, inThousands(value(expected)), inThousands(value(last))]);
  return table(
    'Volumes Won',
    [nameColumn('Product'), ...columns(THOUSANDS, 'Forecast', 'Last Actual')],
    [
      ...LOAN_ACCOUNTS.map(({ id, name }) => line(`New ${name}`, ({ flows }) => originatedCents(flows, id))),
      ...NON_MATURITY_DEPOSITS.map(({ id, name }) =>
        line(
          `Change of ${name}`,
          ({ opening, closing }) => balance(opening, `NMD:${id}`) - balance(closing, `NMD:${id}`),
        ),
      ),
      line('New CDs', ({ flows }) =>
        sum(Object.values(flows?.certificates ?? {}).map(({ issued }) => issued)),
      ),
    ],
  );
}
