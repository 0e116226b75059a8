import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { mergerScenarioRefusal } from '../../contracts/mergers/mergerScenarioRules.ts';
import { useShownChange } from '../contexts/shownSubject.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { SaveAsNewScenario } from '../drafts/SaveAsNewScenario.tsx';
import { changingText } from '../drafts/useDirtyGuards.ts';
import { useDialogs } from '../ui/dialogs.ts';
import styles from './Mergers.module.css';
import type { Mergers } from './useMergers.ts';

/** Selects the active scenario and loads its inputs; asks about unsaved ones first. */
export function ScenarioChoice({ mergers }: { readonly mergers: Mergers }): ReactNode {
  const dialogs = useDialogs();
  const { active, changeCount, choose, scenarios } = mergers;
  const shownChange = useShownChange(`merger ${active?.m_and_a_id}`);
  async function change(id: number): Promise<void> {
    if (changeCount > 0 && !(await dialogs.confirm(changingText, { acceptLabel: 'Proceed' }))) return;
    choose(id);
  }
  return (
    <NativeSelect
      {...shownChange}
      className={styles.choice ?? ''}
      label="Scenario"
      size="xs"
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

/** Saves the current inputs under a new name; there must be some. */
export function ScenarioSaveAs({
  mergers,
  reason,
}: {
  readonly mergers: Mergers;
  /** Why nothing can be saved; null while the team is open. */
  readonly reason: string | null;
}): ReactNode {
  const { team_id: teamId } = useTeam();
  const { active, changeCount, scenarios } = mergers;
  const nothing = changeCount === 0 && !active ? 'There is nothing to save' : null;
  const names = scenarios.map((scenario) => scenario.name);
  return (
    <SaveAsNewScenario
      title="New M&A Scenario"
      keptUnder={`mergerScenario/${teamId}`}
      reason={reason ?? nothing}
      refusalOf={(name) => mergerScenarioRefusal(name, names)}
      isPending={mergers.isSaving}
      onSave={mergers.add}
    />
  );
}
