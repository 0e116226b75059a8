import type { ReactNode } from 'react';
import type { AreaPicture } from '../../contracts/decisions/areaPicture.ts';
import styles from './marks.module.css';
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
          {points.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r={2.25} className={styles.end} />
          ))}
        </>
      );
    }
    case 'differences':
      return (
        <>
          <line x1={0} x2={width} y1={height / 2} y2={height / 2} className={styles.beside} />
          {differenceSticks(picture).map(({ x, y }) => (
            <g key={x}>
              <line x1={x} x2={x} y1={height / 2} y2={y} className={styles.stick} />
              <circle cx={x} cy={y} r={2.5} className={styles.end} />
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
