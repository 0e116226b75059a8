import { areaNamed } from '../../contracts/decisions/areas.ts';
import type { RowChange } from '../../contracts/events/teamTurnEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { RowEdit } from '../commands/deciders/saveDecisions.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import type { CommandMetadata } from '../commands/handling/recordEvents.ts';
import { readTurnHistory } from '../readers/turnHistory.ts';
import { runPractice } from './practiceGame.ts';
import type { TurnRunContext } from './turnRunProcess.ts';

type Team = { readonly gameId: number; readonly teamId: number };

/** The edits of a save that changes rows as another one did. */
function editsOf(rows: readonly RowChange[]) {
  const updated = rows.flatMap((row): RowEdit[] => {
    if (row.kind !== 'updated') return [];
    const cells = Object.entries(row.changes).map(([field, { to }]) => [field, to] as const);
    return [{ ...Object.fromEntries(cells), id: row.rowId }];
  });
  const added = rows.flatMap((row): RowEdit[] =>
    row.kind === 'added' ? [{ ...row.row, id: row.clientRowId }] : [],
  );
  return { updated, added, deleted: rows.flatMap((row) => (row.kind === 'deleted' ? [row.rowId] : [])) };
}

/** Decides a turn of a practice game as it was decided in another one with the same rates and chance. */
async function decideAgain(
  from: Team,
  to: Team,
  turn: number,
  { actor, correlationId }: CommandMetadata,
  { commandHandlers, environment, store }: TurnRunContext,
): Promise<void> {
  const stream = streams.teamTurn(to.gameId, to.teamId, turn);
  const turns = commandHandlers.of(teamTurnDecider);
  const state = await turns.stateOf(stream);
  if (state.status !== 'opened') throw new Error(`Turn ${turn} of a practice game is not open.`);
  const { activeIntraturnId: intraturnId } = state;
  const { events } = await readTurnHistory(store, { ...from, turn });
  for (const { type, data, revision } of events) {
    if (type !== 'DecisionsSaved') continue;
    const { area, filter, rows, by } = data;
    const metadata = { ...stepMetadata(`${stream}/again ${revision}`, correlationId, environment), actor };
    const { at } = metadata;
    const edits = { area: areaNamed(area), filter, hiddenChoices: [], ...editsOf(rows) };
    const save = { ...edits, lastUpdated: at, isForced: true, by, at };
    await turns.handle(stream, { type: 'SaveDecisions', intraturnId, ...save }, metadata);
  }
}

/** Plays the quarters before one as they were played in another practice game. Idempotent. */
export async function playAgain(
  from: Team,
  to: Team & { readonly turnsAllowed: number; readonly teamIds: readonly number[] },
  quarter: number,
  metadata: CommandMetadata,
  context: TurnRunContext,
): Promise<void> {
  const { correlationId, actor } = metadata;
  for (let turn = 1; turn < quarter; turn += 1) {
    await decideAgain(from, to, turn, metadata, context);
    const step = `${streams.turnRun(to.gameId)}/again ${turn}`;
    const run = { ...stepMetadata(step, correlationId, context.environment), actor };
    const { kind } = await runPractice(to, turn, run, context);
    if (kind !== 'run') throw new Error(`Qtr ${turn} of a practice game could not be run again.`);
  }
}
