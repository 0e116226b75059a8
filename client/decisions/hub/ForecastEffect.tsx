import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  forecastFinding,
  fundsReason,
  keptFinding,
  missedText,
} from '../../../contracts/banking/forecastText.ts';
import type { Forecast } from '../../../contracts/calls/forecasts.ts';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { IndicatorTables } from '../../indicators/IndicatorTables.tsx';
import { FactStrip } from '../../ui/FactStrip.tsx';
import { AreaBridge } from '../AreaBridge.tsx';
import { forecastFacts } from '../forecastFacts.tsx';
import { type EffectAnswer, incomeOf, type KnownEffect, useForecastEffect } from '../useForecastEffect.ts';
import styles from './ForecastEffect.module.css';

type Shown = { readonly forecast: Forecast; readonly turn: number };

const headings = ['Forecast', 'Last Actual', 'Change'] as const;

/** What a forecast gives against the untouched quarter; the second horizon is asked for once the first is there. */
export function ForecastEffect({ forecast, turn }: Shown): ReactNode {
  const { data, later, error, refetch } = useForecastEffect(turn, { forecastNum: forecast.forecast_num });
  const [showsAll, setShowsAll] = useState(false);
  const figureCount = forecast.dashboardDetails.reduce((sum, { kpis }) => sum + kpis.length, 0);
  return (
    <div className={styles.result}>
      {data?.effect ? (
        <Against effect={data.effect} later={later} changes={data.changes} turn={turn} />
      ) : (
        <p className={styles.instead} role={error ? 'alert' : 'status'}>
          {data && 'The bank or its model has changed since. Forecast again to see what each area adds.'}
          {!data && !error && 'Working out what each area adds.'}
          {!data && error && 'What each area adds could not be loaded.'}
          {!data && error && (
            <Button variant="default" size="compact-sm" onClick={() => refetch()}>
              Try again
            </Button>
          )}
        </p>
      )}
      <p className={styles.foot}>
        <Limits forecast={forecast} turn={turn} answer={data} />{' '}
        <Button
          variant="subtle"
          size="compact-xs"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Hide the figures' : `All ${figureCount} figures beside the last actual`}
        </Button>
      </p>
      {showsAll && <IndicatorTables groups={forecast.dashboardDetails} headings={headings} />}
    </div>
  );
}

function Against({ effect, later, changes, turn }: KnownEffect): ReactNode {
  const teller = { isOwn: useTeam().is_member };
  const toldArea = ({ area, figures }: (typeof effect.areas)[number]) => ({
    title: areaNamed(area).title,
    thousands: incomeOf(figures),
  });
  const areas = effect.areas.map(toldArea);
  const laterAreas = later?.areas.map(toldArea) ?? [];
  const [from, to] = [incomeOf(effect.untouched), incomeOf(effect.forecast)];
  const then = later ? incomeOf(later.together) : undefined;
  const kept = then === undefined ? '' : keptFinding(laterAreas, { now: to - from, later: then }, teller);
  return (
    <>
      <p className={styles.finding} role="status">
        {forecastFinding(areas, to - from, turn)} <span>{kept}</span>
      </p>
      <FactStrip label="Against untouched" facts={forecastFacts(effect)} />
      <AreaBridge {...{ effect, later, changes, turn }} />
    </>
  );
}

/** One reason from the books, what no forecast knows, and how far off the last one was. */
function Limits({
  forecast,
  turn,
  answer,
}: Shown & { readonly answer: EffectAnswer | undefined }): ReactNode {
  const income = forecast.dashboardDetails
    .flatMap(({ kpis }) => kpis)
    .find(({ name }) => name === 'Net Income');
  const isOwn = useTeam().is_member;
  const missed = answer?.missed_by ?? null;
  return (
    <>
      {answer?.effect && fundsReason(answer.effect.forecast, { isOwn })} A forecast does not know the market
      rates of Qtr {turn}, what rivals do, or chance.{' '}
      {missed !== null && missedText(turn - 1, missed, income?.quarters[1] ?? 0)}
    </>
  );
}
