import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { listForecasts } from '../../../contracts/calls/forecasts.ts';
import {
  dashboardDetails,
  type KeyIndicator,
  type KeyIndicatorGroup,
} from '../../../contracts/calls/teams.ts';
import { useLoad } from '../../call/queries.ts';
import { formatIndicator, indicatorName } from '../../indicators/indicatorText.ts';
import { formatTime } from '../../lib/clock.ts';
import { Moment } from '../../ui/Moment.tsx';
import { usePopup } from '../../ui/usePopup.ts';
import styles from './TheatreStrip.module.css';

/** A bank's key figures in one line; the first stands for all. */
const shownNames: readonly string[] = ['Net Income', 'ROA', 'ROE', 'Net Interest Margin', 'Stock Price'];

function shownIn(groups: readonly KeyIndicatorGroup[]): readonly KeyIndicator[] {
  const all = groups.flatMap(({ kpis }) => kpis);
  return shownNames.flatMap((name) => all.filter((indicator) => indicator.name === name).slice(0, 1));
}

/** The figures known to the team at a moment: of the last quarter, and of its newest forecast. */
function useKnown(gameId: number, teamId: number) {
  const options = { showsFailure: true };
  const { data } = useLoad(dashboardDetails, { game: gameId, team: teamId }, {}, options);
  const forecasts = useLoad(listForecasts, { team: teamId }, {}, options).data?.forecasts ?? [];
  const forecast = forecasts.find(({ status }) => status === 'completed');
  const actual = data && {
    title: data.latest_turn > 0 ? `Qtr ${data.latest_turn}` : 'Opening',
    indicators: shownIn(data.dashboardDetails),
    at: null,
  };
  const expected = forecast && {
    title: `Forecast ${forecast.forecast_num}`,
    at: forecast.ended_tzts ?? forecast.requested_tzts,
    indicators: shownIn(forecast.dashboardDetails),
  };
  return { actual, expected };
}

const firstOf = ([first]: readonly KeyIndicator[]): string | null =>
  first === undefined ? null : formatIndicator(first, first.quarters[0]);

/** `Qtr 3 net income $1,090, forecast $1,066`, which opens the figures known then. */
export function KnownFigures({
  gameId,
  teamId,
}: {
  readonly gameId: number;
  readonly teamId: number;
}): ReactNode {
  const { actual, expected } = useKnown(gameId, teamId);
  const { isOpen, toggle, root, opener } = usePopup();
  const id = useId();
  const income = actual && firstOf(actual.indicators);
  if (!income) return null;
  const forecast = expected && firstOf(expected.indicators);
  const lines = [actual, expected].filter((line) => line !== undefined);
  return (
    <div ref={root} className={styles.known}>
      <button
        ref={opener}
        type="button"
        className={styles.income}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <span>
          {actual.title} net income {income}, {forecast ? `forecast ${forecast}` : 'no forecast'}
        </span>
        <IconChevronDown size={14} aria-hidden />
      </button>
      {isOpen && (
        <section id={id} className={styles.figures} aria-label="Figures known then">
          {lines.map(({ title, indicators, at }) => (
            <p key={title}>
              <strong>
                {title}
                {at !== null && (
                  <>
                    , <Moment at={at} format={formatTime} />
                  </>
                )}
              </strong>
              {indicators.map((indicator) => (
                <span key={indicator.name}>
                  {indicatorName(indicator)} <b>{formatIndicator(indicator, indicator.quarters[0])}</b>
                </span>
              ))}
            </p>
          ))}
        </section>
      )}
    </div>
  );
}
