import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { keptFinding } from '../../../contracts/banking/forecastText.ts';
import type { Intraturn } from '../../../contracts/calls/decisionSets.ts';
import { estimateDecisions } from '../../../contracts/calls/estimates.ts';
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
  const { is_member: isOwn } = useTeam();
  const { turn_num: turnNum } = set;
  const ids = { intraturn: set.intraturn_id };
  const { data: next, isError } = useLoad(estimateDecisions, ids, {}, { showsFailure: true });
  const { data: both } = useLoad(
    estimateDecisions,
    ids,
    { horizon: 'twoYears' },
    { isEnabled: next?.is_untouched === false, showsFailure: true },
  );
  const [isOpen, setOpen] = useState(false);
  if (isError || next?.refusal || next?.is_busy) return null;
  if (!next) return <div className={styles.effect} />;
  const { figures, untouched, has_price: hasPrice } = next;
  const now = incomeOf(figures) - incomeOf(untouched);
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
        {!next.is_untouched && (
          <Button variant="subtle" size="compact-xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            By area
          </Button>
        )}
      </p>
      {isOpen && <ByArea set={set} />}
    </section>
  );
}

function ByArea({
  set: { turn_num: turn, intraturn_id: intraturnId },
}: {
  readonly set: Intraturn;
}): ReactNode {
  const { data, later, error } = useForecastEffect(turn, { intraturnId });
  if (!data)
    return (
      <p role="status">
        {error ? 'What each area adds could not be loaded.' : 'Working out what each area adds.'}
      </p>
    );
  return data.effect && <AreaBridge effect={data.effect} later={later} changes={data.changes} turn={turn} />;
}
