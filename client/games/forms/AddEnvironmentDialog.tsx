import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as z from 'zod';
import { environmentFileColumns } from '../../../contracts/banking/environmentFile.ts';
import { STRENGTH_MAX, STRENGTH_MIN } from '../../../contracts/banking/regionalShock.ts';
import { shockColumns } from '../../../contracts/banking/shockColumns.ts';
import {
  addInterestRateEnvironment,
  selectInterestRateEnvironments,
} from '../../../contracts/calls/environments.ts';
import { CallFailed } from '../../call/call.ts';
import { liveState, useAct } from '../../call/queries.ts';
import { useKeptFields } from '../../drafts/useTextRecovery.ts';
import { readTextFile } from '../../lib/readTextFile.ts';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import fileStyles from '../../ui/FileInput.module.css';
import { fieldErrorsOf, readForm } from '../../ui/fieldErrors.ts';
import { SubmitActions } from '../../ui/SubmitActions.tsx';
import { toast } from '../../ui/toast.tsx';
import { type FieldError, ValidationErrors } from '../../ui/ValidationErrors.tsx';
import styles from './AddEnvironmentDialog.module.css';

const fieldId = (field: string): string => `environment-${field}`;
const fieldsSchema = z.object({ name: z.string(), kind: z.string() });

const kinds = [
  { value: 'stylised', label: 'Stylized' },
  { value: 'historical', label: 'Historical' },
];

/** The errors, one per line of the file, or why there was no response. */
function errorsOf(fault: unknown): readonly FieldError[] {
  if (!(fault instanceof CallFailed) || fault.requiresLogin) return [];
  const texts = fault.errors.length > 0 ? fault.errors : [fault.message];
  return texts.map((text) => ({ fieldId: fieldId('csv'), text }));
}

/** The required format, for authors of a file. */
function FileColumns(): ReactNode {
  return (
    <details className={styles.columns}>
      <summary>Columns in the file</summary>
      <Text size="sm" mt={4}>
        The first line names the columns, in any order; each line after it is one quarter. Yields, rates and
        growth are in percent; the two indexes are around 1.
      </Text>
      <code>{environmentFileColumns.join(', ')}</code>
      <Text size="sm" mt={4}>
        Two optional columns name a regional shock from t = 1 on, such as Plant closure, and its strength from{' '}
        {STRENGTH_MIN} to {STRENGTH_MAX}; 1 is severe. Teams hear about it once the quarter has been run.
      </Text>
      <code>{shockColumns.join(', ')}</code>
    </details>
  );
}

/** What becomes of the dialog: `onAdded` gets the code of the new environment, once the list of environments has it. */
type Outcome = { readonly onAdded: (code: string) => void; readonly onClose: () => void };

/** What is typed for a new environment, kept over a reload, until it was added or given up. */
function useNewEnvironment({ onAdded, onClose }: Outcome) {
  const queryClient = useQueryClient();
  const { act, state } = useAct(addInterestRateEnvironment, { showsFailure: true });
  // A file has to be chosen again after a reload: no page may open one by itself.
  const { fields, change, forget } = useKeptFields('environment/new', fieldsSchema, {
    name: '',
    kind: 'stylised',
  });
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);

  function close(): void {
    forget();
    onClose();
  }
  async function add(): Promise<void> {
    const content = file && (await readTextFile(file));
    if (content?.text === null) return setErrors([{ fieldId: fieldId('csv'), text: content.fault }]);
    const read = readForm(addInterestRateEnvironment.request, { ...fields, csv: content?.text ?? '' });
    if (!read.success) return setErrors(fieldErrorsOf(read.error, fieldId));
    setErrors([]);
    const { interest_rate_code: code } = await act({}, read.data);
    await queryClient.invalidateQueries({ queryKey: [liveState.key, selectInterestRateEnvironments.path] });
    onAdded(code);
    close();
    toast(`${read.data.name} has been added.`);
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void add().catch((fault) => setErrors(errorsOf(fault)));
  }
  return { fields, change, setFile, errors, isPending: state.isPending, handleSubmit, close };
}

/** Adds an interest-rate environment from a CSV file: what is wrong with it is listed by line and column. */
export function AddEnvironmentDialog(outcome: Outcome): ReactNode {
  const { fields, change, setFile, errors, isPending, handleSubmit, close } = useNewEnvironment(outcome);
  const errorOf = (field: string): string | undefined =>
    errors.find((error) => error.fieldId === fieldId(field))?.text;
  return (
    <Dialog title="Add Interest Rate Environment" width="wide" onCancel={close}>
      <form onSubmit={handleSubmit} noValidate>
        <ValidationErrors errors={errors} />
        <Stack gap="md">
          <TextInput
            id={fieldId('name')}
            label="Name"
            withAsterisk
            aria-required
            data-autofocus
            autoComplete="off"
            value={fields.name}
            error={errorOf('name')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <NativeSelect
            id={fieldId('kind')}
            label="Kind"
            description="Shown after its name"
            data={kinds}
            value={fields.kind}
            onChange={(event) => change({ kind: event.currentTarget.value })}
          />
          <TextInput
            id={fieldId('csv')}
            type="file"
            accept=".csv,text/csv"
            label="File"
            description="CSV with one row per quarter from t = 0 to 16; history back to t = -20 is optional"
            withAsterisk
            aria-required
            classNames={{ input: fileStyles.file ?? '' }}
            error={errorOf('csv') !== undefined}
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
          />
          <FileColumns />
        </Stack>
        <SubmitActions act="Add" isPending={isPending} onCancel={close} />
      </form>
      <BusyOverlay isBusy={isPending} text="Adding the environment..." />
    </Dialog>
  );
}
