import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Intraturn } from '../../contracts/calls/decisionSets.ts';
import { listForecasts, submitForecast } from '../../contracts/calls/forecasts.ts';
import { liveState, useAct, useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { toast } from '../ui/toast.tsx';
import { forecastRefusal } from './forecastRefusal.ts';

/** Submits a forecast of the active scenario, or says why it cannot be (B§4, B§5). */
export function ForecastButton({ set }: { readonly set: Intraturn }): ReactNode {
  const game = useGame();
  const team = useTeam();
  const reasonId = useId();
  const queryClient = useQueryClient();
  const { data } = useLoad(listForecasts, { team: team.team_id }, { turnNum: set.turn_num });
  const { act, state } = useAct(submitForecast, { keepsTrying: true });
  const refusal = forecastRefusal({ game, team, set, forecasts: data?.forecasts ?? [] });
  const left = game.max_what_ifs_per_turn - team.whatif_count;
  async function submit(): Promise<void> {
    await act({ intraturn: set.intraturn_id }, {});
    toast('The scenario has been successfully submitted.');
    await queryClient.invalidateQueries({ queryKey: [liveState.key, listForecasts.path] });
  }
  return (
    <div>
      <Button
        variant="default"
        loading={state.isPending}
        disabled={refusal !== null || !data}
        aria-describedby={reasonId}
        onClick={() => void submit().catch(() => undefined)}
      >
        Forecast
      </Button>
      <Text id={reasonId} size="sm" c="dimmed" mt={4} maw={260}>
        {refusal ?? (left === 1 ? '1 forecast left' : `${left} forecasts left`)}
      </Text>
    </div>
  );
}
