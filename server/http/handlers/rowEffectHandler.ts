import { loadRowEffects } from '../../../contracts/calls/rowEffects.ts';
import type { RowEffect } from '../../../contracts/decisions/rowPurposes.ts';
import { decidableRows } from '../../engine/rowEffectTask.ts';
import { createKept } from '../../lib/kept.ts';
import type { TurnRunContext } from '../../processes/turnRunProcess.ts';
import { communityAfterTurn } from '../../readers/communityInputs.ts';
import { countingTurnOf } from '../answers/countingTurn.ts';
import type { CallParts } from '../callParts.ts';
import { estimatesOff } from '../estimatesOff.ts';
import { type BoundCall, bind, gameOf, teamOf } from '../handler.ts';

type EffectsByRow = ReadonlyMap<number, RowEffect>;

/** A screen's rows take 4 kB. */
const screensKept = 500;

/** Handler of what rows do: worked out at the first request for a screen, as nothing but a run changes it. */
export function rowEffectHandler(
  parts: CallParts,
  { engine, commandHandlers, store }: Pick<TurnRunContext, 'engine' | 'commandHandlers' | 'store'>,
): BoundCall {
  const kept = createKept<EffectsByRow>(screensKept);

  async function made(gameId: number, teamId: number, turn: number, area: string, choice: string | null) {
    const { game, sources, teamIds } = await communityAfterTurn(store, commandHandlers, gameId, turn);
    const teamIndex = teamIds.indexOf(teamId);
    const effects = new Map<number, RowEffect>();
    // One after the other, so that forecasts and turns come in between.
    for (const rowId of decidableRows(game, teamIndex, area, choice))
      effects.set(rowId, await engine.compute({ kind: 'rowEffect', game, sources, teamIndex, area, rowId }));
    return effects;
  }

  return bind(loadRowEffects, async ({ area, choice }, context) => {
    const off = await estimatesOff(context, parts);
    if (off) return off;
    const { gameId, turnsCompleted } = gameOf(context);
    const { teamId } = teamOf(context);
    const { attempt } = await countingTurnOf(gameId, turnsCompleted, parts);
    const key = JSON.stringify([gameId, turnsCompleted, attempt, teamId, area, choice]);
    const effects = await kept.of(key, () => made(gameId, teamId, turnsCompleted, area, choice));
    return {
      turn_num: turnsCompleted + 1,
      effects: [...effects].map(([row_id, effect]) => ({
        row_id,
        is_more: effect.isMore,
        income: [...effect.incomeThousands],
        loans: effect.loansThousands,
        deposits: effect.depositsThousands,
      })),
    };
  });
}
