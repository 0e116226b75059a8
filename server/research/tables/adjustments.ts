import { namedEvents } from '../../../contracts/banking/namedEvents.ts';
import { packTable, quarterColumns } from '../packTable.ts';

type Row = {
  readonly team: number;
  readonly turn: number;
  readonly event: string;
  readonly incomeThousands: number;
  readonly expenseThousands: number;
  readonly securityCusip: string | null;
};

const nameOf = (eventId: number): string =>
  namedEvents.find((named) => named.eventId === eventId)?.name ?? String(eventId);

/** The adjustments booked for a game's banks, in their last version. */
export const adjustments = packTable<Row>({
  name: 'adjustments',
  title: 'Events that were booked for the banks from outside, as they stood last.',
  columns: [
    ...quarterColumns,
    {
      name: 'event',
      meaning: 'What happened to the bank.',
      type: 'text',
      choices: namedEvents.map(({ name }) => name),
      of: ({ event }) => event,
    },
    {
      name: 'income_thousands',
      meaning: 'Income that was booked.',
      type: 'number',
      unit: '$000',
      of: ({ incomeThousands }) => incomeThousands,
    },
    {
      name: 'expense_thousands',
      meaning: 'Expense that was booked.',
      type: 'number',
      unit: '$000',
      of: ({ expenseThousands }) => expenseThousands,
    },
    {
      name: 'security',
      meaning: 'CUSIP of the security of the bank that a credit event is on; blank for every other event.',
      type: 'text',
      of: ({ securityCusip }) => securityCusip,
    },
  ],
  async *rows({ gameId, lastTurn, teams, readModels }) {
    const numbers = new Map(teams.map(({ teamId, number }) => [teamId, number]));
    for (let turn = 1; turn <= lastTurn; turn += 1) {
      const { rows = [] } = (await readModels.adjustments(gameId, turn)) ?? {};
      yield rows.flatMap(({ teamId, eventId, incomeThousands, expenseThousands, securityCusip }) => {
        const team = numbers.get(teamId);
        return team === undefined
          ? []
          : [{ team, turn, event: nameOf(eventId), incomeThousands, expenseThousands, securityCusip }];
      });
    }
  },
});
