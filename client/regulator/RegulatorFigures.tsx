import type { ReactNode } from 'react';
import { loadRegulatoryReport } from '../../contracts/calls/regulatorReports.ts';
import { useLoad } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { Indicators } from '../indicators/Indicators.tsx';
import { chartedRatio } from '../ratios/ratioText.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { anchorOf } from '../ui/SectionLinks.tsx';
import type { figureSections } from './figureSections.ts';
import { IndicatorSummary } from './IndicatorSummary.tsx';
import { NearChart } from './NearChart.tsx';
import styles from './Regulator.module.css';

/** Name of the quarter of the figures; the opening has none. */
const quarterName = (turn: number): string => (turn === 0 ? 'the opening' : `Qtr ${turn}`);

function Heading({ title }: { readonly title: (typeof figureSections)[number] }): ReactNode {
  return (
    <h2 id={anchorOf(title)} tabIndex={-1}>
      {title}
    </h2>
  );
}

/** The regulator's view: the dashboard, the key indicators, and a chart of each. */
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
  return (
    <>
      <p className={styles.hint}>
        {shown === turn
          ? `Figures at the end of ${quarterName(shown)}.`
          : `Qtr ${turn} has not been run yet: these are the figures of ${quarterName(shown)}.`}
      </p>
      <section aria-label="Dashboard" className={styles.part}>
        <Heading title="Dashboard" />
        <Indicators groups={dashboardDetails} isOneColumn />
      </section>
      <div className={styles.part}>
        <Heading title="Key Indicators" />
        <p className={styles.hint}>
          CAMELS are the ratings that the model measured; those above are what the regulator gave.
        </p>
        <IndicatorSummary indicators={keyIndicators} />
      </div>
      <section className={styles.part} aria-label="Charts">
        <Heading title="Charts" />
        <div className={styles.charts}>
          {charts.map((history) => (
            <NearChart key={history.name} history={history} />
          ))}
        </div>
      </section>
    </>
  );
}
