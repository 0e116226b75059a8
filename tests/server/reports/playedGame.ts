import { assessmentOf } from '../../../contracts/banking/regulatorAssessment.ts';
import type { StoredGame, StoredTurn } from '../../../server/reports/storedGame.ts';
import { openRandomStream } from '../../../server/simulation/base/randomStream.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { type NewGameOptions, newGame } from '../../../server/simulation/opening/newGame.ts';
import { publishWellRun } from '../../../server/simulation/opening/wellRunBank.ts';
import { forecastWithFlows } from '../../../server/simulation/quarter/forecastQuarter.ts';
import type { BankDetail, MarketDetail } from '../../../server/simulation/quarter/quarterDetail.ts';
import { computeQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { endOf, publishScores, scoring } from '../../../server/simulation/quarter/scores.ts';
import { randomDecision } from '../simulation/randomDecision.ts';

const OPTIONS: NewGameOptions = {
  environmentCode: 'H2021',
  templateId: 'HARBOR500',
  teamCount: 3,
  seed: 'reports',
  type: 'Full',
  difficulty: 0,
  ownChance: false,
};

/** Quarters with random decisions of every bank: how the game stands after each, the opening first, and what is stored. */
export function playedQuarters(
  turns: number,
  changes: Partial<NewGameOptions> = {},
  lossThousands = 40,
): { readonly games: readonly BankGame[]; readonly stored: readonly StoredTurn[] } {
  const options = { ...OPTIONS, ...changes };
  const stream = openRandomStream(`decisions of ${options.seed}`);
  let game = newGame(options);
  publishWellRun(game);
  const robbery = { teamNumber: 1, eventId: 1, incomeThousands: 0, expenseThousands: lossThousands };
  const games = [game];
  const stored: StoredTurn[] = [storedTurn(game, null, [])];
  const decide = (state: BankGame) => state.teams.map((_, team) => randomDecision(state, team, stream));
  for (let turn = 1; turn <= turns; turn++) {
    const computed = computeQuarter(game, decide(game), {
      adjustments: turn === 2 ? [robbery] : [],
    });
    publishWellRun(computed.game);
    publishScores(computed.game, endOf(scoring(computed.game, games)));
    stored.push(storedTurn(computed.game, computed.market, computed.banks));
    game = computed.game;
    games.push(game);
  }
  return { games, stored };
}

/**
 * A game of three banks with random decisions, as stored in the log: passed through JSON, like every event.
 * In turn 2 the first bank is robbed of `lossThousands`.
 */
export function playedGame(
  turns: number,
  changes: Partial<NewGameOptions> = {},
  lossThousands = 40,
): StoredGame {
  const options = { ...OPTIONS, ...changes };
  const { games, stored } = playedQuarters(turns, changes, lossThousands);
  return storedGame(options, games, stored);
}

/** A played game as it is stored, with a forecast of its first bank and a report of the regulator. */
export function storedGame(
  changes: Partial<NewGameOptions>,
  games: readonly BankGame[],
  stored: readonly StoredTurn[],
): StoredGame {
  const options = { ...OPTIONS, ...changes };
  const turns = games.length - 1;
  const game = games.at(-1);
  if (!game) throw new Error('A game without quarters');
  const forecast = forecastWithFlows(game, 0, openingDecision(game, 0));
  const ratings = assessmentOf((name) => ({ rating: 2, comments: `Comments on ${name}` }));
  return JSON.parse(
    JSON.stringify({
      gameName: 'Autumn Cup',
      templateId: options.templateId,
      environmentCode: options.environmentCode,
      type: options.type,
      scoring: 'balanced',
      teams: game.teams.map(({ number }) => ({
        teamId: number,
        teamNumber: number,
        teamName: `Bank ${number}`,
        measuresOfSuccess: `<p>Grow <b>bank ${number}</b></p>`,
      })),
      turns: [...stored],
      forecasts: [
        {
          turn: turns + 1,
          teamNumber: 1,
          scenarioName: 'Growth',
          at: '2026-01-01T00:00:00.000Z',
          indicators: resultOf(forecast.bank).indicators,
          books: { ledger: forecast.bank.ledger, flows: forecast.flows },
        },
      ],
      regulatorReports: [{ turn: turns, teamNumber: 1, components: ratings }],
      mergerScenarios: [],
    } satisfies StoredGame),
  );
}

/** A turn as stored in the log. */
export function storedTurn(
  game: BankGame,
  market: MarketDetail | null,
  details: readonly BankDetail[],
): StoredTurn {
  return {
    turn: game.turn,
    community: structuredClone(game.community),
    market,
    banks: game.teams.map((state, team) => ({
      state: structuredClone(state),
      result: resultOf(state),
      detail: details[team] ?? null,
    })),
  };
}

function resultOf(bank: BankState) {
  if (!bank.lastResult) throw new Error('A bank without a result');
  return bank.lastResult;
}
