import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { loadScoring } from '../../contracts/calls/scoring.ts';
import type { Standing, StandingBank } from '../../contracts/calls/standing.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { ordinal, textOrDash } from './standingText.ts';

const wins: Readonly<Record<Standing['score_of'], string>> = {
  points: 'Highest score wins',
  stock_price: 'Places go by stock price: earnings, growth, payout, risk.',
  members_benefit: 'The highest members’ benefit wins',
};

/** `you have 50.7 points, place 2`; empty where there is no score yet. */
function ownScore({ score_of: scoreOf }: Standing, bank: StandingBank, isOwn: boolean): string {
  const [score, place] = [bank.score.at(-1), bank.places.at(-1)];
  if (score == null) return '.';
  const who = isOwn ? 'you have' : `${bank.team_name} has`;
  const points = scoreOf === 'points' ? ' points' : '';
  return `; ${who} ${textOrDash(scoreOf, score)}${points}${place == null ? '' : `, place ${place}`}.`;
}

/** How far luck alone could move a bank by today's price. */
function luckSentence(range: readonly [number, number], isOwn: boolean): string {
  const [first, last] = range;
  if (first === last)
    return `By today’s price alone ${isOwn ? 'you' : 'it'} would be ${ordinal(first)}, whatever luck draws.`;
  return `By today’s price, luck alone could put ${isOwn ? 'you' : 'it'} ${ordinal(first)} to ${ordinal(last)}.`;
}

/** What wins, where the shown bank is by that, and how far luck alone could move it by today's price. */
export function WinsLine({
  standing,
  ownId,
  isOwn,
}: {
  readonly standing: Standing;
  readonly ownId: number;
  readonly isOwn: boolean;
}): ReactNode {
  const { game_id: game } = useGame();
  const bank = standing.banks.find(({ team_id }) => team_id === ownId);
  const isPlaced = standing.score_of === 'points' && bank?.score.at(-1) != null && bank.places.at(-1) != null;
  const { data, isError } = useLoad(
    loadScoring,
    { game },
    { luck: 'places' },
    { isEnabled: isPlaced, showsFailure: true },
  );
  // After a run the answer of before it stays until the next has come.
  const luck = isPlaced && data?.luck?.turn_num === standing.latest_turn ? data.luck : null;
  const range = luck?.banks.find(({ team_id }) => team_id === ownId)?.price_place;
  return (
    <>
      {wins[standing.score_of]}
      {standing.score_of !== 'stock_price' && (bank ? ownScore(standing, bank, isOwn) : '.')}{' '}
      {isPlaced && !luck && !isError && 'Working out how far luck alone could move it by today’s price. '}
      {range && `${luckSentence(range, isOwn)} `}
      <Anchor component={Link} to={`/game/${game}/scoring`} inherit underline="always">
        How one wins
      </Anchor>
    </>
  );
}
