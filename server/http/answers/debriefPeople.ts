import type { DebriefPerson } from '../../../contracts/calls/debrief.ts';
import { recordOf } from '../../../contracts/decisions/areas.ts';
import { hubTiles } from '../../../contracts/decisions/hubTiles.ts';
import type { KeptCell } from '../../../contracts/record/keptCells.ts';
import { keptShares, percentCellsMin, wholePercents } from '../../../contracts/record/keptShares.ts';
import type { CallParts } from '../callParts.ts';
import type { RunQuarter } from './runQuarter.ts';

type Quarter = Pick<RunQuarter, 'game' | 'team' | 'record' | 'reader'>;

/** Whether each member, and everybody else in the record, set what stands at the end: for those who see all teams. */
function keptBy(cells: readonly KeptCell[]): (userId: number) => NonNullable<DebriefPerson['kept']> {
  const shares = keptShares(cells);
  const percents = wholePercents(shares.map(({ kept }) => kept));
  return (userId) => {
    const index = shares.findIndex((share) => share.userId === userId);
    const percent = cells.length < percentCellsMin ? null : (percents[index] ?? 0);
    return { cells: shares[index]?.cells ?? 0, percent };
  };
}

/** Who did what in a quarter: the members of the team, then others in whose name something was recorded. */
export function debriefPeople(
  { game, team: { teamId }, record, reader }: Quarter,
  cells: readonly KeptCell[],
  nameOf: CallParts['nameOf'],
): Promise<DebriefPerson[]> {
  const saves = record.events.flatMap((event) => (event.type === 'DecisionsSaved' ? [event.data] : []));
  const forecasts = record.events.flatMap((event) =>
    event.type === 'ForecastRequested' ? [event.data] : [],
  );
  const submitters = record.events.flatMap((event) =>
    event.type === 'DecisionsSubmitted' ? [event.data.by] : [],
  );
  const members = Object.keys(game.members)
    .map(Number)
    .filter((id) => game.members[id]?.teamId === teamId);
  const acted = [...saves, ...forecasts].map(({ by }) => by);
  const everybody = new Set([...members, ...acted, ...submitters.filter((by) => by !== null)]);
  const kept = keptBy(cells);
  const told = [...everybody].map(async (userId): Promise<DebriefPerson> => {
    const own = saves.filter(({ by }) => by === userId);
    const records = new Set(own.map(({ area }) => area));
    const areas = hubTiles(game.type === 'Lite').filter(({ areas: shown }) =>
      shown.some((area) => !area.keptIn && records.has(recordOf(area))),
    );
    return {
      user_id: userId,
      full_name: await nameOf(userId),
      roles: [...(game.members[userId]?.roles ?? [])],
      areas: areas.map(({ title }) => title),
      saves: own.length,
      forecasts: forecasts.filter(({ by }) => by === userId).length,
      has_submitted: submitters.includes(userId),
      kept: reader.seesAll ? kept(userId) : null,
    };
  });
  return Promise.all(told);
}
