import type { Standing, StandingBank } from '../../../contracts/calls/standing.ts';
import { ordinal } from '../../team/standingText.ts';
import { lastPlace } from '../standingText.ts';

const listed = new Intl.ListFormat('en-US');

/** How a game ended, for one of its banks' people or for its overseers; null if ranks are not shown. */
export function finalHeadline(standing: Standing, own: StandingBank | undefined): string | null {
  const { banks, bank_count: count } = standing;
  if (count === 1) return null;
  if (banks.length === count && banks.every(({ failed_turn }) => failed_turn !== null))
    return 'Every bank failed.';
  const placed = (wanted: number) => banks.filter((bank) => lastPlace(bank, standing) === wanted);
  const first = placed(1);
  const place = own ? lastPlace(own, standing) : null;
  const winners = listed.format(first.map((bank) => (bank === own ? 'you' : bank.team_name)));
  const winnerText = `${winners.charAt(0).toUpperCase()}${winners.slice(1)}`;
  if (first.length > 1) {
    const shared = `${winnerText} share 1st place`;
    return own && place !== null && place > 1
      ? `${shared}, and you came ${ordinal(place)} of ${count}.`
      : `${shared}.`;
  }
  const [winner] = first;
  if (!winner) return place === null ? null : `You came ${ordinal(place)} of ${count}.`;
  if (own?.failed_turn != null)
    return `${winnerText} won. ${own.team_name} failed in Qtr ${own.failed_turn}.`;
  if (place !== null && place > 1) return `${winnerText} won, and you came ${ordinal(place)} of ${count}.`;
  const [second, ...tied] = placed(2);
  return second && tied.length === 0
    ? `${winnerText} won, ahead of ${second.team_name}.`
    : `${winnerText} won.`;
}
