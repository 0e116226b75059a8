import type { ReactNode } from 'react';
import { listForecasts } from '../../../contracts/calls/forecasts.ts';
import {
  dashboardDetails,
  type KeyIndicator,
  type KeyIndicatorGroup,
} from '../../../contracts/calls/teams.ts';
import { useLoad } from '../../call/queries.ts';
import { formatIndicator, indicatorName } from '../../indicators/indicatorText.ts';
import { formatTime } from '../../lib/clock.ts';
import styles from './Theatre.module.css';

/** A bank's key figures in one line. */
const shownNames: readonly string[] = ['Net Income', 'ROA', 'ROE', 'Net Interest Margin', 'Stock Price'];

function shownIn(groups: readonly KeyIndicatorGroup[]): readonly KeyIndicator[] {
  const all = groups.flatMap(({ kpis }) => kpis);
  return shownNames.flatMap((name) => all.filter((indicator) => indicator.name === name).slice(0, 1));
}

/** The figures known to the team at the shown moment: of the last quarter, and of its newest forecast. */
export function KnownFigures({
  gameId,
  teamId,
}: {
  readonly gameId: number;
  readonly teamId: number;
}): ReactNode {
  const options = { showsFailure: true };
  const { data } = useLoad(dashboardDetails, { game: gameId, team: teamId }, {}, options);
  const forecasts = useLoad(listForecasts, { team: teamId }, {}, options).data?.forecasts ?? [];
  const forecast = forecasts.find(({ status }) => status === 'completed');
  const lines = [
    {
      key: 'actual',
      title: data && (data.latest_turn > 0 ? `Qtr ${data.latest_turn}` : 'Opening'),
      groups: data?.dashboardDetails ?? [],
    },
    {
      key: 'forecast',
      title:
        forecast &&
        `Forecast ${forecast.forecast_num}, ${formatTime(forecast.ended_tzts ?? forecast.requested_tzts)}`,
      groups: forecast?.dashboardDetails ?? [],
    },
  ].filter(({ title }) => title !== undefined);
  if (lines.length === 0) return null;
  return (
    <section className={styles.figures} aria-label="Figures known then">
      {lines.map(({ key, title, groups }) => (
        <p key={key}>
          <strong>{title}</strong>
          {shownIn(groups).map((indicator) => (
            <span key={indicator.name}>
              {indicatorName(indicator)} <b>{formatIndicator(indicator, indicator.quarters[0])}</b>
            </span>
          ))}
        </p>
      ))}
    </section>
  );
}
