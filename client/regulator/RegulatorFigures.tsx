import type { ReactNode } from 'react';
import { loadRegulatoryReport, type RegulatorIndicatorRow } from '../../contracts/calls/regulatorReports.ts';
import type { KeyIndicatorGroup } from '../../contracts/calls/teams.ts';
import { useLoad } from '../call/queries.ts';
import { chartsNote, FoldedCharts } from '../charts/FoldedChart.tsx';
import { useTeam } from '../contexts/TeamContext.ts';
import { historyOf } from '../indicators/IndicatorCharts.tsx';
import { Indicators } from '../indicators/Indicators.tsx';
import { formatIndicator } from '../indicators/indicatorText.ts';
import { chartedRatio, ratioText } from '../ratios/ratioText.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { Card } from '../ui/Card.tsx';
import { FoldingSection } from '../ui/FoldingSection.tsx';
import { behindTheRatings, type figureSections } from './figureSections.ts';
import { IndicatorSummary } from './IndicatorSummary.tsx';
import styles from './Regulator.module.css';

/** Name of the quarter of the figures; the opening has none. */
const quarterName = (turn: number): string => (turn === 0 ? 'the opening' : `Qtr ${turn}`);

function Section({
  title,
  headline,
  label,
  children,
}: {
  readonly title: (typeof figureSections)[number];
  readonly headline: string;
  readonly label?: 'Dashboard' | 'Charts';
  readonly children: ReactNode;
}): ReactNode {
  return (
    <FoldingSection
      title={title}
      Heading="h2"
      headline={headline}
      {...(label && { label })}
      isAlways
      className={styles.part}
    >
      {children}
    </FoldingSection>
  );
}

/** What capital, assets, earnings and liquidity are rated by first. */
const figuresOfRatings: ReadonlySet<string> = new Set([
  'Tier 1 Leverage',
  'Total Risk-Based',
  'Net Charge-Offs/Loans',
  'ROA',
  'Liquidity',
  'Loans/Deposits',
]);

/** The income of the quarter, in words. */
function incomeText(groups: readonly KeyIndicatorGroup[]): string {
  const income = groups.flatMap(({ kpis }) => kpis).find(({ name }) => name === 'Net Income');
  return income ? `Net Income ${formatIndicator(income, income.quarters[0])}` : '';
}

function ratingText(indicators: readonly RegulatorIndicatorRow[]): string {
  const rating = indicators.find(({ name }) => name === 'CAMELS: Composite Rating');
  return rating
    ? `Composite Rating ${ratioText(rating.current_year, rating.format)}, as the model measured it`
    : '';
}

/** The regulator's view: six figures at once; the dashboard, the key indicators, and a chart of each on demand. */
export function RegulatorFigures({ turn }: { readonly turn: number }): ReactNode {
  const { game_id: game, team_id: team } = useTeam();
  const { data, isPending, isError, error } = useLoad(
    loadRegulatoryReport,
    { game, team, turn },
    {},
    { showsFailure: true },
  );
  if (!data)
    return isError ? (
      <p role="alert">{error.message}</p>
    ) : (
      <BusyOverlay isBusy={isPending} text="Loading..." />
    );
  const { figures_turn: shown, dashboardDetails, keyIndicators } = data.regulatoryReport;
  const charts = keyIndicators.flatMap((indicator) => chartedRatio(indicator) ?? []);
  const behind = dashboardDetails
    .flatMap(({ kpis }) => kpis)
    .filter(({ name }) => figuresOfRatings.has(name))
    .map(historyOf);
  return (
    <>
      <p className={styles.hint}>
        {shown === turn
          ? `Figures at the end of ${quarterName(shown)}.`
          : `Qtr ${turn} has not been run yet: these are the figures of ${quarterName(shown)}.`}
      </p>
      <div className={styles.onScreen}>
        <Card title={behindTheRatings} note={chartsNote}>
          <FoldedCharts histories={behind} columns={3} />
        </Card>
      </div>
      <Section title="Dashboard" label="Dashboard" headline={incomeText(dashboardDetails)}>
        <Indicators groups={dashboardDetails} isOneColumn />
      </Section>
      <Section title="Key Indicators" headline={ratingText(keyIndicators)}>
        <p className={styles.hint}>
          CAMELS are the ratings that the model measured; those above are what the regulator gave.
        </p>
        <IndicatorSummary indicators={keyIndicators} />
      </Section>
      <Section title="Charts" label="Charts" headline={`${charts.length} figures over the quarters`}>
        <FoldedCharts histories={charts} isTall />
      </Section>
    </>
  );
}
