import type { HubBalances } from '../../../contracts/calls/hub.ts';
import type { SummaryFacts } from '../../../contracts/decisions/areaPicture.ts';
import { areaScreens, hasScreen } from '../../../contracts/decisions/areaScreens.ts';
import { areaSummaries } from '../../../contracts/decisions/areaSummaries.ts';
import { recordOf, screenAreas } from '../../../contracts/decisions/areas.ts';
import { roundTo } from '../../../contracts/decisions/row.ts';
import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import type { DecisionSetDocument } from '../../../contracts/readModels/decisionSetDocument.ts';
import type { ReadModels } from '../../readers/readModels.ts';

/** The bank at the opening of the turn; at its close once the turn was run. */
function factsOf(turn: number, dashboard: DashboardDocument | undefined): SummaryFacts {
  const quarters = dashboard?.quarters ?? [];
  const before = quarters.filter((quarter) => quarter.turn < turn);
  const closing = quarters.find((quarter) => quarter.turn === turn);
  const newest = closing ?? before.at(-1);
  return {
    turn,
    isClosed: closing !== undefined,
    indicator: (name) => newest?.indicators[name] ?? null,
    history: (name) => before.map(({ indicators }) => indicators[name] ?? null),
  };
}

/** The groups of the balance sheet; lines that belong to no group are in the last group of their side. */
function balancesOf({ indicator }: SummaryFacts): HubBalances {
  const amount = (name: string): number => indicator(name) ?? 0;
  const total = amount('Total Assets');
  const investments = amount('Investments');
  const loans = amount('Total Loans') - amount('Reserve for Loan Loss');
  const deposits = amount('Total Deposits');
  const borrowed = amount('FHLB Borrowings') + amount('Overnight Borrowings') + amount('Long-Term Debt');
  const rounded = (value: number): number => roundTo(value, 3);
  return {
    total: rounded(total),
    investments: rounded(investments),
    loans: rounded(loans),
    cash_and_other: rounded(total - investments - loans),
    deposits: rounded(deposits),
    borrowed: rounded(borrowed),
    equity_and_other: rounded(total - deposits - borrowed),
  };
}

/** The hub's contents for a decision set, from its saved rows and the dashboard of its bank. */
export async function hubOf(
  { intraturnId, teamId, turn }: Pick<DecisionSetDocument, 'intraturnId' | 'teamId' | 'turn'>,
  isLite: boolean,
  readModels: ReadModels,
) {
  const [records, dashboard] = await Promise.all([
    readModels.decisionAreasOf(intraturnId),
    readModels.dashboard(teamId),
  ]);
  const facts = factsOf(turn, dashboard);
  const shown = new Set(
    areaScreens.filter((screen) => hasScreen(screen, isLite)).map(({ area }) => area.name),
  );
  const areas = screenAreas.filter(({ name }) => shown.has(name));
  const recordNames = new Map(areas.map((area) => [area.name, recordOf(area)]));
  return {
    version: [...records.values()].reduce((saves, area) => saves + area.version, 0),
    quarter: facts.isClosed ? turn : turn - 1,
    balances: balancesOf(facts),
    quarter_net_income: facts.indicator('Net Income'),
    areas: [
      ...areaSummaries(
        areas.map(({ name }) => name),
        (area) => records.get(recordNames.get(area) ?? area),
        facts,
      ),
    ],
  };
}
