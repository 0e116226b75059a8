import {
  loadWhy,
  loadWhyCells,
  loadWhyOfAll,
  loadWhyOfGame,
  whyCellsMax,
} from '../../../contracts/calls/why.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import { type FailedAnswer, refusedBy } from '../../authority/answers.ts';
import type { PlayedGames } from '../../readers/playedGames.ts';
import type { QuarterWhys } from '../../readers/quarterWhys.ts';
import type { CountingTurn } from '../../readers/turnReports.ts';
import { bankAt } from '../../simulation/decisions/proposedSpending.ts';
import { countingTurnOf } from '../answers/countingTurn.ts';
import {
  figuresAnswer,
  gameCausesAnswer,
  laterAnswer,
  setBackCell,
  setBackUnits,
  touchedCells,
  whyAnswer,
} from '../answers/whyAnswer.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf, teamOf } from '../handler.ts';

/** The attempt at a quarter that counts; by default the last one, refused before it was run. */
async function askedTurn(
  turnNum: number | undefined,
  { gameId, turnsCompleted }: GameDocument,
  parts: CallParts,
): Promise<CountingTurn | FailedAnswer> {
  const turn = turnNum ?? turnsCompleted;
  return turn < 1 || turn > turnsCompleted
    ? refusedBy('DB4', 'Reasons appear after the quarter has been run.')
    : countingTurnOf(gameId, turn, parts);
}

function loadWhyCall(parts: CallParts, whys: QuarterWhys): BoundCall {
  return bind(loadWhy, async ({ turnNum, against, withLater }, context) => {
    const { teamId } = teamOf(context);
    const counting = await askedTurn(turnNum, gameOf(context), parts);
    if (!('turn' in counting)) return counting;
    const quarter = await whys.quarterOf(counting);
    const place = quarter.teamIds.indexOf(teamId);
    const forecast = await whys.forecastOf(counting, place);
    const isOwn = gameOf(context).members[actorOf(context).userId]?.teamId === teamId;
    const isOfForecast = against === 'forecast';
    const why =
      isOfForecast && !forecast ? null : await whys.whyOf(counting, place, isOfForecast ? forecast : null);
    return {
      turn_num: counting.turn,
      figures: figuresAnswer(quarter),
      why: whyAnswer(why),
      has_forecast: forecast !== null,
      later: why && withLater && !isOfForecast ? laterAnswer(await whys.laterOf(counting, place)) : null,
      former_net_income: quarter.formerNetIncomes[place] ?? null,
      has_failed: bankAt(quarter.after, place).recapitalisedCents > 0,
      warnings: [...(await whys.warningsOf(counting, teamId, isOwn))],
      changes: await touchedCells(quarter, place, parts.nameOf),
    };
  });
}

function loadWhyCellsCall(parts: CallParts, whys: QuarterWhys): BoundCall {
  return bind(loadWhyCells, async ({ turnNum, group, withLater }, context) => {
    const counting = await askedTurn(turnNum, gameOf(context), parts);
    if (!('turn' in counting)) return counting;
    const quarter = await whys.quarterOf(counting);
    const place = quarter.teamIds.indexOf(teamOf(context).teamId);
    const changes = await touchedCells(quarter, place, parts.nameOf);
    const units = setBackUnits(changes.filter(({ cause }) => cause === group));
    const effects = await whys.cellsOf(counting, place, {
      group,
      most: whyCellsMax,
      cells: units.map(setBackCell),
      withLater,
    });
    return {
      cells: effects.flatMap(({ place: at, ...effect }) => {
        const cell = units[at];
        return cell ? [{ ...cell, ...effect }] : [];
      }),
      left_out: units.length - effects.length,
    };
  });
}

function loadWhyOfGameCall(parts: CallParts, whys: QuarterWhys, played: PlayedGames): BoundCall {
  return bind(loadWhyOfGame, async ({ turnNum }, context) => {
    const last = await askedTurn(turnNum, gameOf(context), parts);
    if (!('turn' in last)) return last;
    const turns = Array.from({ length: last.turn }, (_, place) => place + 1);
    const counting = await Promise.all(turns.map((turn) => countingTurnOf(last.gameId, turn, parts)));
    const quarter = await whys.quarterOf(last);
    const place = quarter.teamIds.indexOf(teamOf(context).teamId);
    const causes = gameCausesAnswer(await played.causesOf(counting, place));
    return { turn_num: last.turn, figures: figuresAnswer(quarter), causes };
  });
}

function loadWhyOfAllCall(parts: CallParts, whys: QuarterWhys): BoundCall {
  return bind(loadWhyOfAll, async ({ turnNum, withLater }, context) => {
    const counting = await askedTurn(turnNum, gameOf(context), parts);
    if (!('turn' in counting)) return counting;
    const quarter = await whys.quarterOf(counting);
    const teams = await parts.readModels.teamsOf(counting.gameId);
    const banks = quarter.teamIds.map(async (teamId, place) => {
      const why = await whys.whyOf(counting, place);
      return {
        team_id: teamId,
        team_name: teams.find((team) => team.teamId === teamId)?.name ?? '',
        why: whyAnswer(why),
        later: why && withLater ? laterAnswer(await whys.laterOf(counting, place)) : null,
        warnings: [...(await whys.warningsOf(counting, teamId, false))],
      };
    });
    return { turn_num: counting.turn, figures: figuresAnswer(quarter), banks: await Promise.all(banks) };
  });
}

/** Handlers of why banks' figures moved. */
export function whyHandlers(parts: CallParts, whys: QuarterWhys, played: PlayedGames): readonly BoundCall[] {
  return [
    loadWhyCall(parts, whys),
    loadWhyCellsCall(parts, whys),
    loadWhyOfGameCall(parts, whys, played),
    loadWhyOfAllCall(parts, whys),
  ];
}
