import { placesOf } from '../../../contracts/banking/places.ts';
import { type Luck, loadScoring } from '../../../contracts/calls/scoring.ts';
import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import type { GameDocument, ScoringChange } from '../../../contracts/readModels/gameDocument.ts';
import { scoredFiguresIn, scoreIn } from '../../../contracts/scoring/points.ts';
import type { GameLuck } from '../../readers/gameLuck.ts';
import { scoringOf } from '../../readers/scoringOf.ts';
import type { EndedBank } from '../../simulation/causes/luck.ts';
import { countingTurnOf } from '../answers/countingTurn.ts';
import { publicOf, type StandingReader } from '../answers/standingAnswer.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf } from '../handler.ts';
import { standingReaderOf } from './standingHandlers.ts';

const changeAnswer = async (
  { from, to, afterTurn, by, at, reason }: ScoringChange,
  { nameOf, texts }: CallParts,
) => ({
  ...{ from, to, after_turn: afterTurn, changed_by: by === null ? '' : await nameOf(by), changed_tzts: at },
  reason: reason ? await texts.open(reason) : '',
});

const rangeOf = (values: readonly (number | null | undefined)[]): [number, number] | null => {
  const known = values.filter((value) => typeof value === 'number');
  return known.length > 0 ? [Math.min(...known), Math.max(...known)] : null;
};

const pricePlaces = (banks: readonly EndedBank[]): readonly (number | null)[] =>
  placesOf(
    banks.map(({ indicators }) => indicators['Stock Price'] ?? null),
    true,
    banks.map(({ hasFailed }) => hasFailed),
  );

/** The ranges that luck gives, as far as the reader may see the figures that they are ranges of. */
async function luckAnswer(
  game: GameDocument,
  reader: StandingReader,
  withScores: boolean,
  { parts, luck }: { readonly parts: CallParts; readonly luck: GameLuck },
): Promise<Luck> {
  const { gameId, turnsCompleted: turn, teamIds } = game;
  const scoring = scoringOf(game);
  const turns = [...Array(turn + 1).keys()];
  const isPublic = await publicOf(game, turns, parts.readModels);
  const counting = await Promise.all(turns.slice(1).map((each) => countingTurnOf(gameId, each, parts)));
  const draws = await luck.drawsOf(counting, withScores && scoring !== 'price');
  const places = draws.map(pricePlaces);
  const sees = (figure: 'score' | 'stock_price') => reader.seesAll || isPublic(turn, figure);
  const scores = (team: number) =>
    rangeOf(draws.map((banks) => banks[team] && scoreIn(scoring, banks[team].indicators)));
  const banks = teamIds.map((team_id, team) => ({
    team_id,
    score: withScores && (sees('score') || team_id === reader.teamId) ? scores(team) : null,
    price_place: sees('stock_price') ? rangeOf(places.map((each) => each[team])) : null,
  }));
  return { draws: draws.length, turn_num: turn, banks };
}

/** The bank with more points than the reader's own in a practice game; null if there is none, and in other games. */
function leaderOf(game: GameDocument, ownId: number | null, dashboards: readonly DashboardDocument[]) {
  if (!game.practiceOf) return null;
  const banks = dashboards.flatMap(({ teamId, quarters }) => {
    const last = quarters.at(-1);
    return last
      ? [{ teamId, figures: last.indicators, score: scoreIn(scoringOf(game), last.indicators) }]
      : [];
  });
  const [best] = banks.toSorted((one, other) => (other.score ?? -Infinity) - (one.score ?? -Infinity));
  const figures = best && scoredFiguresIn(best.figures);
  return figures && best.teamId !== ownId ? { ...figures, team_id: best.teamId } : null;
}

/** Handler of how a game is won. */
export function scoringHandlers(parts: CallParts, luck: GameLuck): readonly BoundCall[] {
  return [
    bind(loadScoring, async ({ luck: asked }, context) => {
      const game = gameOf(context);
      const reader = standingReaderOf(actorOf(context), game);
      const dashboards = await parts.readModels.dashboardsOf(game.gameId);
      const last = dashboards.find(({ teamId }) => teamId === reader.teamId)?.quarters.at(-1);
      return {
        scoring: scoringOf(game),
        changes: await Promise.all(game.scoringChanges.map((change) => changeAnswer(change, parts))),
        own: last ? scoredFiguresIn(last.indicators) : null,
        leader: leaderOf(game, reader.teamId, dashboards),
        luck: asked === 'none' ? null : await luckAnswer(game, reader, asked === 'scores', { parts, luck }),
      };
    }),
  ];
}
