import { hubTiles } from '../../../contracts/decisions/hubTiles.ts';
import { counted } from '../../../contracts/text/counted.ts';
import type { Line } from '../../changes/changeLine.ts';
import { firstName } from '../../grid/control/gridTexts.ts';
import { type NamedMoment, namedKinds } from './namedMoments.ts';
import type { HistoryStep } from './steps.ts';

/** A moment to compare with: a log position, or the start of the quarter. */
type ComparedMoment = {
  readonly value: string;
  readonly label: string;
  readonly position: number | null;
};

/** The start of the quarter, and the step whose number is typed. */
export const quarterStart = 'turnStart';
export const anotherStep = 'step';

type Compared = Pick<HistoryStep, 'position' | 'kind'>;

/** Moments to compare with, besides any step by its number; `named` are pinned and marked moments. */
export function comparedMoments(
  steps: readonly Compared[],
  index: number,
  named: readonly Pick<NamedMoment, 'kind' | 'position' | 'title'>[],
  turn: number | undefined,
): readonly ComparedMoment[] {
  const before = steps[index - 1];
  const forecast = steps.slice(0, Math.max(0, index)).findLast(({ kind }) => kind === 'forecast');
  return [
    { value: quarterStart, label: turn === undefined ? 'Start' : `Start of Qtr ${turn}`, position: null },
    ...(before ? [{ value: 'previous', label: 'Step before', position: before.position }] : []),
    ...(forecast ? [{ value: 'forecast', label: 'Last forecast', position: forecast.position }] : []),
    ...named
      .filter(({ position }) => position !== steps[index]?.position)
      .map(({ kind, position, title }, place) => ({
        value: `moment ${place}`,
        label: `${namedKinds[kind]}: ${title}`,
        position,
      })),
    { value: anotherStep, label: 'Another step…', position: null },
  ];
}

/** The earlier moment is on the left and the later one on the right, whichever is shown. */
export function inOrder(shown: number, other: number): { readonly earlier: number; readonly later: number } {
  return { earlier: Math.min(shown, other), later: Math.max(shown, other) };
}

/** The changes of one tile of the hub. */
type ComparedArea = { readonly title: string; readonly lines: readonly Line[] };

/** The areas of a game with changes, in the order of the hub, and the titles of those without. */
export function comparedAreas(
  lines: readonly Line[],
  isLite: boolean,
): { readonly changed: readonly ComparedArea[]; readonly unchanged: readonly string[] } {
  const areas = hubTiles(isLite).map(({ title, areas: ofTile }) => ({
    title,
    lines: lines.filter(({ area }) => ofTile.some(({ name }) => name === area)),
  }));
  return {
    changed: areas.filter((area) => area.lines.length > 0),
    unchanged: areas.filter((area) => area.lines.length === 0).map(({ title }) => title),
  };
}

/** `8 changes in 3 of 12 areas, by 3 people`; `No changes` if nothing differs. */
export function comparedText({ changed, unchanged }: ReturnType<typeof comparedAreas>): string {
  const lines = changed.flatMap((area) => area.lines);
  if (lines.length === 0) return 'No changes';
  const people = new Set(lines.flatMap(({ modifiedBy }) => modifiedBy ?? [])).size;
  const where = `${changed.length} of ${counted(changed.length + unchanged.length, 'area')}`;
  const who = people === 0 ? '' : `, by ${people} ${people === 1 ? 'person' : 'people'}`;
  return `${counted(lines.length, 'change')} in ${where}${who}`;
}

/** Whose unseen value the save of a change replaced: `over Ben’s 1.700`; null if nobody's, or if it is not listed. */
export function replacedText(
  { position, rowId, field }: Pick<Line, 'position' | 'rowId' | 'field'>,
  steps: readonly Pick<HistoryStep, 'position' | 'changes'>[],
): string | null {
  const save = position === null ? undefined : steps.find((step) => step.position === position);
  const cell = save?.changes.find((change) => change.row_id === rowId && change.field === field);
  return cell?.over == null ? null : `over ${firstName(cell.over)}’s ${cell.from ?? ''}`.trim();
}
