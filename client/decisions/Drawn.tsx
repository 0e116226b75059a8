import type { ReactNode } from 'react';
import { BarsWithLimits } from '../charts/BarsWithLimits.tsx';
import { DifferenceBars } from '../charts/DifferenceBars.tsx';
import { RatePanels } from '../charts/RatePanels.tsx';
import { RatesOver } from '../charts/RatesOver.tsx';
import styles from './AreaPicture.module.css';
import type { AreaDrawing } from './areaDrawings.ts';
import { drawnText } from './pictureText.ts';

/** Pictures are drawn at about the width that they have on the screen, so that their texts have their size. */
export const [wideWidth, narrowWidth] = [640, 316];

/** The pictures of an area; the title of each says what it shows, and a sentence tells the active cell. */
export function Drawn({
  title,
  drawings: [first, ...others],
  width,
}: {
  /** What the first picture is called while there is nothing in it. */
  readonly title: string;
  readonly drawings: readonly AreaDrawing[];
  readonly width: number;
}): ReactNode {
  if (!first)
    return (
      <>
        <h2>{title}</h2>
        <p>Nothing so far.</p>
      </>
    );
  return (
    <>
      <h2>
        <TitleOf {...first} />
      </h2>
      <Marks drawing={first} width={width} />
      {others.map((drawing) => (
        <section key={drawing.title} className={styles.second} aria-label={drawing.title}>
          <h3>
            <TitleOf {...drawing} />
          </h3>
          <Marks drawing={drawing} width={width} />
        </section>
      ))}
    </>
  );
}

/** What a picture shows, and in second ink what it is a picture of. */
function TitleOf({ title, finding }: Pick<AreaDrawing, 'title' | 'finding'>): ReactNode {
  return finding === null ? (
    title
  ) : (
    <>
      {finding} <span className={styles.topic}>{title}</span>
    </>
  );
}

function Marks({ drawing, width }: { readonly drawing: AreaDrawing; readonly width: number }): ReactNode {
  const { title, finding, reading } = drawing;
  const label = [title, finding, reading].filter(Boolean).join('. ');
  return (
    <>
      <p>{reading}</p>
      <MarksOfKind drawing={drawing} label={label} width={width} />
    </>
  );
}

function MarksOfKind({
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
