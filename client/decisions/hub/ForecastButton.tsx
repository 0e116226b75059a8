import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Intraturn } from '../../../contracts/calls/decisionSets.ts';
import { listForecasts, submitForecast } from '../../../contracts/calls/forecasts.ts';
import { openHub } from '../../../contracts/calls/hub.ts';
import { liveState, useAct, useLoad } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { laterPart } from '../../lib/laterPart.ts';
import { toast } from '../../ui/toast.tsx';
import { forecastRefusal } from './forecastRefusal.ts';

const ForecastToast = laterPart(async () => (await import('./ForecastToast.tsx')).ForecastToast);

/** Why no forecast can be submitted, or how many are left. */
function useForecastState(set: Intraturn): { readonly refusal: string | null; readonly isKnown: boolean } {
  const game = useGame();
  const team = useTeam();
  const { data } = useLoad(listForecasts, { team: team.team_id }, { turnNum: set.turn_num });
  return {
    refusal: forecastRefusal({ game, team, set, forecasts: data?.forecasts ?? [] }),
    isKnown: data !== undefined,
  };
}

const reasonIdOf = ({ intraturn_id }: Intraturn): string => `forecasts-left-${intraturn_id}`;

/** Submits a forecast of the active scenario, if possible. */
export function ForecastButton({ set }: { readonly set: Intraturn }): ReactNode {
  const queryClient = useQueryClient();
  const { refusal, isKnown } = useForecastState(set);
  const { act, state } = useAct(submitForecast, { keepsTrying: true });
  const [asked, setAsked] = useState<number | null>(null);
  async function submit(): Promise<void> {
    const { forecast_num: number } = await act({ intraturn: set.intraturn_id }, {});
    setAsked(number);
    toast('The scenario has been successfully submitted.');
    for (const { path } of [listForecasts, openHub])
      await queryClient.invalidateQueries({ queryKey: [liveState.key, path] });
  }
  return (
    <>
      <Button
        variant="default"
        loading={state.isPending}
        disabled={refusal !== null || !isKnown}
        aria-describedby={reasonIdOf(set)}
        onClick={() => void submit().catch(() => undefined)}
      >
        Forecast
      </Button>
      {asked !== null && <ForecastToast key={asked} turnNum={set.turn_num} forecastNum={asked} />}
    </>
  );
}

/** How many forecasts are left, or why there can be none: the description of the button. */
export function ForecastsLeft({ set }: { readonly set: Intraturn }): ReactNode {
  const { refusal } = useForecastState(set);
  const left = useGame().max_what_ifs_per_turn - useTeam().whatif_count;
  return (
    <Text id={reasonIdOf(set)} component="span" size="sm" c="dimmed" ms="auto">
      {refusal ?? (left === 1 ? '1 forecast left' : `${left} forecasts left`)}
    </Text>
  );
}
