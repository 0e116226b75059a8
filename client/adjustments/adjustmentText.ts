import type { AdjustmentHistoryEntry, AdjustmentRow } from '../../contracts/calls/adjustments.ts';
import {
  type AdjustmentDraft,
  hasLostSecurity,
  isBlank,
  partsOf,
  type TypedAdjustment,
} from './adjustmentDraft.ts';
import type { AdjustmentList } from './useAdjustments.ts';

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** `$1,250.5` for an amount in $000; nothing for none. */
export function amountText(amount: number): string {
  return amount === 0 ? '' : `$${thousands.format(amount)}`;
}

/** Names for the ids in a row. */
export function namesOf(
  { team_turn_id: teamId, event_id: eventId, invest_purchase_id: cusip }: TypedAdjustment,
  { teams, events }: Pick<AdjustmentList, 'teams' | 'events'>,
): { readonly team: string; readonly event: string; readonly security: string } {
  const team = teams.find((each) => each.team_turn_id === teamId);
  const security = team?.securities.find((each) => each.invest_purchase_id === cusip);
  return {
    team: team?.team_name ?? '',
    event: events.find((each) => each.event_id === eventId)?.name ?? '',
    security: security ? `${security.name}, ${cusip}` : (cusip ?? ''),
  };
}

function rowText({
  name,
  team_name: team,
  income,
  expense,
  invest_purchase_id: cusip,
}: AdjustmentRow): string {
  const amounts = [
    ...(income === 0 ? [] : [`income ${amountText(income)}`]),
    ...(expense === 0 ? [] : [`expense ${amountText(expense)}`]),
  ];
  return `${name} of ${team}${cusip ? ` on ${cusip}` : ''}, ${amounts.join(' and ')}`;
}

/** A typed row as a line. */
function lineOf(row: TypedAdjustment, list: Pick<AdjustmentList, 'teams' | 'events'>) {
  const { team, event, security } = namesOf(row, list);
  const amounts = [
    ...(row.income === 0 ? [] : [`income ${amountText(row.income)}`]),
    ...(row.expense === 0 ? [] : [`expense ${amountText(row.expense)}`]),
    ...(security === '' ? [] : [security]),
  ];
  return { row: team, column: event, value: amounts.join(', ') };
}

/** A typed row in a sentence. */
const wordsOf = (row: TypedAdjustment, list: Pick<AdjustmentList, 'teams' | 'events'>): string =>
  Object.values(lineOf(row, list)).filter(Boolean).join(', ');

/** The rows of a draft that another quarter can accept, each as a line. */
export function adjustmentLines(draft: AdjustmentDraft, list: Pick<AdjustmentList, 'teams' | 'events'>) {
  return partsOf(draft)
    .added.filter(({ row }) => !isBlank(row))
    .map(({ row }) => lineOf(row, list));
}

/** Everything that a draft would have changed, each as a line: for those who cannot use it anywhere. */
export function everyAdjustmentLine(draft: AdjustmentDraft, list: Pick<AdjustmentList, 'teams' | 'events'>) {
  const { added, updated, deleted } = partsOf(draft);
  return [
    ...[...added, ...updated].map(({ row }) => {
      const line = lineOf(row, list);
      return { ...line, row: line.row || 'An adjustment' };
    }),
    ...deleted.map(() => ({ row: 'An adjustment', column: '', value: 'deleted' })),
  ];
}

/**
 * What another quarter cannot accept from a draft, one sentence each: changes to booked rows, rows that book
 * nothing, and what is gone.
 */
export function leftOf(
  draft: AdjustmentDraft,
  turn: number,
  list: Pick<AdjustmentList, 'teams' | 'events'>,
): readonly string[] {
  const { added, updated, deleted } = partsOf(draft);
  const why = `it belongs to an adjustment of Qtr ${turn}, which was run.`;
  const blank = added.filter(({ row }) => isBlank(row));
  const lost = added.filter(({ row }) => !isBlank(row) && hasLostSecurity(row, list));
  return [
    ...blank.map(({ row }) => `${wordsOf(row, list)}: it has neither an income nor an expense.`),
    ...lost.map(({ row }) => `${wordsOf(row, list)}: the security is no longer held.`),
    ...updated.map(({ row }) => `${wordsOf(row, list)}: ${why}`),
    ...deleted.map(() => `A deletion: ${why}`),
  ];
}

/** What a change of the record did, in words. */
export function changeText({ from, to }: AdjustmentHistoryEntry): string {
  if (from && to) return `changed ${rowText(from)} to ${rowText(to)}`;
  return to ? `added ${rowText(to)}` : from ? `deleted ${rowText(from)}` : '';
}
