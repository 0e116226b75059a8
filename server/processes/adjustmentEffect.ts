import type { EffectFigures } from '../../contracts/calls/adjustments.ts';
import type { UsedSet } from '../../contracts/calls/runTurn.ts';
import type { Adjustment as SavedAdjustment } from '../../contracts/events/adjustmentEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import { adjustmentsDecider, currentAdjustments } from '../commands/deciders/adjustments.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import { engineAdjustments } from '../readers/bookedAdjustments.ts';
import { communityAfterTurn } from '../readers/communityInputs.ts';
import { areaRowsOf, usedDecisionSet } from '../readers/usedDecisionSet.ts';
import type { TurnRunContext } from './turnRunProcess.ts';

/** Effects of adjustments on a bank's coming quarter, $000, and the decisions used. */
export type AdjustmentEffect = {
  readonly before: EffectFigures;
  readonly after: EffectFigures;
  readonly scenario: string;
  readonly used: UsedSet['used'];
  /** The newest save of the decisions (ISO 8601); null if nothing was ever saved in them. */
  readonly lastSavedAt: string | null;
};

function figuresOf(indicators: Readonly<Record<string, number>>): EffectFigures {
  const figure = (name: string): number => {
    const value = indicators[name];
    if (value === undefined) throw new Error(`The bank publishes no ${name}.`);
    return value;
  };
  return {
    net_income: figure('Net Income'),
    equity: figure('Equity'),
    cash: figure('Cash & Fed Funds Sold'),
    overnight_borrowings: figure('Overnight Borrowings'),
  };
}

/**
 * A team's coming quarter computed twice, like a forecast: with the current adjustments, and with the
 * proposed ones instead. Uses the decisions that a run would use now. Nothing is recorded.
 */
export async function adjustmentEffect(
  { gameId, teamId, turn }: { readonly gameId: number; readonly teamId: number; readonly turn: number },
  proposed: readonly SavedAdjustment[],
  { engine, commandHandlers, store }: Pick<TurnRunContext, 'engine' | 'commandHandlers' | 'store'>,
): Promise<AdjustmentEffect> {
  const community = await communityAfterTurn(store, commandHandlers, gameId, turn - 1);
  const state = await commandHandlers.of(teamTurnDecider).stateOf(streams.teamTurn(gameId, teamId, turn));
  if (state.status !== 'opened') throw new Error(`Turn ${turn} is not open for team ${teamId}.`);
  const { set, used } = usedDecisionSet(state);
  const standing = currentAdjustments(
    await commandHandlers.of(adjustmentsDecider).stateOf(streams.adjustments(gameId, turn)),
  ).filter((row) => row.teamId === teamId);
  const { game, sources, teamIds } = community;
  const forecastWith = async (rows: readonly SavedAdjustment[]) => {
    const { indicators } = await engine.compute({
      kind: 'forecast',
      game,
      sources,
      teamIndex: teamIds.indexOf(teamId),
      areas: areaRowsOf(set),
      adjustments: engineAdjustments(rows, community),
    });
    return figuresOf(indicators);
  };
  const [before, after] = await Promise.all([forecastWith(standing), forecastWith(proposed)]);
  return { before, after, scenario: set.name, used, lastSavedAt: set.lastSave?.at ?? null };
}
