import { ActionIcon, Anchor, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../contracts/text/counted.ts';
import { cellPath, screenOfArea } from '../addresses/cellLink.ts';
import { OpenInReplay } from '../addresses/OpenInReplay.tsx';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { formatTime } from '../lib/clock.ts';
import { Moment } from '../ui/Moment.tsx';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './Changes.module.css';
import type { Line } from './changeLine.ts';

const nameOf = ({ area, rowId, field }: Line): string => `${area} ${rowId} ${field}`;

function bringIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'center' });
}

/** The number of changes, and the buttons from one to the next. */
export function ChangeSteps({
  lines,
  current,
  onStep,
}: {
  readonly lines: readonly Line[];
  readonly current: string | null;
  readonly onStep: (name: string) => void;
}): ReactNode {
  const names = lines.map(nameOf);
  const place = current === null ? -1 : names.indexOf(current);
  const all = counted(names.length, 'change');
  const step = (label: string, to: number, icon: ReactNode): ReactNode => {
    const name = names[to];
    return (
      <ActionIcon
        variant="default"
        size={30}
        aria-label={label}
        title={label}
        disabled={name === undefined}
        onClick={() => name !== undefined && onStep(name)}
      >
        {icon}
      </ActionIcon>
    );
  };
  return (
    <div className={styles.steps}>
      <Text size="sm" role="status">
        {place < 0 ? all : `${place + 1} of ${all}`}
      </Text>
      {names.length > 0 && (
        <>
          {step('Previous change', place < 0 ? -1 : place - 1, <IconChevronUp size={18} aria-hidden />)}
          {step('Next change', place + 1, <IconChevronDown size={18} aria-hidden />)}
        </>
      )}
    </div>
  );
}

const headings = ['Cell', 'Original Value', 'Value', 'Changed by'] as const;

/** The changes of one part; the current one of the stepper is marked and scrolled into view. */
export function ChangeTable({
  title,
  lines,
  current,
  turn,
  onClose,
}: {
  readonly title: string;
  readonly lines: readonly Line[];
  /** Name of the stepper's current change. */
  readonly current: string | null;
  readonly turn: number;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <table className={styles.changes} aria-label={title}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <TermHead key={heading} name={heading} />
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={nameOf(line)}
            aria-current={nameOf(line) === current || undefined}
            ref={nameOf(line) === current ? bringIntoView : undefined}
          >
            <th scope="row">
              {line.mark && (
                <span className={styles.mark}>
                  {line.mark} {line.mark === '+' ? 'added' : 'deleted'}
                </span>
              )}{' '}
              {line.what} <GoToCell line={line} turn={turn} onClose={onClose} />
            </th>
            <td data-label="Original Value">{line.original}</td>
            <td data-label="Value">
              {line.mark === '−' ? <s>{line.value}</s> : <strong>{line.value}</strong>}
            </td>
            <td data-label="Changed by">
              {line.modifiedBy ?? 'nobody'}{' '}
              {line.modifiedBy && line.at && <Moment at={line.at} format={formatTime} />}{' '}
              <ReplayOfChange line={line} turn={turn} onClose={onClose} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type WayProps = { readonly line: Line; readonly turn: number; readonly onClose: () => void };

/** Address of a change's cell; null if it is on no screen. */
export function useCellAddress({ line, turn }: Pick<WayProps, 'line' | 'turn'>): string | null {
  const team = useTeam();
  const isLite = useGame().type === 'Lite';
  const screen = screenOfArea(line.area, { turn, filterChoice: line.filterChoice, isLite });
  return screen && cellPath(team.game_id, team.team_id, screen, line);
}

function GoToCell(props: WayProps): ReactNode {
  const address = useCellAddress(props);
  const { line, onClose } = props;
  if (!address || line.mark === '−') return null;
  return (
    <Anchor
      component={Link}
      size="sm"
      className={styles.goTo}
      to={address}
      aria-label={`Go to cell ${line.what}`}
      onClick={onClose}
    >
      go to cell
    </Anchor>
  );
}

/** The moment at which a change was saved. */
function ReplayOfChange(props: WayProps): ReactNode {
  const address = useCellAddress(props);
  const { line, onClose } = props;
  if (!address || line.position === null) return null;
  return <OpenInReplay position={line.position} of={line.what} address={address} onOpen={onClose} />;
}
