import { quartersOf } from '../packGame.ts';
import { packTable, personColumn, quarterColumns, setColumn, timeColumn } from '../packTable.ts';
import { setNumbersIn, turnEvents } from '../teamTurns.ts';
import { indicatorColumns } from './indicatorColumns.ts';

type Row = {
  readonly team: number;
  readonly turn: number;
  readonly forecast: number;
  readonly set: number | null;
  readonly at: string;
  readonly person: string;
  readonly status: string;
  readonly indicators: Readonly<Record<string, number | null>> | null;
};

/** The requested forecasts with their results. */
export const forecasts = packTable<Row>({
  name: 'forecasts',
  title: 'Forecasts of the coming quarter with the key indicators that they gave.',
  columns: [
    ...quarterColumns,
    {
      name: 'forecast',
      meaning: 'Number of the forecast within the turn of the team.',
      type: 'whole number',
      least: 1,
      of: ({ forecast }) => forecast,
    },
    setColumn,
    timeColumn('When it was requested'),
    personColumn('Pseudonym of who requested it.'),
    {
      name: 'status',
      meaning: 'What became of it.',
      type: 'text',
      choices: ['running', 'completed', 'failed'],
      of: ({ status }) => status,
    },
    ...indicatorColumns,
  ],
  async *rows(game) {
    for (const { team, turn } of quartersOf(game)) {
      const numbers = setNumbersIn(turnEvents(game, team.teamId, turn));
      const found = await game.readModels.forecastsOf(team.teamId, turn);
      yield [...found].reverse().flatMap(({ forecast, intraturnId, at, by, status, indicators }) => {
        const person = game.who(by);
        const set = numbers.get(intraturnId) ?? null;
        return person === undefined
          ? []
          : [{ team: team.number, turn, forecast, set, at, person, status, indicators }];
      });
    }
  },
});
