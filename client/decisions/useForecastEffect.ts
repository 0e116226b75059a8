import type { Figures } from '../../contracts/banking/causes.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { loadForecastEffect } from '../../contracts/calls/forecastEffect.ts';
import { useLoad } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';

export type EffectAnswer = ResponseOf<typeof loadForecastEffect>;

/** What the changes of a quarter do, where that is known. */
export type KnownEffect = Pick<EffectAnswer, 'later' | 'changes'> & {
  readonly effect: NonNullable<EffectAnswer['effect']>;
  readonly turn: number;
};

/** Net income, $000. */
export const incomeOf = (figures: Figures): number => figures['Net Income'] ?? 0;

type Asked = { readonly forecastNum: number } | { readonly intraturnId: number };

/** What the changes of a forecast, or of a set as saved, do; the second horizon is asked for after the first. */
export function useForecastEffect(turnNum: number, of: Asked) {
  const ids = { team: useTeam().team_id };
  const asked = { turnNum, ...of };
  const { data, error, refetch } = useLoad(loadForecastEffect, ids, asked, { showsFailure: true });
  const { data: both } = useLoad(
    loadForecastEffect,
    ids,
    { ...asked, withLater: true },
    { isEnabled: (data?.effect?.areas.length ?? 0) > 0, showsFailure: true },
  );
  return { data, later: both?.later ?? null, error, refetch };
}
