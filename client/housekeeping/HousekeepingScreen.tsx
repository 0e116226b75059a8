import { MultiSelect, Table, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { type ReactNode, useContext } from 'react';
import { rolesRefusal } from '../../contracts/decisions/submission.ts';
import { teamRoleSchema } from '../../contracts/fields/fields.ts';
import { roleLabel } from '../../contracts/text/roleLabels.ts';
import { isNotFound } from '../call/notFound.ts';
import { useGame } from '../contexts/GameContext.ts';
import { ShownSubjectContext, useShownChange } from '../contexts/shownSubject.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { KeptDraftNotice } from '../drafts/Notices.tsx';
import { ReasonLine } from '../drafts/ReasonLine.tsx';
import { textsReason, writingReason } from '../drafts/readOnlyReason.ts';
import { useUser } from '../session/session.ts';
import { undoKeyOf } from '../shortcuts/keyPress.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { NoticeDock } from '../ui/NoticeDock.tsx';
import { TermHeads } from '../ui/TermHeads.tsx';
import { AdministrationFrame, useAdministrationTurn } from './AdministrationFrame.tsx';
import styles from './HousekeepingScreen.module.css';
import { useHousekeeping } from './useHousekeeping.ts';

/** Name of the bank and roles of its members. */
export function HousekeepingScreen(): ReactNode {
  const game = useGame();
  const team = useTeam();
  const turn = useAdministrationTurn();
  const housekeeping = useHousekeeping(team.team_id, turn);
  const reason = textsReason(game, team);
  const isReadOnly = writingReason(game, team) !== null;
  const { changeCount, load } = housekeeping;
  const nameChange = useShownChange('name');
  if (isNotFound(load.error)) return <NotFound text={load.error?.message ?? ''} />;
  return (
    <AdministrationFrame
      route="general-administration/housekeeping"
      turn={turn}
      changeCount={changeCount}
      reason={reason}
      isReadOnly={isReadOnly}
      isSaving={housekeeping.isSaving}
      onSave={() => void housekeeping.save()}
      steps={housekeeping}
    >
      <BusyOverlay isBusy={load.isPending} text="Loading Housekeeping..." />
      <BusyOverlay isBusy={housekeeping.isSaving} text="Saving Housekeeping..." />
      <ReasonLine reason={reason} />
      <NoticeDock of="screen">
        {!isReadOnly && housekeeping.offer && (
          <KeptDraftNotice
            offer={housekeeping.offer}
            onRestore={housekeeping.restore}
            onDiscard={housekeeping.discard}
          />
        )}
      </NoticeDock>
      <TextInput
        {...nameChange}
        label="Enter Bank Name"
        maw={420}
        mb="md"
        // Anything typed before the record has loaded would have no row to belong to.
        disabled={isReadOnly || housekeeping.saved === undefined}
        value={housekeeping.name}
        onChange={(event) => housekeeping.rename(event.currentTarget.value)}
        onBlur={housekeeping.endTyping}
        onKeyDown={(event) => {
          if (event.key === 'Enter') housekeeping.endTyping();
          const direction = undoKeyOf(event);
          // What is being typed is undone by the browser.
          if (!direction || housekeeping.isTyping()) return;
          event.preventDefault();
          housekeeping[direction]();
        }}
      />
      <Members housekeeping={housekeeping} isReadOnly={isReadOnly} />
    </AdministrationFrame>
  );
}

const roleChoices = teamRoleSchema.options.map((role) => ({ value: role, label: roleLabel(role) }));

/** Shown to people who may set roles in a game that forces them. */
const forcedRolesText =
  'Roles are enforced: a CEO or CFO/Treasurer submits the decisions and sets the roles, as instructors can.';

function Members({
  housekeeping,
  isReadOnly,
}: {
  readonly housekeeping: ReturnType<typeof useHousekeeping>;
  readonly isReadOnly: boolean;
}): ReactNode {
  const game = useGame();
  const user = useUser();
  const shown = useContext(ShownSubjectContext);
  const members = housekeeping.saved?.teamRoles ?? [];
  const isAskedForRole = game.force_roles && user.role === 'Student';
  const refusal = isAskedForRole
    ? rolesRefusal(
        game.user_team_roles,
        members.map(({ roles }) => roles),
      )
    : null;
  if (housekeeping.saved && members.length === 0) return <Text>No one is on this team yet.</Text>;
  return (
    <>
      {game.force_roles && (
        <Text size="sm" mb="xs">
          {refusal ?? forcedRolesText}
        </Text>
      )}
      <Table className={styles.members} aria-label="Team Members" maw={760}>
        <TermHeads titles={['Team Members', 'Roles']} />
        <Table.Tbody>
          {members.map(({ user_id, full_name }) => (
            <Table.Tr key={user_id} {...(shown === `member ${user_id}` && { 'data-shown-change': true })}>
              <Table.Th scope="row">{full_name}</Table.Th>
              <Table.Td>
                <MultiSelect
                  aria-label={`Roles of ${full_name}`}
                  data={roleChoices}
                  value={[...housekeeping.rolesOf(user_id)]}
                  disabled={isReadOnly || refusal !== null}
                  // Rendered beside its field, the list stays inside the page's main landmark.
                  comboboxProps={{ withinPortal: false }}
                  placeholder={housekeeping.rolesOf(user_id).length === 0 ? 'No role' : ''}
                  onChange={(roles) => housekeeping.setRoles(user_id, teamRoleSchema.array().parse(roles))}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
