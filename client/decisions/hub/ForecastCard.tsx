import { Button, Loader, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Forecast, listForecasts } from '../../../contracts/calls/forecasts.ts';
import { counted } from '../../../contracts/text/counted.ts';
import { OpenInReplay } from '../../addresses/OpenInReplay.tsx';
import { useIsPast, useLoad } from '../../call/queries.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { formatTime } from '../../lib/clock.ts';
import { laterPart } from '../../lib/laterPart.ts';
import { useNow } from '../../lib/useNow.ts';
import { Moment } from '../../ui/Moment.tsx';
import styles from './ForecastCard.module.css';

const ForecastEffect = laterPart(async () => (await import('./ForecastEffect.tsx')).ForecastEffect);

/**
 * The forecasts of the turn for all teammates: the newest as a strip over the balance sheet, its figures and
 * the earlier ones on demand.
 */
export function ForecastCards({
  turn,
  isOffered,
}: {
  readonly turn: number;
  /** Whether one can be requested now. */
  readonly isOffered: boolean;
}): ReactNode {
  const team = useTeam();
  const { data } = useLoad(listForecasts, { team: team.team_id }, { turnNum: turn });
  const [showsEarlier, setShowsEarlier] = useState(false);
  const [newest, ...earlier] = data?.forecasts ?? [];
  if (!data) return null;
  if (!newest)
    return (
      <p className={styles.none}>
        {isOffered
          ? `No forecast for Qtr ${turn} yet. Press Forecast to see what these decisions would lead to.`
          : `No forecasts were run for Qtr ${turn}.`}
      </p>
    );
  return (
    <section className={styles.cards} aria-label="Forecasts">
      <ForecastCard forecast={newest} turn={turn}>
        {earlier.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={showsEarlier}
            onClick={() => setShowsEarlier(!showsEarlier)}
          >
            {counted(earlier.length, 'earlier forecast')}
          </Button>
        )}
      </ForecastCard>
      {showsEarlier &&
        earlier.map((forecast) => (
          <ForecastCard key={forecast.forecast_num} forecast={forecast} turn={turn} />
        ))}
    </section>
  );
}

function ForecastCard({
  forecast,
  turn,
  children,
}: {
  readonly forecast: Forecast;
  readonly turn: number;
  /** Further buttons. */
  readonly children?: ReactNode;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const isPast = useIsPast();
  const title = `Forecast ${forecast.forecast_num}: ${forecast.scenario}`;
  const { status } = forecast;
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <div role="status" className={styles.state}>
          {status === 'running' ? <Progress forecast={forecast} /> : <Ended forecast={forecast} />}
        </div>
        {!isPast && <OpenInReplay position={forecast.position} of={title} />}
        {children}
        {status === 'completed' && (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            onClick={() => setIsOpen((wasOpen) => !wasOpen)}
          >
            {isOpen ? 'Hide result' : 'Show result'}
          </Button>
        )}
      </div>
      {status === 'completed' && isOpen && <ForecastEffect forecast={forecast} turn={turn} />}
    </article>
  );
}

function Progress({ forecast }: { readonly forecast: Forecast }): ReactNode {
  const isPast = useIsPast();
  return (
    <div className={styles.progress}>
      <Loader size="xs" aria-hidden />
      <Text size="sm">
        Running for {forecast.requested_by} since <Moment at={forecast.requested_tzts} format={formatTime} />
        <Elapsed since={forecast.requested_tzts} />.
        {!isPast && ' This may take several minutes; you can keep working.'}
      </Text>
    </div>
  );
}

/** Seconds since then; screen readers do not announce the timer. */
function Elapsed({ since }: { readonly since: string }): ReactNode {
  const seconds = Math.max(0, Math.floor((useNow(1_000).getTime() - Date.parse(since)) / 1_000));
  return <span aria-hidden>, {seconds} s</span>;
}

function Ended({ forecast }: { readonly forecast: Forecast }): ReactNode {
  const isPast = useIsPast();
  const by = (
    <>
      requested by {forecast.requested_by} at <Moment at={forecast.requested_tzts} format={formatTime} />
    </>
  );
  if (forecast.status === 'failed')
    return (
      <Text size="sm" c="var(--qd-negative)">
        {forecast.reason} It was {by} and doesn’t count{isPast ? '.' : '; you can submit it again.'}
      </Text>
    );
  return (
    <Text size="sm" c="dimmed">
      Completed, {by}
    </Text>
  );
}
