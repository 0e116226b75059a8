import { useMemo } from 'react';
import { loadRowEffects } from '../../../contracts/calls/rowEffects.ts';
import { isPurposeful } from '../../../contracts/decisions/rowPurposes.ts';
import { useLoad } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { areEstimatesOff } from '../../estimates/areEstimatesOff.ts';
import type { ShownEffects } from '../../grid/body/decisionGridProps.ts';
import type { Sheet } from '../../grid/sheet/sheet.ts';

/**
 * What the rows of an area do, asked for when its screen is open; null for other areas, in the past, at the end, and
 * where estimates are off.
 */
export function useRowEffects({ area: { name }, filterChoice }: Sheet): {
  readonly effects: ShownEffects | null;
  readonly hasFailed: boolean;
} {
  const shown = useGame();
  const { game_id: game, turns_completed, turns_allowed, isPast } = shown;
  const ofTeam = useTeam();
  const { team_id: team } = ofTeam;
  const isOpen = !isPast && turns_completed < turns_allowed && !areEstimatesOff(shown, ofTeam);
  const area = isPurposeful(name) && isOpen ? name : null;
  const { data, isError } = useLoad(
    loadRowEffects,
    { game, team },
    { area: area ?? 'facilities', choice: filterChoice },
    { isEnabled: area !== null, showsFailure: true },
  );
  const effects = useMemo(
    () =>
      area && {
        turn: data?.turn_num ?? turns_completed + 1,
        lastTurn: turns_allowed,
        byRow: new Map(
          data?.effects.map(({ row_id, is_more, income, loans, deposits }) => [
            row_id,
            { isMore: is_more, incomeThousands: income, loansThousands: loans, depositsThousands: deposits },
          ]),
        ),
      },
    [area, data, turns_completed, turns_allowed],
  );
  return { effects, hasFailed: isError };
}
