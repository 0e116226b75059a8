import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Figures } from '../../contracts/banking/causes.ts';
import { decisionAreas, recordOf } from '../../contracts/decisions/areas.ts';
import { compareRows } from '../../contracts/decisions/compareRows.ts';
import { groupedBy } from '../../contracts/groupedBy.ts';
import { openingRows } from '../../contracts/record/areaChanges.ts';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import type { DecisionSetState } from '../commands/deciders/teamTurnState.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import { type MadeEffect, rowsWithout } from '../engine/effectTask.ts';
import type { Engine } from '../engine/engine.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { NotYet } from '../lib/inTime.ts';
import { createKept, type Kept } from '../lib/kept.ts';
import { type EffectName, forecastInputs, setAtRequest, setNamed } from './forecastInputs.ts';
import type { RunSet } from './recordedQuarter.ts';
import { readTurnHistory, type TurnHistory } from './turnHistory.ts';
import { areaRowsOf } from './usedDecisionSet.ts';

/** What the changes of a forecast add to a quarter two years later, each area alone and all together. */
export type LaterEffect = {
  readonly areas: readonly { readonly cause: string; readonly figures: Figures }[];
  readonly together: Figures;
};

/** What the changes of forecasts, or saved ones, do, made from the log on request; nothing of it is stored. */
export type ForecastEffects = {
  /** The decision set as it was forecast, or is saved; undefined if there is none. */
  setOf(name: EffectName): Promise<RunSet | undefined>;
  /** Null if the engine or the quarter before is another one now, so that it would give another forecast. */
  effectOf(name: EffectName): Promise<MadeEffect | null>;
  laterOf(name: EffectName): Promise<LaterEffect>;
};

/** Effects of a forecast take 15 kB. */
const forecastsKept = 100;

/** The areas that differ from the opening of their quarter, in the order of the hub; one of those kept together. */
export function changedAreas({ areas, changes }: DecisionSetState): readonly string[] {
  const changed = decisionAreas.filter((area) => {
    const record = recordOf(area);
    const rows = Object.values(areas[record] ?? {});
    return compareRows(area, openingRows(rows, changes[record] ?? {}), rows).length > 0;
  });
  const byRecord = groupedBy(changed, recordOf);
  return [...byRecord].flatMap(([record, { length, 0: only }]) => (length > 1 ? record : (only?.name ?? [])));
}

function resultIn({ events }: TurnHistory, forecast: number): Readonly<Record<string, number | null>> | null {
  const completed = events.find(
    ({ type, data }) => type === 'ForecastCompleted' && data.forecast === forecast,
  );
  return completed?.type === 'ForecastCompleted' ? completed.data.indicators : null;
}

/** Makes effects on the engine's thread, at the first request for each forecast: a forecast's never change. */
export function createForecastEffects({
  store,
  engine,
  commandHandlers,
}: {
  readonly store: EventStore;
  readonly engine: Engine;
  readonly commandHandlers: CommandHandlers;
}): ForecastEffects {
  const effects = createKept<MadeEffect | null>(forecastsKept);
  const laters = createKept<LaterEffect>(forecastsKept);
  /** What was asked about last of each saved set: of what was saved before, nobody waits for the rest. */
  const newest = new LRUCache<number, string>({ max: forecastsKept });

  async function inputsOf(name: EffectName) {
    const { task, asked, history } = await forecastInputs(name, { store, commandHandlers });
    const recorded = 'forecast' in name ? resultIn(history, name.forecast) : null;
    return { task: { ...task, changed: changedAreas(asked.set) }, recorded };
  }
  type Inputs = Awaited<ReturnType<typeof inputsOf>>;

  /** A forecast's inputs never change; what is saved may, and is told apart by what it is. */
  async function once<Made>(
    kept: Kept<Made>,
    name: EffectName,
    make: (inputs: Inputs, isWanted: () => boolean) => Promise<Made>,
  ): Promise<Made> {
    if ('forecast' in name)
      return kept.of(`${name.gameId}.${name.teamId}.${name.turn}.${name.forecast}`, async () =>
        make(await inputsOf(name), () => true),
      );
    const inputs = await inputsOf(name);
    const { game: _, ...rest } = inputs.task;
    const key = hash('sha256', JSON.stringify(rest), 'hex');
    newest.set(name.intraturnId, key);
    return kept.of(key, () => make(inputs, () => newest.get(name.intraturnId) === key));
  }

  return {
    setOf: async (name) => setNamed(await readTurnHistory(store, name), name),
    effectOf: (name) =>
      once(effects, name, async ({ task, recorded }) => {
        const made = await engine.compute({ kind: 'effect', ...task });
        if (!('forecast' in name)) return made;
        const { Score: _, ...published } = recorded ?? {};
        return canonicalJson(made.end) === canonicalJson(published) ? made : null;
      }),
    laterOf: (name) =>
      once(laters, name, async ({ task }, isWanted) => {
        const { changed, areas: rows, ...rest } = task;
        const laterOf = (off: readonly string[]) => {
          if (!isWanted()) throw new NotYet();
          return engine.compute({ kind: 'laterEstimate', ...rest, areas: rowsWithout(rows, off) });
        };
        const areas = [];
        // One after the other: what people do meanwhile goes first.
        for (const cause of changed)
          areas.push({ cause, figures: await laterOf(changed.filter((each) => each !== cause)) });
        return { areas, together: await laterOf([]) };
      }),
  };
}

/**
 * The newest forecast of a turn whose decisions were those that were run, by its result; null if there is none.
 */
export function forecastOfRun(history: TurnHistory, run: DecisionSetState) {
  const rows = canonicalJson(areaRowsOf(run));
  const numbers = history.events.flatMap(({ type, data }) =>
    type === 'ForecastCompleted' ? [data.forecast] : [],
  );
  const newest = numbers.findLast(
    (forecast) => canonicalJson(areaRowsOf(setAtRequest(history, forecast).set)) === rows,
  );
  return newest === undefined ? null : resultIn(history, newest);
}
