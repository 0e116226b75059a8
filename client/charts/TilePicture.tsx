import type { ReactNode } from 'react';
import type { AreaPicture } from '../../contracts/decisions/areaPicture.ts';
import styles from './marks.module.css';
import { offMark } from './offTheChart.ts';
import { SmallMark } from './SmallMark.tsx';
import { barBoxes, curveLines, differenceSticks, ladderBoxes, limitBar, tileSize } from './tileGeometry.ts';

const { width, height } = tileSize;

/** The picture of an area on its tile. The figures beside it say the same in words. */
export function TilePicture({ picture }: { readonly picture: AreaPicture | null }): ReactNode {
  return (
    <SmallMark size={tileSize}>
      {picture?.kind !== 'limit' && (
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className={styles.base} />
      )}
      {picture && <Drawn picture={picture} />}
    </SmallMark>
  );
}

function Drawn({ picture }: { readonly picture: AreaPicture }): ReactNode {
  switch (picture.kind) {
    case 'bars':
      return <Bars picture={picture} />;
    case 'curve': {
      const { own, market, points } = curveLines(picture);
      return (
        <>
          <path d={market} className={styles.beside} />
          <path d={own} className={styles.line} />
          {points.map((point) => (
            <End key={point.x} point={point} r={2.25} />
          ))}
        </>
      );
    }
    case 'differences':
      return (
        <>
          <line x1={0} x2={width} y1={height / 2} y2={height / 2} className={styles.beside} />
          {differenceSticks(picture).map((point) => (
            <g key={point.x}>
              <line x1={point.x} x2={point.x} y1={height / 2} y2={point.y} className={styles.stick} />
              <End point={point} r={2.5} />
            </g>
          ))}
        </>
      );
    case 'ladder':
      return ladderBoxes(picture).map((box, index) => (
        // Steps may be identical; their order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name.
        <rect key={index} {...box} className={styles.column} />
      ));
    case 'limit': {
      const bar = limitBar(picture);
      return (
        <>
          <rect x={0} y={10} width={width} height={14} className={styles.track} />
          <rect x={0} y={14} width={bar.width} height={6} className={styles.column} />
          <line x1={bar.limit} x2={bar.limit} y1={7} y2={27} className={styles.limit} />
        </>
      );
    }
  }
}

/** The end of a value: a dot, and a triangle that points at one off the picture. */
function End({
  point: { x, y, isOff },
  r,
}: {
  readonly point: ReturnType<typeof differenceSticks>[number];
  readonly r: number;
}): ReactNode {
  if (isOff === null) return <circle cx={x} cy={y} r={r} className={styles.end} />;
  return <path d={offMark({ x, y }, isOff, 3)} className={styles.off} />;
}

function Bars({ picture }: { readonly picture: Extract<AreaPicture, { kind: 'bars' }> }): ReactNode {
  const { columns, gains } = barBoxes(picture);
  return (
    <>
      {columns.map((box, index) => (
        <rect
          key={box.x}
          {...box}
          className={picture.isLastPlanned && index === columns.length - 1 ? styles.plan : styles.column}
        />
      ))}
      {gains.map(({ isLoss, ...box }) => (
        <rect key={box.x} {...box} className={styles.gain} data-loss={isLoss || undefined} />
      ))}
    </>
  );
}
