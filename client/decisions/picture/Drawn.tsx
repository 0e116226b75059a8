import type { ReactNode } from 'react';
import { BarsWithLimits } from '../../charts/BarsWithLimits.tsx';
import { DifferenceBars } from '../../charts/DifferenceBars.tsx';
import { RatePanels } from '../../charts/RatePanels.tsx';
import { RatesOver } from '../../charts/RatesOver.tsx';
import styles from './AreaPicture.module.css';
import type { AreaDrawing } from './areaDrawings.ts';
import { MainFigures, Reading } from './FactList.tsx';
import { drawnText, type FigureText } from './pictureText.ts';

/** Pictures are drawn at about their width on the screen, so that their text is not scaled. */
export const [wideWidth, narrowWidth] = [420, 316];

/** The pictures of an area; the title of each says what it shows, and a list the active cell. */
export function Drawn({
  title,
  drawings: [first, ...others],
  facts,
  width,
}: {
  /** The title of the first picture while it is empty. */
  readonly title: string;
  readonly drawings: readonly AreaDrawing[];
  /** The main figures of the area. */
  readonly facts: readonly FigureText[];
  readonly width: number;
}): ReactNode {
  if (!first)
    return (
      <>
        <h2>{title}</h2>
        <MainFigures facts={facts} />
        <p className={styles.nothing}>Nothing yet. What you type in the grid shows up here right away.</p>
      </>
    );
  return (
    <>
      <h2>
        <TitleOf {...first} />
      </h2>
      <MainFigures facts={facts} />
      <Marks drawing={first} width={width} />
      {others.map((drawing) => (
        <section key={drawing.title} className={styles.second} aria-label={drawing.title}>
          <h3>
            <TitleOf {...drawing} />
          </h3>
          <p>{drawing.reading}</p>
          <DrawnMarks drawing={drawing} label={labelOf(drawing)} width={width} />
        </section>
      ))}
    </>
  );
}

/** The finding of a picture and, in secondary ink, its subject. */
function TitleOf({ title, finding }: Pick<AreaDrawing, 'title' | 'finding'>): ReactNode {
  return finding === null ? (
    title
  ) : (
    <>
      {finding} <span className={styles.topic}>{title}</span>
    </>
  );
}

const labelOf = ({ title, finding, reading }: AreaDrawing): string =>
  [title, finding, reading].filter(Boolean).join('. ');

function Marks({ drawing, width }: { readonly drawing: AreaDrawing; readonly width: number }): ReactNode {
  const { reading, active, kind } = drawing;
  return (
    <div className={styles.pictured} data-kind={kind}>
      <div className={styles.marks}>
        <div>
          <DrawnMarks drawing={drawing} label={labelOf(drawing)} width={width} />
        </div>
        <div className={styles.readOut}>{active ? <Reading {...active} /> : <p>{reading}</p>}</div>
      </div>
    </div>
  );
}

/** A picture alone. */
export function DrawnMarks({
  drawing,
  label,
  width,
}: {
  readonly drawing: AreaDrawing;
  readonly label: string;
  readonly width: number;
}): ReactNode {
  switch (drawing.kind) {
    case 'rates':
      return (
        <RatesOver
          rows={drawing.rows}
          label={label}
          activeId={drawing.activeId}
          width={width}
          volumeName={drawing.volumeName}
        />
      );
    case 'differences':
      return <DifferenceBars rows={drawing.rows} label={label} activeId={drawing.activeId} />;
    case 'panels':
      return <RatePanels panels={drawing.panels} label={label} volumeName={drawing.volumeName} />;
    case 'bars':
      return (
        <BarsWithLimits
          figures={drawing.figures}
          label={label}
          textOf={(value) => drawnText(value, drawing.unit)}
          isOnOneScale
        />
      );
  }
}
