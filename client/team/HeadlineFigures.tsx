import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { placesOf } from '../../contracts/banking/places.ts';
import {
  type Standing,
  type StandingBank,
  type StandingFigure,
  standingFigures,
} from '../../contracts/calls/standing.ts';
import { RangeBar } from '../charts/RangeBar.tsx';
import { Sparkline } from '../charts/Sparkline.tsx';
import { ChangeText } from './ChangeText.tsx';
import styles from './HeadlineFigures.module.css';
import { changeOf, figureTexts, ordinal, textOrDash } from './standingText.ts';

/** The place by the score is told above, and the core return in the standings. */
type Headline = Exclude<StandingFigure, 'score' | 'core_return'>;

const sparkSize = { width: 156, height: 40 } as const;

/**
 * The five figures for comparing banks: value, change, all quarters beside the community's, and the range of
 * all.
 */
export function HeadlineFigures({
  standing,
  own,
}: {
  readonly standing: Standing;
  readonly own: StandingBank;
}): ReactNode {
  const isShown = (figure: StandingFigure): figure is Headline =>
    figure !== 'score' &&
    figure !== 'core_return' &&
    (figure !== 'stock_price' || standing.score_of !== 'members_benefit');
  const figures = standingFigures.filter(isShown);
  return (
    <ul className={styles.strip} aria-label="Headline figures" data-count={figures.length}>
      {figures.map((figure) => (
        <HeadlineFigure key={figure} figure={figure} standing={standing} own={own} />
      ))}
    </ul>
  );
}

function HeadlineFigure({
  figure,
  standing,
  own,
}: {
  readonly figure: Headline;
  readonly standing: Standing;
  readonly own: StandingBank;
}): ReactNode {
  const values = own[figure];
  const value = values.at(-1) ?? null;
  return (
    <li className={styles.figure}>
      <span className={styles.figureName}>{figureTexts[figure].title}</span>
      <span className={styles.value} translate="no">
        {textOrDash(figure, value)}
      </span>
      <ChangeText change={changeOf(figure, value, values.at(-2))} />
      <span className={styles.spark}>
        <Sparkline values={values} beside={standing.community[figure]} size={sparkSize} />
      </span>
      <Range figure={figure} standing={standing} own={own} />
    </li>
  );
}

/** The range of all banks with the own place; if others are not disclosed, the community's mean. */
function Range({ figure, standing, own }: Parameters<typeof HeadlineFigure>[0]): ReactNode {
  const all = standing.banks.map((bank) => bank[figure].at(-1) ?? null);
  const known = all.filter((value) => value !== null);
  const isRanked = standing.bank_count > 1 && known.length === standing.bank_count;
  if (!isRanked)
    return (
      <span className={styles.mean}>
        {standing.bank_count > 1 && (
          <>
            Community <b translate="no">{textOrDash(figure, standing.community[figure].at(-1))}</b>
          </>
        )}
      </span>
    );
  const failed = standing.banks.map(({ failed_turn }) => figure === 'stock_price' && failed_turn !== null);
  const place = placesOf(all, true, failed)[standing.banks.indexOf(own)];
  return (
    <>
      <span className={styles.bar}>
        <RangeBar own={own[figure].at(-1) ?? null} all={all} />
      </span>
      <span className={styles.range}>
        <span>
          <VisuallyHidden>lowest </VisuallyHidden>
          <span translate="no">{textOrDash(figure, Math.min(...known))}</span>
        </span>
        {place != null && (
          <b>
            {ordinal(place)} of {standing.bank_count}
          </b>
        )}
        <span>
          <VisuallyHidden>highest </VisuallyHidden>
          <span translate="no">{textOrDash(figure, Math.max(...known))}</span>
        </span>
      </span>
    </>
  );
}
