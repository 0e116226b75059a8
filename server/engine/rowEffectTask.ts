import type { Figures } from '../../contracts/banking/causes.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { changeCell, noFacts } from '../../contracts/decisions/change.ts';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import { numberIn, type Row } from '../../contracts/decisions/row.ts';
import type { RowEffect } from '../../contracts/decisions/rowPurposes.ts';
import { balance } from '../simulation/base/ledger.ts';
import { thousandsFromCents } from '../simulation/base/money.ts';
import { oncePer, oncePerBoth } from '../simulation/base/once.ts';
import { differenceOf } from '../simulation/causes/difference.ts';
import { LATER_QUARTERS } from '../simulation/causes/laterEffects.ts';
import { figuresOf } from '../simulation/causes/quarterCauses.ts';
import { baseSet } from '../simulation/decisions/openingDecision.ts';
import type { BankState } from '../simulation/model/bankState.ts';
import type { BankGame } from '../simulation/model/gameState.ts';
import { forecastQuarter } from '../simulation/quarter/forecastQuarter.ts';
import { banksOnPath, quartersOn, standingStill } from '../simulation/quarter/runOn.ts';
import { AS_FORECAST, runQuarter } from '../simulation/quarter/runQuarter.ts';
import { type AreaRows, decisionOf, openDecisionSet } from './decisionMapping.ts';
import type { Pause } from './pausing.ts';

/** Asks what one row of an area adds to a bank that leaves its decisions as they open. */
export type RowEffectTask = {
  readonly kind: 'rowEffect';
  readonly game: BankGame;
  readonly sources: readonly string[];
  readonly teamIndex: number;
  readonly area: string;
  readonly rowId: number;
};

/** Four years. */
const effectQuarters = 16;
const more = 1.1;

const openedOf = oncePerBoth(openDecisionSet);
/** What all rows of a game before a quarter share, of which the untouched are by team. */
type KeptRuns = {
  path?: Promise<readonly BankGame[]>;
  readonly untouched: Map<number, Promise<readonly Figures[]>>;
};
const keptRuns = oncePer((_: BankGame): KeptRuns => ({ untouched: new Map() }));

async function inTurn<State>(states: Iterable<State>, pause: Pause): Promise<readonly State[]> {
  const all: State[] = [];
  for (const state of states) {
    all.push(state);
    await pause();
  }
  return all;
}

/** The banks, untouched, after the coming quarter and the others, in rates that stand still. */
function pathOf(game: BankGame, pause: Pause): Promise<readonly BankGame[]> {
  const bases = game.teams.map((_, team) => baseSet(game, team));
  const runs = keptRuns(game);
  runs.path ??= inTurn(
    quartersOn(runQuarter(standingStill(game), bases, AS_FORECAST), effectQuarters - 1),
    pause,
  );
  return runs.path;
}

/** What is told of a bank; deposits without the brokered ones, with which a run-on closes its gap of funds. */
function told(bank: BankState): Figures {
  const {
    'Net Income': income = 0,
    'Total Loans': loans = 0,
    'Total Deposits': deposits = 0,
  } = figuresOf(bank);
  return { income, loans, deposits: deposits + thousandsFromCents(balance(bank.ledger, 'CD:Brokered CDs')) };
}

/** A bank in each quarter after it decides some rows and keeps to them, while the others keep to their path. */
async function followed(
  game: BankGame,
  team: number,
  areas: AreaRows,
  pause: Pause,
): Promise<readonly Figures[]> {
  const first = forecastQuarter(game, team, decisionOf(game, team, areas));
  const later = await inTurn(banksOnPath(await pathOf(game, pause), team, first), pause);
  return [first, ...later].map(told);
}

/** The same of a bank that leaves its decisions as they open. */
function untouched(game: BankGame, team: number, pause: Pause): Promise<readonly Figures[]> {
  const runs = keptRuns(game).untouched;
  const known = runs.get(team) ?? followed(game, team, openedOf(game, team).areas, pause);
  runs.set(team, known);
  return known;
}

/** The field by which a row is decided: bought, or spent on; undefined for a row that nobody decides. */
function decidedField({ columns }: DecisionArea, row: Row): 'isSpent' | 'amountThousands' | undefined {
  const isEditable = (field: string) => {
    const editable = columns.find((column) => column.field === field)?.editable;
    return typeof editable === 'function' ? editable(row) : editable === true;
  };
  if (row.isJoining === true) return undefined;
  if (isEditable('isSpent')) return 'isSpent';
  return isEditable('amountThousands') ? 'amountThousands' : undefined;
}

/** The rows of an area under a choice that somebody can decide, as a team's decisions open. */
export function decidableRows(
  game: BankGame,
  team: number,
  name: string,
  choice: string | null,
): readonly number[] {
  const area = areaNamed(name);
  const rows = openedOf(game, team).areas[name] ?? [];
  const chosen = rows.filter((row) => !area.filter || row[area.filter.field] === choice);
  return chosen.filter((row) => decidedField(area, row)).map(({ id }) => id);
}

/** The effect of buying a row, or of a tenth more of it; throws for a row that nobody decides. */
export async function computeRowEffect(
  { game, teamIndex, area: name, rowId }: Omit<RowEffectTask, 'kind' | 'sources'>,
  pause: Pause,
): Promise<RowEffect> {
  const area = areaNamed(name);
  const { areas, facts } = openedOf(game, teamIndex);
  const rows = areas[name] ?? [];
  const row = rows.find(({ id }) => id === rowId);
  const field = row && decidedField(area, row);
  if (!field) throw new Error(`Nobody decides row ${rowId} of ${name}.`);
  const isMore = field === 'amountThousands';
  const value = isMore ? numberIn(row, field) * more : true;
  const decided = changeCell(area, row, field, value, facts[name] ?? noFacts);
  const changed = rows.map((each) => (each === row ? decided : each));
  const before = await untouched(game, teamIndex, pause);
  const after = await followed(game, teamIndex, { ...areas, [name]: changed }, pause);
  const added = after.map((figures, quarter) => differenceOf(before[quarter] ?? {}, figures));
  const { loans = 0, deposits = 0 } = added[LATER_QUARTERS] ?? {};
  return {
    isMore,
    incomeThousands: added.map(({ income = 0 }) => income),
    loansThousands: loans,
    depositsThousands: deposits,
  };
}
