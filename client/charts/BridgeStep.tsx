import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Bridge.module.css';
import { type BridgeHeads, type BridgeRow, bridgeWidth, directionOf } from './bridgeGeometry.ts';
import { signedText } from './differenceGeometry.ts';

type Shown = { readonly heads: BridgeHeads; readonly decimals: number };

/** A row of a bridge; its bar begins where the one before ended. Escape closes what it opens below. */
export function BridgeStep({
  row,
  x,
  heads,
  decimals,
}: Shown & { readonly row: BridgeRow; readonly x: readonly [before: number, after: number] }): ReactNode {
  const { title, amount, isOwn, later, who, children } = row;
  const [isOpen, setIsOpen] = useState(row.isOpen === true);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  function setOpen(opens: boolean): void {
    setIsOpen(opens);
    row.onOpen?.(opens);
  }
  function closeByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    setOpen(false);
    opener.current?.focus();
  }
  return (
    <tbody data-open={isOpen || undefined} onKeyDown={closeByKey}>
      <tr>
        <th scope="row">
          {children ? (
            <button
              type="button"
              ref={opener}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {title}
            </button>
          ) : (
            title
          )}
          {heads.later && later !== undefined && (
            <small>
              in 2 years <Signed of={later} decimals={decimals} />
            </small>
          )}
        </th>
        <td className={styles.amount}>
          <Signed of={amount} decimals={decimals} />
        </td>
        <td className={styles.bar}>
          <StepBar x={x} direction={directionOf(amount, decimals)} isOwn={isOwn} />
        </td>
        <FurtherCells heads={heads} decimals={decimals} later={later} who={who} />
      </tr>
      {isOpen && (
        <tr id={id}>
          <td className={styles.opened} colSpan={3 + (heads.later ? 1 : 0) + (heads.who ? 1 : 0)}>
            {children}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function StepBar({
  x: [before, after],
  direction,
  isOwn,
}: Pick<BridgeRow, 'isOwn'> & {
  readonly x: readonly [before: number, after: number];
  readonly direction: ReturnType<typeof directionOf>;
}): ReactNode {
  return (
    <svg viewBox={`0 0 ${bridgeWidth} 20`} preserveAspectRatio="none" aria-hidden="true">
      <line className={styles.join} x1={before} x2={before} y1={-8} y2={5} />
      {direction && (
        <rect
          data-direction={direction}
          data-own={isOwn || undefined}
          x={Math.min(before, after)}
          y={5}
          width={Math.max(2, Math.abs(after - before))}
          height={10}
        />
      )}
    </svg>
  );
}

/** The cells of the columns that a bridge may have beside its bars. */
export function FurtherCells({
  heads,
  decimals,
  later,
  who,
}: Shown & Pick<BridgeRow, 'later' | 'who'>): ReactNode {
  return (
    <>
      {heads.later && (
        <td className={styles.later}>{later !== undefined && <Signed of={later} decimals={decimals} />}</td>
      )}
      {heads.who && <td className={styles.who}>{who}</td>}
    </>
  );
}

/** An amount with its sign; the color only repeats it. */
export function Signed({ of, decimals }: { readonly of: number; readonly decimals: number }): ReactNode {
  return (
    <span className={styles.signed} data-direction={directionOf(of, decimals)} translate="no">
      {signedText(of, decimals)}
    </span>
  );
}
