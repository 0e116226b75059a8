import type { ReactNode } from 'react';
import { listForecasts } from '../../../contracts/calls/forecasts.ts';
import { useLoad } from '../../call/queries.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { Coach } from '../../practice/Coach.tsx';

/** The coach of a practice game on the hub. */
export function HubCoach({
  turn,
  hasSaved,
}: {
  readonly turn: number;
  readonly hasSaved: boolean;
}): ReactNode {
  const { team_id: team } = useTeam();
  const { data } = useLoad(listForecasts, { team }, { turnNum: turn });
  return <Coach screen="hub" hasSaved={hasSaved} hasForecast={(data?.forecasts ?? []).length > 0} />;
}
