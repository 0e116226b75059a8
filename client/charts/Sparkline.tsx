import type { ReactNode } from 'react';
import { linePath } from './linePath.ts';
import styles from './marks.module.css';
import { SmallMark, type SmallSize } from './SmallMark.tsx';
import { gapGeometry, type SmallLine, sparkGeometry } from './sparkGeometry.ts';

type Values = readonly (number | null)[];
/** Accent for the reader's bank, grey for others. */
type Tone = 'own' | 'quiet';

function Drawn({ line }: { readonly line: SmallLine }): ReactNode {
  return (
    <>
      <path d={line.path} className={styles.line} />
      <path d={linePath([line.end])} className={styles.tip} />
    </>
  );
}

/** A figure over all quarters, oldest first, with its end marked; `beside` is the community's, dashed. */
export function Sparkline({
  values,
  beside = [],
  size: { width, height },
  tone = 'own',
}: {
  readonly values: Values;
  readonly beside?: Values;
  readonly size: SmallSize;
  readonly tone?: Tone;
}): ReactNode {
  const drawn = sparkGeometry(values, beside, { width, height });
  return (
    <SmallMark size={{ width, height }} tone={tone}>
      <path d={drawn.beside.path} className={styles.beside} />
      <Drawn line={drawn.own} />
    </SmallMark>
  );
}

/** A figure's difference from the mean of all banks, over all quarters; `reach` is the same in all rows of a table. */
export function GapLine({
  values,
  reach,
  size: { width, height },
  tone = 'own',
}: {
  readonly values: Values;
  readonly reach: number;
  readonly size: SmallSize;
  readonly tone?: Tone;
}): ReactNode {
  return (
    <SmallMark size={{ width, height }} tone={tone}>
      <line x1={0} x2={width} y1={height / 2} y2={height / 2} className={styles.beside} />
      <Drawn line={gapGeometry(values, reach, { width, height })} />
    </SmallMark>
  );
}
