import type { ReportDocument, ReportSection } from '../../../contracts/banking/reportDocument.ts';
import type { ReportOrder } from '../../../contracts/banking/reportOrder.ts';
import { forecastReport } from '../models/forecast.ts';
import { factsOfCommunity } from '../quarterFacts.ts';
import type { StoredGame } from '../storedGame.ts';
import { type ReportSubject, turnName } from '../tables.ts';
import { isInRange, isWanted } from './reportChoice.ts';
import { FORECAST_KEY, REPORT_LIST, type ReportDefinition } from './reportList.ts';

/**
 * Every report of a turn, from the stored log: a run makes them when its results are stored, and a run with
 * `runMCM` off makes them again for a completed turn. Without an order all are made. Deterministic: the same
 * stored game gives the same bytes. Throws if the turn was not run and is not the coming one, which has
 * forecasts.
 */
export function reportsOf(game: StoredGame, turn: number, order?: ReportOrder): ReportDocument[] {
  const forecasts = forecastsOf(game, turn);
  if (turn === game.turns.length) return forecasts;
  return [...reportsOfSubject(subjectOf(game, turn), order), ...forecasts];
}

/** The game, the turn and every bank's facts up to it; throws if the turn was not run. */
export function subjectOf(game: StoredGame, turn: number): ReportSubject {
  return { game, turn, community: factsOfCommunity(game, turn) };
}

/** Every report of a completed turn, from facts already loaded. */
export function reportsOfSubject(subject: ReportSubject, order?: ReportOrder): ReportDocument[] {
  const wanted = REPORT_LIST.filter((definition) => isWanted(definition, subject.turn, order));
  return wanted.flatMap((definition) => documentsOf(definition, subject, order));
}

function documentsOf(
  definition: ReportDefinition,
  subject: ReportSubject,
  order?: ReportOrder,
): ReportDocument[] {
  const { key, name } = definition;
  const { game, turn } = subject;
  const document = (owner: string, teamNumber: number | null, sections: ReportSection[]): ReportDocument => ({
    key,
    title: `${owner}: ${name}, ${turnName(turn)}`,
    turn,
    teamNumber,
    sections,
  });
  if (definition.scope !== 'bank') return [document(game.gameName, null, definition.sections(subject))];
  return game.teams.flatMap(({ teamNumber, teamName }, team) =>
    isInRange(teamNumber, definition, order)
      ? [document(teamName, teamNumber, definition.sections(subject, team))]
      : [],
  );
}

function forecastsOf(game: StoredGame, turn: number): ReportDocument[] {
  return game.forecasts
    .filter((forecast) => forecast.turn === turn)
    .map((forecast) => {
      const team = game.teams.findIndex(({ teamNumber }) => teamNumber === forecast.teamNumber);
      const name = game.teams[team]?.teamName ?? '';
      return {
        key: FORECAST_KEY,
        title: `${name}: Forecast ${forecast.scenarioName}, ${turnName(turn)}`,
        turn,
        teamNumber: forecast.teamNumber,
        sections: forecastReport(game, forecast, team),
      };
    });
}
