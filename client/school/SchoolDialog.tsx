import type { ReactNode } from 'react';
import { type ListedSchool, saveSchool } from '../../contracts/calls/schools.ts';
import { keysOf } from '../../contracts/values.ts';
import { useAct } from '../call/queries.ts';
import { KeptFormDialog } from '../drafts/KeptFormDialog.tsx';

const labels = {
  name: 'School',
  issuer: 'Issuer',
  client_id: 'Client ID',
  auth_url: 'Authorization address',
  token_url: 'Token address',
  jwks_url: 'Keys address',
} as const;
const blank = { name: '', issuer: '', client_id: '', auth_url: '', token_url: '', jwks_url: '' };
const deployments = { no: 'Each waits for an administrator', yes: 'All may launch' };
/** Known by them, a school keeps them. */
const kept: readonly string[] = ['issuer', 'client_id'];

/** Where a school that is not added yet is kept. */
export const newSchoolKey = 'school/new';

/** What is typed as a list with commas. */
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Adds a learning management system by hand, or changes one. */
export function SchoolDialog({
  school,
  onSaved,
  onClose,
}: {
  /** The one to change; null to add one. */
  readonly school: ListedSchool | null;
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}): ReactNode {
  const { act, state } = useAct(saveSchool, { showsFailure: true });
  const names = keysOf(labels).filter((each) => school === null || !kept.includes(each));
  const { name, issuer, client_id, auth_url, token_url, jwks_url } = school ?? blank;
  return (
    <KeptFormDialog
      title={school ? `Change ${school.name}` : 'Add a school by hand'}
      keptUnder={school ? `school/${school.platform_id}` : newSchoolKey}
      start={{
        ...{ name, issuer, client_id, auth_url, token_url, jwks_url },
        token_audience: school?.token_audience ?? '',
        deployments: school?.deployments.join(', ') ?? '',
        every: school?.admits_every_deployment ? 'yes' : 'no',
      }}
      fieldsOf={(typed) => ({
        ...Object.fromEntries(
          names.map((field) => [
            field,
            {
              label: labels[field],
              fault: typed[field].trim() === '' ? `${labels[field]} is needed.` : null,
            },
          ]),
        ),
        token_audience: { label: 'Token audience', description: 'If the LMS names one.' },
        every: { label: 'Deployments (places in the LMS)', choices: deployments },
        ...(typed.every === 'no' && {
          deployments: { label: 'Deployment IDs', description: 'With commas between; others wait here.' },
        }),
      })}
      act={school ? 'Save' : 'Add'}
      state={state}
      onSend={async ({ every, ...typed }) => {
        const audience = typed.token_audience.trim() || null;
        const lists = { deployments: listOf(typed.deployments), admits_every_deployment: every === 'yes' };
        await act({}, { ...typed, token_audience: audience, ...lists });
        await onSaved();
      }}
      onClose={onClose}
    />
  );
}
