import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { mergerScenarioRefusal } from '../../contracts/mergers/mergerScenarioRules.ts';
import { changingText } from '../decisions/useDirtyGuards.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { useDialogs } from '../shell/dialogs.ts';
import { SubmitActions } from '../shell/SubmitActions.tsx';
import type { Mergers } from './useMergers.ts';

/** Chooses the active scenario, whose inputs are loaded then; unsaved ones are asked about (B§4). */
export function ScenarioChoice({ mergers }: { readonly mergers: Mergers }): ReactNode {
  const dialogs = useDialogs();
  const { active, changeCount, choose, scenarios } = mergers;
  async function change(id: number): Promise<void> {
    if (changeCount > 0 && !(await dialogs.confirm(changingText, { acceptLabel: 'Proceed' }))) return;
    choose(id);
  }
  return (
    <NativeSelect
      label="Scenario"
      miw={180}
      value={active ? String(active.m_and_a_id) : ''}
      disabled={scenarios.length === 0}
      data={[
        ...(active ? [] : [{ value: '', label: scenarios.length === 0 ? 'None yet' : 'None' }]),
        ...scenarios.map(({ m_and_a_id, name }) => ({ value: String(m_and_a_id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => void change(Number(value))}
    />
  );
}

/** Keeps the inputs as they stand under a new name; there must be something to keep (B§2). */
export function ScenarioSaveAs({
  mergers,
  reason,
}: {
  readonly mergers: Mergers;
  /** Why nothing can be saved; null while the team is open. */
  readonly reason: string | null;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const nothing = mergers.changeCount === 0 && !mergers.active ? 'There is nothing to save' : null;
  const refusal = reason ?? nothing;
  return (
    <>
      <Button
        variant="default"
        disabled={refusal !== null}
        title={refusal ?? undefined}
        onClick={() => setIsOpen(true)}
      >
        Save as New Scenario
      </Button>
      {isOpen && <NewScenarioDialog mergers={mergers} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NewScenarioDialog({
  mergers,
  onClose,
}: {
  readonly mergers: Mergers;
  readonly onClose: () => void;
}): ReactNode {
  const dialogs = useDialogs();
  const [name, setName] = useState('');
  async function add(): Promise<void> {
    const names = mergers.scenarios.map((scenario) => scenario.name);
    const refusal = mergerScenarioRefusal(name, names);
    if (refusal) return dialogs.alert(refusal.message);
    await mergers.add(name);
    onClose();
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // A failed call has raised its alert already; the dialog stays.
    void add().catch(() => undefined);
  }
  return (
    <Dialog title="New M&A Scenario" onCancel={onClose}>
      <form onSubmit={handleSubmit}>
        <TextInput
          label="Scenario Name"
          description="Letters and numbers, no spaces"
          autoFocus
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SubmitActions act="Save" isPending={mergers.isSaving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
