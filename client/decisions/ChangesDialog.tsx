import { Anchor, Button, NativeSelect, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { activeIntraturns } from '../../contracts/calls/decisionSets.ts';
import { type Change, loadChanges } from '../../contracts/calls/turnHistory.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { formatCell } from '../../contracts/decisions/cellText.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import { miscellaneousValues } from '../../contracts/decisions/changeSections.ts';
import type { CellValue } from '../../contracts/decisions/row.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../games/GameContext.ts';
import { formatTime } from '../shell/clock.ts';
import dialogStyles from '../shell/Dialog.module.css';
import { Dialog } from '../shell/Dialog.tsx';
import { useTeam } from '../team/TeamContext.ts';
import styles from './Changes.module.css';
import { cellPath, type LinkedCell, screenOfArea } from './cellLink.ts';

type Answer = ResponseOf<typeof loadChanges>;

/** One line of Changes for Turn, with its texts as people read them. */
type Line = LinkedCell & {
  readonly filterChoice: string | null;
  readonly mark: '' | '+' | '−';
  readonly what: string;
  readonly original: string;
  readonly value: string;
  readonly modifiedBy: string | null;
  readonly at: string | null;
};

const marks = { updated: '', added: '+', deleted: '−' } as const;

function textOf(area: string, field: string, value: CellValue | null, scale = 1): string {
  const column = columnOf(areaNamed(area), field);
  if (value === null || !column) return '–';
  if (typeof value !== 'number' || scale === 1) return formatCell(column, value);
  return formatCell({ ...column, decimals: 0 }, value * scale);
}

function lineOf(change: Change): Line {
  const { area, field, row_id: rowId, row_name: name } = change;
  const title = columnOf(areaNamed(area), field)?.title ?? field;
  return {
    area,
    rowId,
    field,
    filterChoice: change.filter_choice,
    mark: marks[change.kind],
    what: `${name} · ${title}`,
    original: textOf(area, field, change.original_value),
    value: textOf(area, field, change.value),
    modifiedBy: change.modifiedBy,
    at: change.at,
  };
}

function miscellaneousLines(answer: Answer): readonly Line[] {
  return answer.miscellaneous.flatMap((row): Line[] => {
    if (row.original_value === row.value) return [];
    const { name, area, field, modifiedBy, at } = row;
    const scale = miscellaneousValues.find((value) => value.name === name)?.displayScale;
    const texts = [row.original_value, row.value].map((value) => textOf(area, field, value, scale));
    const [original = '', value = ''] = texts;
    return [
      { area, rowId: 1, field, filterChoice: null, mark: '', what: name, original, value, modifiedBy, at },
    ];
  });
}

/** The parts of Changes for Turn with their lines, Miscellaneous last (B§2). */
export function changeLines(
  answer: Answer,
): readonly { readonly title: string; readonly lines: readonly Line[] }[] {
  return [
    ...answer.sections.map(({ title, changes }) => ({ title, lines: changes.map(lineOf) })),
    { title: 'Miscellaneous', lines: miscellaneousLines(answer) },
  ];
}

type ChangesProps = {
  readonly intraturnId: number;
  /** When this person last looked, where that can be compared with. */
  readonly lastLooked?: string | null;
  readonly onClose: () => void;
};

/** What the choice of the selector asks the server for. */
function termsOf(choice: string, lastLooked: string | null) {
  if (choice === 'lastSave') return { comparedWith: 'lastSave' as const };
  if (choice === 'lastLooked' && lastLooked !== null)
    return { comparedWith: 'moment' as const, moment: lastLooked };
  if (choice.startsWith('set '))
    return { comparedWith: 'decisionSet' as const, other_intraturn_id: Number(choice.slice(4)) };
  return { comparedWith: 'turnStart' as const };
}

/** Changes for Turn (B§2): every part in its order, with who changed what when, and the way to each cell. */
export function ChangesDialog({ intraturnId, lastLooked = null, onClose }: ChangesProps): ReactNode {
  const team = useTeam();
  const [choice, setChoice] = useState(lastLooked === null ? 'turnStart' : 'lastLooked');
  const sets = useLoad(activeIntraturns, { team: team.team_id }, {}).data?.intraturns ?? [];
  const others = sets.filter((set) => set.intraturn_id !== intraturnId);
  const isOfTurn = sets.some((set) => set.intraturn_id === intraturnId);
  const { data } = useLoad(loadChanges, { intraturn: intraturnId }, termsOf(choice, lastLooked));
  const parts = data ? changeLines(data) : [];
  const count = parts.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <Dialog
      title={data ? `Changes for Turn ${data.turn_num}, ${data.name}` : 'Changes for Turn'}
      width="broad"
      onCancel={onClose}
    >
      <div className={styles.head}>
        <NativeSelect
          label="Compare with"
          value={choice}
          onChange={(event) => setChoice(event.currentTarget.value)}
          data={[
            { value: 'turnStart', label: 'Start of turn' },
            { value: 'lastSave', label: 'Before the last save' },
            ...(lastLooked === null ? [] : [{ value: 'lastLooked', label: 'When I last looked' }]),
            ...(isOfTurn ? others : []).map((set) => ({
              value: `set ${set.intraturn_id}`,
              label: `Scenario ${set.name}`,
            })),
          ]}
        />
        <Text size="sm" role="status">
          {data ? `${count} ${count === 1 ? 'change' : 'changes'}` : 'Loading...'}
        </Text>
      </div>
      {data &&
        parts.map(({ title, lines }) => (
          <section key={title} className={styles.part} aria-label={title}>
            <h3 className={styles.title}>{title}</h3>
            {lines.length === 0 ? (
              <p className={styles.none}>No changes</p>
            ) : (
              <ChangeTable title={title} lines={lines} turn={data.turn_num} onClose={onClose} />
            )}
          </section>
        ))}
      <div className={dialogStyles.actions}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

const headings = ['Cell', 'Original Value', 'Value', 'Changed by'] as const;

function ChangeTable({
  title,
  lines,
  turn,
  onClose,
}: {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly turn: number;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <table className={styles.changes} aria-label={title}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.area} ${line.rowId} ${line.field}`}>
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
              {line.modifiedBy ? `${line.modifiedBy} ${line.at ? formatTime(line.at) : ''}` : 'nobody'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function GoToCell({
  line,
  turn,
  onClose,
}: {
  readonly line: Line;
  readonly turn: number;
  readonly onClose: () => void;
}): ReactNode {
  const team = useTeam();
  const isLite = useGame().type === 'Lite';
  const screen = screenOfArea(line.area, { turn, filterChoice: line.filterChoice, isLite });
  if (!screen || line.mark === '−') return null;
  return (
    <Anchor
      component={Link}
      size="sm"
      className={styles.goTo}
      to={cellPath(team.game_id, team.team_id, screen, line)}
      aria-label={`Go to cell ${line.what}`}
      onClick={onClose}
    >
      go to cell
    </Anchor>
  );
}
