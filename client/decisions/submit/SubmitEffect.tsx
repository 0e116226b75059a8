import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { keptFinding } from '../../../contracts/banking/forecastText.ts';
import type { Intraturn } from '../../../contracts/calls/decisionSets.ts';
import { estimateDecisions } from '../../../contracts/calls/estimates.ts';
import { listForecasts } from '../../../contracts/calls/forecasts.ts';
import { useLoad } from '../../call/queries.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { FactStrip } from '../../ui/FactStrip.tsx';
import { AreaBridge } from '../AreaBridge.tsx';
import { forecastFacts } from '../forecastFacts.tsx';
import { incomeOf, useForecastEffect } from '../useForecastEffect.ts';
import styles from './SubmitReview.module.css';

/**
 * What is submitted against the untouched quarter, in both horizons; nothing where estimates are off, or the server has
 * no time.
 */
export function SubmitEffect({ set }: { readonly set: Intraturn }): ReactNode {
  const { team_id: team, is_member: isOwn } = useTeam();
  const { turn_num: turnNum } = set;
  const ids = { intraturn: set.intraturn_id };
  const { data: next, isError } = useLoad(estimateDecisions, ids, {}, { showsFailure: true });
  const { data: both } = useLoad(
    estimateDecisions,
    ids,
    { horizon: 'twoYears' },
    { isEnabled: next?.is_untouched === false, showsFailure: true },
  );
  const { data: list } = useLoad(listForecasts, { team }, { turnNum });
  const [isOpen, setOpen] = useState(false);
  if (isError || next?.refusal || next?.is_busy) return null;
  if (!next) return <div className={styles.effect} />;
  const { figures, untouched, has_price: hasPrice } = next;
  const now = incomeOf(figures) - incomeOf(untouched);
  const saves = set.decisionTracking.map(({ last_updated_tzts: at }) => at ?? '');
  const forecast = list?.forecasts.find(
    ({ status, intraturn_id: id, requested_tzts: at }) =>
      status === 'completed' && id === set.intraturn_id && saves.every((saved) => saved < at),
  );
  return (
    <section className={styles.effect} aria-label="Against untouched">
      <FactStrip
        label={`Qtr ${turnNum}, as saved`}
        facts={forecastFacts({ untouched, forecast: figures }, hasPrice)}
      />
      <p>
        {next.is_untouched
          ? 'Nothing was changed: this is the untouched quarter.'
          : 'Changes are against the untouched quarter. '}
        {both?.later && keptFinding([], { now, later: incomeOf(both.later) }, { isOwn })}
        {forecast && (
          <Button variant="subtle" size="compact-xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            By area
          </Button>
        )}
      </p>
      {forecast && isOpen && <ByArea turn={turnNum} forecastNum={forecast.forecast_num} />}
    </section>
  );
}

function ByArea({ turn, forecastNum }: { readonly turn: number; readonly forecastNum: number }): ReactNode {
  const { data, later } = useForecastEffect(turn, forecastNum);
  return data?.effect && <AreaBridge effect={data.effect} later={later} changes={data.changes} turn={turn} />;
}
