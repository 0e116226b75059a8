import type { Figures } from '../../../contracts/banking/causes.ts';
import { loadForecastEffect } from '../../../contracts/calls/forecastEffect.ts';
import { decisionAreas } from '../../../contracts/decisions/areas.ts';
import { notFound, notYet, refusedBy } from '../../authority/answers.ts';
import type { EventStore } from '../../eventStore/eventStore.ts';
import { type ForecastEffects, forecastOfRun } from '../../readers/forecastEffects.ts';
import type { QuarterWhys } from '../../readers/quarterWhys.ts';
import { readTurnHistory } from '../../readers/turnHistory.ts';
import type { CountingTurn } from '../../readers/turnReports.ts';
import { templateOf } from '../../simulation/catalogue/templates.ts';
import { differenceOf } from '../../simulation/causes/difference.ts';
import { quarterResult } from '../../simulation/measures/quarterResult.ts';
import { changesOf, comparedWithOwnOpening } from '../answers/changesAnswer.ts';
import { countingTurnOf } from '../answers/countingTurn.ts';
import type { CallParts } from '../callParts.ts';
import { estimatesOff } from '../estimatesOff.ts';
import { actorOf, type BoundCall, bind, gameOf, teamOf } from '../handler.ts';

type Caused = readonly { readonly cause: string; readonly figures: Figures }[];
const byArea = (bars: Caused, told: (figures: Figures) => Figures) =>
  bars.map(({ cause: area, figures }) => ({ area, figures: told(figures) }));

/** The figures of a bank; a credit union has no stock, and so no price. */
const toldOf = (templateId: string) =>
  templateOf(templateId).institutionKind === 'bank'
    ? (figures: Figures): Figures => figures
    : ({ 'Stock Price': _, ...figures }: Figures): Figures => figures;

/** By how much the team's forecast of a quarter that was run missed its net income, $000; null without one. */
async function missedBy(
  counting: CountingTurn,
  teamId: number,
  whys: QuarterWhys,
  store: EventStore,
): Promise<number | null> {
  const { teamIds, sets, after } = await whys.quarterOf(counting);
  const place = teamIds.indexOf(teamId);
  const [run, bank] = [sets[place], after.teams[place]];
  const history = await readTurnHistory(store, { ...counting, teamId });
  const forecast = (run && forecastOfRun(history, run.set))?.['Net Income'];
  const actual = bank && quarterResult(bank)['Net Income'];
  if (forecast === undefined || forecast === null || actual === undefined) return null;
  return differenceOf({ income: forecast }, { income: actual })['income'] ?? null;
}

/** Handler of what the changes of a forecast do. */
export function forecastEffectHandlers(
  parts: CallParts,
  effects: ForecastEffects,
  whys: QuarterWhys,
): readonly BoundCall[] {
  return [
    bind(loadForecastEffect, async (asked, context) => {
      const { turnNum: turn, forecastNum: forecast, intraturnId = 0, withLater } = asked;
      const { gameId, teamId } = teamOf(context);
      const quarter = { gameId, teamId, turn };
      const forecasts = await parts.readModels.forecastsOf(teamId, turn);
      const off = forecast === undefined ? await estimatesOff(context, parts) : undefined;
      if (off) return off;
      if (
        forecast !== undefined &&
        !forecasts.some((each) => each.forecast === forecast && each.status === 'completed')
      )
        return refusedBy('WI1', `Forecast ${forecast} of Qtr ${turn} has no result.`);
      const name = forecast === undefined ? { ...quarter, intraturnId } : { ...quarter, forecast };
      // Of what is saved now, pages ask again after each save of anybody.
      const isSaved = forecast === undefined;
      if (isSaved && !(await parts.identity.limits.takeEstimate(actorOf(context).userId))) return notYet();
      const named = await effects.setOf(name);
      if (!named) return notFound('scenario');
      const { set, positions } = named;
      const effect = await effects.effectOf(name);
      const later = effect && withLater ? await effects.laterOf(name) : null;
      const compared = comparedWithOwnOpening(set, positions);
      const changes = decisionAreas.map((area) => changesOf({ area }, compared, parts.nameOf));
      const told = toldOf(gameOf(context).templateId);
      const before = turn > 1 ? await countingTurnOf(gameId, turn - 1, parts) : null;
      return {
        effect: effect && {
          untouched: told(effect.start),
          forecast: told(effect.end),
          areas: byArea(effect.bars, told),
        },
        later: later && { areas: byArea(later.areas, told), together: told(later.together) },
        changes: (await Promise.all(changes)).flat(),
        missed_by: before && (await missedBy(before, teamId, whys, parts.store)),
      };
    }),
  ];
}
