import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import { schoolDayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { submissionAt } from '../history/submissionAt.ts';
import type { ReadModels } from '../readers/readModels.ts';
import type { AuditIndex } from './auditIndex.ts';

/** Where the absence of a submission is looked into. */
export type AbsenceParts = {
  readonly store: EventStore;
  readonly index: AuditIndex;
  readonly readModels: Pick<ReadModels, 'team'>;
};

const runAs = { saved: 'run with what it had saved', asLastQuarter: 'run as last quarter' } as const;

/**
 * Why no entry matches, if the filter asks for a team's submission of a quarter: `Nobody submitted Qtr 3 for
 * First Harbor Bank; it was run as last quarter, 11/27/2026 at 08:30 ET.` Null for every other filter.
 */
export async function absenceInWords(
  { team: teamId, turn, kinds = [], isByPeople: _, game: __, ...others }: EntryFilter,
  { store, index, readModels }: AbsenceParts,
): Promise<string | null> {
  const isAsked = kinds.length === 1 && kinds[0] === 'submitted' && Object.keys(others).length === 0;
  const team = isAsked && teamId !== undefined ? await readModels.team(teamId) : undefined;
  if (!team || turn === undefined) return null;
  const { gameId, name } = team;
  const runs = await index.page({ game: gameId, turn, kinds: ['run'] }, { limit: 100 });
  const run = runs.find(({ type }) => type === 'TurnRunRequested');
  const found = await submissionAt(store, { gameId, teamId: team.teamId, turn }, run?.position);
  if (found === undefined) return `Qtr ${turn} was not open for ${name} yet.`;
  if (typeof found === 'object')
    return found.by === null
      ? `The lockdown submitted Qtr ${turn} for ${name}, ${schoolDayAndTimeOf(found.at)}.`
      : null;
  if (!run) return `Nobody has submitted Qtr ${turn} for ${name} so far.`;
  const when = schoolDayAndTimeOf(new Date(run.at));
  return `Nobody submitted Qtr ${turn} for ${name}; it was ${runAs[found]}, ${when}.`;
}
