import { useSearchParams } from 'react-router-dom';
import { loadTeamContributions } from '../../contracts/calls/contributions.ts';
import { useLoad } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { numberIn } from './contributionAddress.ts';

/** The contributions to the quarter of the address, and whose cells are open in it. */
export function useTeamContributions() {
  const { game_id: game, team_id: team } = useTeam();
  const [query, setQuery] = useSearchParams();
  const turn = numberIn(query, 'turn');
  const person = numberIn(query, 'person') ?? null;
  const body = turn === undefined ? {} : { turnNum: turn };
  const loaded = useLoad(loadTeamContributions, { game, team }, body, { showsFailure: true });
  function choose(part: 'turn' | 'person', value: string | null): void {
    const next = new URLSearchParams(query);
    if (value === null) next.delete(part);
    else next.set(part, value);
    setQuery(next, { replace: true, state: { keepsFocus: true } });
  }
  return { ...loaded, person, choose };
}
