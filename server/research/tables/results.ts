import { streams } from '../../../contracts/features/streams.ts';
import type { PackGame } from '../packGame.ts';
import { packTable, quarterColumns } from '../packTable.ts';
import { indicatorColumns } from './indicatorColumns.ts';

type Row = {
  readonly team: number;
  readonly turn: number;
  readonly attempt: number;
  readonly engineVersion: string | null;
  readonly indicators: Readonly<Record<string, number | null>>;
};

/** The version of the model used for each attempt at a turn, by `turn.attempt`. */
function engineVersions({ gameId, eventsOf }: PackGame): ReadonlyMap<string, string> {
  const runs = eventsOf(streams.turnRun(gameId));
  return new Map(
    runs.flatMap(({ type, data }) =>
      type === 'TurnRunRequested' ? [[`${data.turn}.${data.attempt}`, data.engineVersion] as const] : [],
    ),
  );
}

/** Every bank's published results for every completed quarter. */
export const results = packTable<Row>({
  name: 'results',
  title:
    'Key indicators of the banks after each turn; turn 0 is the opening. Of several runs of a turn the newest counts.',
  columns: [
    ...quarterColumns,
    {
      name: 'attempt',
      meaning: 'Which run of the turn it was.',
      type: 'whole number',
      least: 1,
      of: ({ attempt }) => attempt,
    },
    {
      name: 'engine_version',
      meaning: 'Version of the model of the bank that computed it; blank for the opening.',
      type: 'text',
      of: ({ engineVersion }) => engineVersion,
    },
    ...indicatorColumns,
  ],
  async *rows(game) {
    const versions = engineVersions(game);
    for (const { teamId, number: team } of game.teams) {
      const dashboard = await game.readModels.dashboard(teamId);
      yield (dashboard?.quarters ?? []).map(({ turn, attempt, indicators }) => ({
        team,
        turn,
        attempt,
        engineVersion: versions.get(`${turn}.${attempt}`) ?? null,
        indicators,
      }));
    }
  },
});
