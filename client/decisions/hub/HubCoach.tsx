import type { ReactNode } from 'react';
import { listForecasts } from '../../../contracts/calls/forecasts.ts';
import { loadHub } from '../../../contracts/calls/hub.ts';
import { useLoad } from '../../call/queries.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { Coach } from '../../practice/Coach.tsx';

/** The coach of a practice game on the hub. */
export function HubCoach({
  intraturnId,
  turn,
  hasSaved,
}: {
  readonly intraturnId: number;
  readonly turn: number;
  readonly hasSaved: boolean;
}): ReactNode {
  const { team_id: team } = useTeam();
  const { data } = useLoad(listForecasts, { team }, { turnNum: turn });
  const { data: hub } = useLoad(loadHub, { intraturn: intraturnId }, {}, { showsFailure: true });
  const hasForecast = (data?.forecasts ?? []).length > 0;
  return <Coach screen="hub" hasSaved={hasSaved} hasForecast={hasForecast} figures={{ hub }} />;
}
