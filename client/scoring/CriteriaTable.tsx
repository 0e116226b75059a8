import type { ReactNode } from 'react';
import {
  type Criterion,
  criterionPoints,
  pointsOf,
  type ScoredFigures,
  scoringPresets,
} from '../../contracts/scoring/points.ts';
import { type FiguresColumn, FiguresTable } from './FiguresTable.tsx';
import styles from './Scoring.module.css';
import { behindText, criterionTexts } from './scoringText.ts';

/** A criterion, or the score that they add up to. */
type Line = Criterion | 'score';

type OfCriterion = (criterion: Criterion) => ReactNode;

/** What points are given for, and those of the reader's own bank. */
export function CriteriaTable({
  preset,
  own,
  leader = null,
}: {
  readonly preset: keyof typeof scoringPresets;
  readonly own: ScoredFigures | null;
  /** The bank in the lead where the reader may know what it is scored by, other than the own. */
  readonly leader?: (ScoredFigures & { readonly name: string }) | null;
}): ReactNode {
  const criteria: readonly Criterion[] = scoringPresets[preset];
  const column = (title: string, cell: OfCriterion, score: ReactNode = null): FiguresColumn<Line> => ({
    title,
    cell: (line) => (line === 'score' ? score : cell(line)),
  });
  const name: OfCriterion = ({ figure }) => (
    <>
      <b>{criterionTexts[figure].name}</b>
      <small>{criterionTexts[figure].rests}</small>
    </>
  );
  const track = (part: number): ReactNode => (
    <div className={styles.track}>
      <i style={{ width: `${part * 100}%` }} />
    </div>
  );
  const columns: readonly FiguresColumn<Line>[] = [
    { ...column('Criterion', name, <b>Score</b>), isName: true },
    column('Weight', ({ weight }) => weight, 100),
    { ...column('0 points at', ({ figure, noneAt }) => criterionTexts[figure].text(noneAt)), isWide: true },
    { ...column('Full at', ({ figure, fullAt }) => criterionTexts[figure].text(fullAt)), isWide: true },
  ];
  const ofOwn = (figures: ScoredFigures): readonly FiguresColumn<Line>[] => [
    column('You', ({ figure }) => criterionTexts[figure].text(figures[figure])),
    {
      ...column('Between', (each) => track(criterionPoints(each, figures) / each.weight)),
      ...{ isWide: true, isDrawn: true },
    },
    column(
      'Points',
      (each) => <b>{criterionPoints(each, figures).toFixed(1)}</b>,
      <b>{pointsOf(preset, figures).toFixed(1)}</b>,
    ),
  ];
  return (
    <FiguresTable
      title={criteria.length === 1 ? 'One criterion' : 'Four criteria'}
      remark="points in a straight line between the two anchors, rounded"
      columns={[...columns, ...(own ? ofOwn(own) : [])]}
      rows={[...criteria, 'score']}
    >
      {own && leader && <p className={styles.foot}>{behindText(preset, own, leader, leader.name)}</p>}
    </FiguresTable>
  );
}
