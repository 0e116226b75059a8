import { Button, NativeSelect, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { activeIntraturns } from '../../contracts/calls/decisionSets.ts';
import { loadChanges } from '../../contracts/calls/turnHistory.ts';
import { miscellaneousValues } from '../../contracts/decisions/changeSections.ts';
import { useLoad } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './Changes.module.css';
import { ChangeSteps, ChangeTable } from './ChangeTable.tsx';
import { differenceOf, type Line, lineOf, textOf } from './changeLine.ts';

type Answer = ResponseOf<typeof loadChanges>;

function miscellaneousLines(answer: Answer): readonly Line[] {
  return answer.miscellaneous.flatMap((row): Line[] => {
    if (row.original_value === row.value) return [];
    const { name, area, field, modifiedBy, at, position } = row;
    const scale = miscellaneousValues.find((value) => value.name === name)?.displayScale;
    const texts = [row.original_value, row.value].map((value) => textOf(area, field, value, scale));
    const [original = '', value = ''] = texts;
    const difference = differenceOf(area, field, row, scale);
    const changed = { what: name, original, value, difference, modifiedBy, at, position };
    return [{ area, rowId: 1, field, filterChoice: null, mark: '', ...changed }];
  });
}

/** The parts of Changes for Turn with their lines, Miscellaneous last. */
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
  /** When this person last looked, if a comparison with it is possible. */
  readonly lastLooked?: string | null;
  readonly onClose: () => void;
};

/** The server request for the selected option. */
function termsOf(choice: string, lastLooked: string | null) {
  if (choice === 'lastSave') return { comparedWith: 'lastSave' as const };
  if (choice === 'lastLooked' && lastLooked !== null)
    return { comparedWith: 'moment' as const, moment: lastLooked };
  if (choice.startsWith('set '))
    return { comparedWith: 'decisionSet' as const, other_intraturn_id: Number(choice.slice(4)) };
  return { comparedWith: 'turnStart' as const };
}

/** Changes for Turn: every part in order, with who changed what when, and a link to each cell. */
export function ChangesDialog({ intraturnId, lastLooked = null, onClose }: ChangesProps): ReactNode {
  const team = useTeam();
  const [choice, setChoice] = useState(lastLooked === null ? 'turnStart' : 'lastLooked');
  const sets = useLoad(activeIntraturns, { team: team.team_id }, {}).data?.intraturns ?? [];
  const others = sets.filter((set) => set.intraturn_id !== intraturnId);
  const isOfTurn = sets.some((set) => set.intraturn_id === intraturnId);
  const { data } = useLoad(loadChanges, { intraturn: intraturnId }, termsOf(choice, lastLooked));
  return (
    <ChangeList
      answer={data}
      onClose={onClose}
      choice={
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
      }
    />
  );
}

/**
 * The comparison as a dialog, part by part, with buttons from one change to the next; `choice` says what it
 * compares with.
 */
export function ChangeList({
  answer,
  choice,
  onClose,
}: {
  /** Undefined until it has loaded. */
  readonly answer: Answer | undefined;
  readonly choice: ReactNode;
  readonly onClose: () => void;
}): ReactNode {
  const [stepped, setStepped] = useState<{ readonly in: Answer; readonly name: string } | null>(null);
  const current = stepped && stepped.in === answer ? stepped.name : null;
  const parts = answer ? changeLines(answer) : [];
  return (
    <Dialog
      title={answer ? `Changes for Turn ${answer.turn_num}, ${answer.name}` : 'Changes for Turn'}
      width="broad"
      onCancel={onClose}
    >
      <div className={styles.head}>
        {choice}
        {answer ? (
          <ChangeSteps
            lines={parts.flatMap(({ lines }) => lines)}
            current={current}
            onStep={(name) => setStepped({ in: answer, name })}
          />
        ) : (
          <Text size="sm" role="status">
            Loading...
          </Text>
        )}
      </div>
      {answer &&
        parts.map(({ title, lines }) => (
          <section key={title} className={styles.part} aria-label={title}>
            <h3 className={styles.title}>{title}</h3>
            {lines.length === 0 ? (
              <p className={styles.none}>No changes</p>
            ) : (
              <ChangeTable
                title={title}
                lines={lines}
                current={current}
                onClose={onClose}
                turn={answer.turn_num}
              />
            )}
          </section>
        ))}
      <div className={dialogStyles.actions}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
