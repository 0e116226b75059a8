import { namedEvents } from '../../../contracts/banking/namedEvents.ts';
import {
  type AdjustmentHistoryEntry,
  type AdjustmentRow,
  getAdjustments,
  previewAdjustments,
  updateAdjustments,
} from '../../../contracts/calls/adjustments.ts';
import type { Adjustment as SavedAdjustment } from '../../../contracts/events/adjustmentEvents.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { notFound, refusedBy } from '../../authority/answers.ts';
import { adjustmentsDecider } from '../../commands/deciders/adjustments.ts';
import { turnRunDecider } from '../../commands/deciders/turnRun.ts';
import {
  isRunning,
  runSentence,
  type TurnRunState,
  turnsCompleted,
} from '../../commands/deciders/turnRunState.ts';
import { adjustmentEffect } from '../../processes/adjustmentEffect.ts';
import type { TurnRunContext } from '../../processes/turnRunProcess.ts';
import { cutExpenses } from '../../readers/appliedAdjustments.ts';
import { heldSecurities } from '../answers/heldSecurities.ts';
import { type CallParts, commandMetadata, modifiedFields, savedAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext, gameOf, turnOf } from '../handler.ts';

type TypedRow = Pick<
  AdjustmentRow,
  'event_id' | 'team_turn_id' | 'income' | 'expense' | 'invest_purchase_id'
>;

/** $000 as stored: whole dollars, without binary rounding noise. */
const inWholeDollars = (thousands: number): number => Math.round(thousands * 1_000) / 1_000;

const saved = (row: TypedRow): SavedAdjustment => ({
  teamId: row.team_turn_id,
  eventId: row.event_id,
  incomeThousands: inWholeDollars(row.income),
  expenseThousands: inWholeDollars(row.expense),
  securityCusip: row.invest_purchase_id,
});

function answered(
  adjustmentId: number,
  row: SavedAdjustment,
  teams: ReadonlyMap<number, TeamDocument>,
): AdjustmentRow {
  return {
    event_id: row.eventId,
    name: namedEvents.find(({ eventId }) => eventId === row.eventId)?.name ?? '',
    team_turn_id: row.teamId,
    team_turn_adjustment_id: adjustmentId,
    income: row.incomeThousands,
    expense: row.expenseThousands,
    team_name: teams.get(row.teamId)?.name ?? '',
    invest_purchase_id: row.securityCusip,
  };
}

/** Why the adjustments of a turn are read-only; null for the open turn until a run takes it. */
function readOnlyReason(turn: number, turnsAllowed: number, runs: TurnRunState): string | null {
  const open = turnsCompleted(runs) + 1;
  if (turn > turnsAllowed) return `This game ends with Qtr ${turnsAllowed}.`;
  if (turn === 0) return 'Nothing can be booked before Qtr 1.';
  if (turn < open) return `${runSentence(turn, runs)} Its adjustments show what was applied.`;
  if (turn > open) return `Qtr ${turn} is not open yet.`;
  return isRunning(runs.run) && runs.run.turn === turn ? `Qtr ${turn} is being run.` : null;
}

const runsOf = (context: CallContext, { commandHandlers }: CallParts): Promise<TurnRunState> =>
  commandHandlers.of(turnRunDecider).stateOf(streams.turnRun(gameOf(context).gameId));

async function readOnlyReasonOf(context: CallContext, parts: CallParts): Promise<string | null> {
  return readOnlyReason(turnOf(context), gameOf(context).turnsAllowed, await runsOf(context, parts));
}

async function listAnswer(context: CallContext, parts: CallParts) {
  const { gameId, turnsAllowed } = gameOf(context);
  const { readModels, nameOf, store } = parts;
  const turn = turnOf(context);
  const runs = await runsOf(context, parts);
  const attempt = runs.completed[turn];
  const list = await readModels.teamsOf(gameId);
  const teams = new Map(list.map((team) => [team.teamId, team]));
  const document = await readModels.adjustments(gameId, turn);
  const answerRow = (id: number, row: SavedAdjustment) => answered(id, row, teams);
  const changes = await Promise.all(
    (document?.changes ?? []).map(
      async (change): Promise<AdjustmentHistoryEntry> => ({
        change: change.kind,
        team_turn_adjustment_id: change.adjustmentId,
        from: change.kind === 'added' ? null : answerRow(change.adjustmentId, change.from),
        to: change.kind === 'deleted' ? null : answerRow(change.adjustmentId, change.to),
        by: await nameOf(change.by),
        at: change.at,
      }),
    ),
  );
  return {
    adjustments: (document?.rows ?? []).map((row) => answerRow(row.adjustmentId, row)),
    events: namedEvents.map(({ eventId, name }) => ({ event_id: eventId, name })),
    teams: await Promise.all(
      list.map(async ({ teamId, number, name }) => ({
        team_turn_id: teamId,
        team_num: number,
        team_name: name,
        securities: (await heldSecurities(teamId, turn, readModels)).map(
          ({ cusip, account, amountThousands }) => ({
            invest_purchase_id: cusip,
            name: account,
            amount: amountThousands,
          }),
        ),
      })),
    ),
    changes: changes.toReversed(),
    lastUpdated: changes.at(-1)?.at ?? null,
    applied: (document && attempt ? await cutExpenses(document, attempt, store) : []).map(
      ({ adjustmentId, expenseThousands }) => ({
        team_turn_adjustment_id: adjustmentId,
        expense: expenseThousands,
      }),
    ),
    readOnly: readOnlyReason(turn, turnsAllowed, runs),
  };
}

/** Everything a typed row names must belong to the game and its team [HT13]; anything else is not found. */
async function foreignPart(
  rows: readonly TypedRow[],
  context: CallContext,
  { readModels }: CallParts,
): Promise<'team' | 'security' | null> {
  const { teamIds } = gameOf(context);
  if (rows.some((row) => !teamIds.includes(row.team_turn_id))) return 'team';
  for (const { team_turn_id: teamId, invest_purchase_id: cusip } of rows) {
    if (cusip === null) continue;
    const held = await heldSecurities(teamId, turnOf(context), readModels);
    if (!held.some((security) => security.cusip === cusip)) return 'security';
  }
  return null;
}

function updateCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment } = parts;
  return bind(updateAdjustments, async (request, context) => {
    const { gameId } = gameOf(context);
    const turn = turnOf(context);
    const metadata = commandMetadata(context, environment);
    const stream = streams.adjustments(gameId, turn);
    const { added, updated, deleted, lastUpdated, force } = request;
    const foreign = await foreignPart([...added, ...updated], context, parts);
    if (foreign) return notFound(foreign);
    const readOnly = await readOnlyReasonOf(context, parts);
    // A repeat of a save recorded before the turn closed gets the recorded answer.
    if (readOnly && !(await commandHandlers.of(adjustmentsDecider).hasHandled(stream, metadata)))
      return refusedBy('AJ2', readOnly);
    const result = await commandHandlers.of(adjustmentsDecider).handle(
      stream,
      {
        type: 'SaveAdjustments',
        gameId,
        turn,
        added: added.map(saved),
        updated: updated.map((row) => ({ adjustmentId: row.team_turn_adjustment_id, row: saved(row) })),
        deleted,
        lastUpdated,
        isForced: force,
        by: actorOf(context).userId,
        at: metadata.at,
      },
      metadata,
    );
    return savedAnswer(result, parts, async () => ({
      ...(await listAnswer(context, parts)),
      ...(await modifiedFields(result, parts)),
    }));
  });
}

function previewCall(parts: CallParts, processes: TurnRunContext): BoundCall {
  return bind(previewAdjustments, async ({ team_turn_id: teamId, adjustments }, context) => {
    const rows = adjustments.map((row) => ({ ...row, team_turn_id: teamId }));
    if (!gameOf(context).teamIds.includes(teamId)) return notFound('team');
    const foreign = await foreignPart(rows, context, parts);
    if (foreign) return notFound(foreign);
    const readOnly = await readOnlyReasonOf(context, parts);
    if (readOnly) return refusedBy('AJ2', readOnly);
    const key = { gameId: gameOf(context).gameId, teamId, turn: turnOf(context) };
    const { before, after, scenario, used, lastSavedAt } = await adjustmentEffect(
      key,
      rows.map(saved),
      processes,
    );
    return { before, after, scenario, used, last_updated_tzts: lastSavedAt };
  });
}

/** Handlers of adjustments: the list of a turn, its save, and a preview of a save. */
export function adjustmentHandlers(parts: CallParts, processes: TurnRunContext): readonly BoundCall[] {
  return [
    bind(getAdjustments, (_, context) => listAnswer(context, parts)),
    updateCall(parts),
    previewCall(parts, processes),
  ];
}
