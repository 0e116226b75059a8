import { Button, Checkbox, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type TeamRole, teamRoleSchema } from '../../contracts/fields/fields.ts';
import { roleLabel } from '../../contracts/text/roleLabels.ts';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import type { RosterPerson } from './rosterDraft.ts';

/** Selects a person's team roles (Housekeeping); a change of the draft like any other. */
export function RolesDialog({
  person,
  onChoose,
  onClose,
}: {
  readonly person: RosterPerson;
  readonly onChoose: (roles: readonly TeamRole[]) => void;
  readonly onClose: () => void;
}): ReactNode {
  const [roles, setRoles] = useState(person.roles);
  return (
    <Dialog title={`Roles of ${person.fullName}`} onCancel={onClose}>
      <Stack gap="sm">
        {teamRoleSchema.options.map((role) => (
          <Checkbox
            key={role}
            label={roleLabel(role)}
            checked={roles.includes(role)}
            onChange={(event) =>
              setRoles(
                teamRoleSchema.options.filter((each) =>
                  each === role ? event.currentTarget.checked : roles.includes(each),
                ),
              )
            }
          />
        ))}
      </Stack>
      <div className={dialogStyles.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={() => {
            onChoose(roles);
            onClose();
          }}
        >
          OK
        </Button>
      </div>
    </Dialog>
  );
}
