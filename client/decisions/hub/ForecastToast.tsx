import { type ReactNode, useEffect } from 'react';
import { forecastToast } from '../../../contracts/banking/forecastText.ts';
import { loadForecastEffect } from '../../../contracts/calls/forecastEffect.ts';
import { listForecasts } from '../../../contracts/calls/forecasts.ts';
import { useLoad } from '../../call/queries.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { toast } from '../../ui/toast.tsx';
import { incomeOf } from '../useForecastEffect.ts';

/** Tells what a forecast that was asked for here gave against untouched, once it is complete. */
export function ForecastToast({
  turnNum,
  forecastNum,
}: {
  readonly turnNum: number;
  readonly forecastNum: number;
}): ReactNode {
  const ids = { team: useTeam().team_id };
  const { data: list } = useLoad(listForecasts, ids, { turnNum });
  const isEnabled =
    list?.forecasts.some((one) => one.forecast_num === forecastNum && one.status === 'completed') === true;
  const { data } = useLoad(
    loadForecastEffect,
    ids,
    { turnNum, forecastNum },
    { isEnabled, showsFailure: true },
  );
  const text = data?.effect && forecastToast(incomeOf(data.effect.forecast), incomeOf(data.effect.untouched));
  useEffect(() => {
    if (text) toast(text);
  }, [text]);
  return null;
}
