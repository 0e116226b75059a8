import { Anchor } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../../contracts/text/counted.ts';
import { schoolTimeOf } from '../../../contracts/time/schoolTime.ts';
import { atMoment } from '../../addresses/historyAddress.ts';
import { useCellAddress } from '../../changes/ChangeTable.tsx';
import type { Line } from '../../changes/changeLine.ts';
import { Moment } from '../../ui/Moment.tsx';
import { type comparedAreas, replacedText } from '../steps/comparison.ts';
import type { HistoryStep } from '../steps/steps.ts';
import styles from './ComparedAreas.module.css';

type AreasProps = {
  readonly areas: ReturnType<typeof comparedAreas>;
  readonly steps: readonly HistoryStep[];
  readonly turn: number;
  /** The position at which a cell is shown. */
  readonly shown: number;
  readonly onClose: () => void;
};

const moves: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** What changed, area by area, and on one line what did not; arrows go from change to change. */
export function ComparedAreas(props: AreasProps): ReactNode {
  const { changed, unchanged } = props.areas;
  const root = useRef<HTMLDivElement>(null);
  // Whoever chooses another moment stays there.
  useEffect(() => {
    if (!document.activeElement?.matches('select, input'))
      root.current?.querySelector<HTMLElement>('tr a')?.focus();
  }, []);
  function step(event: KeyboardEvent): void {
    const by = moves[event.key];
    const links = [...(root.current?.querySelectorAll<HTMLElement>('tr a') ?? [])];
    const at = links.findIndex((link) => link.matches(':focus'));
    const next = by === undefined ? undefined : links[Math.max(0, at + by)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links take the keys, it moves between them.
    <div ref={root} onKeyDown={step} className={styles.areas}>
      {changed.map(({ title, lines }) => (
        <section key={title}>
          <h3>
            {title} <small>{counted(lines.length, 'change')}</small>
          </h3>
          <table aria-label={title}>
            <tbody>
              {lines.map((line) => (
                <ChangedLine key={`${line.area} ${line.rowId} ${line.field}`} {...props} line={line} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {unchanged.length > 0 && (
        <details>
          <summary>{counted(unchanged.length, 'area')} unchanged</summary>
          <p>{unchanged.join(' · ')}</p>
        </details>
      )}
    </div>
  );
}

function ChangedLine({ line, steps, turn, shown, onClose }: AreasProps & { readonly line: Line }): ReactNode {
  const address = useCellAddress({ line, turn });
  const over = replacedText(line, steps);
  return (
    <tr>
      <th scope="row">
        {line.mark !== '' && <strong>{line.mark === '+' ? 'New row: ' : 'Deleted row: '}</strong>}
        {line.what}
      </th>
      <td className={styles.from}>{line.original}</td>
      <td className={styles.arrow}>
        <span role="img" aria-label="to">
          →
        </span>
      </td>
      <td className={styles.to}>{line.mark === '−' ? <s>{line.value}</s> : line.value}</td>
      <td className={styles.difference}>{line.difference}</td>
      <td className={styles.by}>
        {line.modifiedBy ?? 'nobody'}
        {line.modifiedBy && line.at && (
          <>
            , <Moment at={line.at} format={schoolTimeOf} />
          </>
        )}
        {over !== null && <strong> · {over}</strong>}
      </td>
      <td className={styles.go}>
        {address !== null && line.mark !== '−' && (
          <Anchor
            component={Link}
            size="sm"
            to={atMoment(address, shown)}
            aria-label={`Show ${line.what}`}
            onClick={onClose}
          >
            Show
          </Anchor>
        )}
      </td>
    </tr>
  );
}
