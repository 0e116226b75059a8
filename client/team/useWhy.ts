import { isOwnCause } from '../../contracts/banking/causes.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { loadWhy } from '../../contracts/calls/why.ts';
import { useLoad } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';

export type WhyAnswer = ResponseOf<typeof loadWhy>;

/** Reasons that are known; what they do later is known later. */
export type KnownWhy = Pick<WhyAnswer, 'later'> & {
  readonly answer: WhyAnswer;
  readonly why: NonNullable<WhyAnswer['why']>;
};

/** Why the team's figures moved in a quarter. The second horizon is asked for once the reasons are there. */
export function useWhy(turn: number, against: 'before' | 'forecast' = 'before') {
  const { game_id: game, team_id: team } = useTeam();
  const ids = { game, team };
  const isOfForecast = against === 'forecast';
  const asked = { turnNum: turn, ...(isOfForecast && { against }) };
  const { data, error, refetch } = useLoad(loadWhy, ids, asked, { showsFailure: true });
  const hasOwn = data?.why?.bars.some(({ cause }) => isOwnCause(cause)) === true;
  const { data: further } = useLoad(
    loadWhy,
    ids,
    { turnNum: turn, withLater: true },
    { isEnabled: hasOwn && !isOfForecast, showsFailure: true },
  );
  return {
    data,
    later: (!isOfForecast && further?.later) || null,
    states: { isLoaded: data !== undefined, hasFailed: error !== null, onAgain: () => void refetch() },
  };
}
