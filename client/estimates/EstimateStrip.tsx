import { Fragment, memo, type ReactNode } from 'react';
import type { OwnCause } from '../../contracts/banking/causes.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { areEstimatesOff } from './areEstimatesOff.ts';
import styles from './EstimateStrip.module.css';
import {
  type EstimateCell,
  estimateCells,
  laterCells,
  spokenEstimate,
  untouchedText,
} from './estimateText.ts';
import type { EstimateState } from './estimator.ts';
import { type DraftSource, useEstimate } from './useEstimate.ts';

type StripProps = {
  readonly intraturnId: number;
  readonly turn: number;
  /** The group of the area on the screen; null on the hub. */
  readonly cause: OwnCause | null;
} & DraftSource;

/**
 * What a person's unsaved changes do, over what the team has saved, against leaving the quarter as it opened: in the
 * coming quarter, and kept for two years. Nothing of it is spoken while somebody types; focus reads it.
 */
export function EstimateStrip(props: StripProps): ReactNode {
  const game = useGame();
  const team = useTeam();
  return areEstimatesOff(game, team) ? (
    <p className={styles.text}>Estimates are off in this game.</p>
  ) : (
    <LiveStrip {...props} />
  );
}

function LiveStrip({ intraturnId, turn, cause, ...source }: StripProps): ReactNode {
  const state = useEstimate(intraturnId, source);
  return <Estimate state={state} turn={turn} cause={cause} />;
}

/** An estimate as the strip shows it. Its screen renders while somebody types, and it does not. */
export const Estimate = memo(function Estimate({
  state,
  turn,
  cause,
}: Pick<StripProps, 'turn' | 'cause'> & { readonly state: EstimateState }): ReactNode {
  const { answer, later, problem, isBusy, isLaterBusy } = state;
  const text =
    problem ?? (answer ? answer.is_untouched && untouchedText(answer) : 'Working out the quarter.');
  return (
    <section
      className={styles.strip}
      aria-label={`Estimate of the team’s changes. ${spokenEstimate(state, cause, turn)}`}
      title="If market rates stay and rivals repeat. Chance is left out."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focus reads what is never spoken by itself.
      tabIndex={0}
      data-busy={isBusy || undefined}
      data-text={text !== false || undefined}
    >
      {text !== false && <p className={styles.text}>{text}</p>}
      {text === false && answer && (
        <>
          <p className={styles.cell} data-cell="label">
            <small>Team’s changes</small>
            <b>Qtr {turn}</b>
          </p>
          {estimateCells(answer, cause).map((cell) => (
            <p key={cell.name} className={styles.cell} data-cell={cell.name}>
              <small>
                {cell.name}
                {cell.name === 'Net income' && <span className={styles.phone}>, Qtr {turn}</span>}
              </small>
              <b translate="no">
                {cell.value} <Change {...cell} />
              </b>
            </p>
          ))}
          <p className={styles.cell} data-cell="later" data-busy={isLaterBusy || undefined}>
            <small>Kept for two years</small>
            <b translate="no">
              {later ? <Later cells={laterCells(later, answer.has_price)} /> : 'Working it out'}
            </b>
          </p>
        </>
      )}
    </section>
  );
});

function Later({ cells }: { readonly cells: ReturnType<typeof laterCells> }): ReactNode {
  return cells.map(({ name, ...cell }, place) => (
    <Fragment key={name}>
      {place > 0 && ' · '}
      <span className={place === 0 ? styles.wide : undefined}>{name} </span>
      <Change {...cell} />
    </Fragment>
  ));
}

function Change({ change, meaning }: Pick<EstimateCell, 'change' | 'meaning'>): ReactNode {
  return (
    <span className={styles.change} data-meaning={meaning}>
      {change}
    </span>
  );
}
