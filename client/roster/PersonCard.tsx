import { useDraggable } from '@dnd-kit/core';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconArrowBackUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { RosterTeam } from '../../contracts/calls/roster.ts';
import { shownEmail } from '../../contracts/fields/emails.ts';
import { roleLabels } from '../../contracts/text/roleLabels.ts';
import styles from './Roster.module.css';
import { isChanged, type RosterPerson, type RosterPlace } from './rosterDraft.ts';

/** A team's name for people. */
export const teamLabel = ({ team_num, team_name }: RosterTeam): string => `${team_num}: ${team_name}`;

/** The effect of Confirm on a person, in words; empty if none. */
function changeText(person: RosterPerson, teams: readonly RosterTeam[]): string {
  const nameOf = (teamId: number | null): string =>
    teams.find(({ team_id }) => team_id === teamId)?.team_name ?? 'no team';
  const { isNew, place, recordTeamId, seenTeamId } = person;
  if (isNew) return 'New';
  if (!isChanged(person)) return '';
  if (recordTeamId !== seenTeamId) return `Someone has since moved them to ${nameOf(recordTeamId)}`;
  if (place !== recordTeamId) return `From ${nameOf(recordTeamId)}`;
  return 'Other roles';
}

/** Value of the selection in the Move to field. */
const placeOf = (value: string): RosterPlace => (value === 'noTeam' ? 'noTeam' : Number(value));

type PersonCardProps = {
  readonly person: RosterPerson;
  readonly teams: readonly RosterTeam[];
  readonly onMove: (place: RosterPlace) => void;
  readonly onRoles: () => void;
};

/** A move affects one of 300 people: a card renders only when its own person or the teams have changed. */
const hasSameLook = (one: PersonCardProps, other: PersonCardProps): boolean =>
  one.teams === other.teams && JSON.stringify(one.person) === JSON.stringify(other.person);

/** One person of the roster: dragged by the handle, or moved with the field. */
export const PersonCard = memo(function Person({
  person,
  teams,
  onMove,
  onRoles,
}: PersonCardProps): ReactNode {
  const { key, fullName, email, place, roles, recordTeamId } = person;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id: key });
  const isLeaving = place === 'leaving';
  const change = changeText(person, teams);
  const rolesText = roleLabels(roles, 'No role');
  return (
    <li
      ref={setNodeRef}
      className={styles.person}
      data-changed={isChanged(person) || undefined}
      data-dragged={isDragging || undefined}
    >
      <button
        type="button"
        className={styles.handle}
        ref={setActivatorNodeRef}
        aria-label={`Drag ${fullName} to a team`}
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <div className={styles.who}>
        {fullName}
        <span className={styles.email}>{shownEmail(email)}</span>
        {change !== '' && <span className={styles.change}>{change}</span>}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={isLeaving ? `Keep ${fullName} in the game` : `Remove ${fullName} from the game`}
        title={isLeaving ? 'Keep in the game' : 'Remove from the game'}
        onClick={() => onMove(isLeaving ? (recordTeamId ?? 'noTeam') : 'leaving')}
      >
        {isLeaving ? <IconArrowBackUp size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
      </ActionIcon>
      {!isLeaving && (
        <div className={styles.acts}>
          <NativeSelect
            size="xs"
            aria-label={`Move ${fullName} to team`}
            value={String(place)}
            data={[
              ...(place === 'noTeam' ? [{ value: 'noTeam', label: 'Move to team…' }] : []),
              ...teams.map((team) => ({ value: String(team.team_id), label: teamLabel(team) })),
            ]}
            onChange={(event) => onMove(placeOf(event.currentTarget.value))}
          />
          <Button
            variant="default"
            size="xs"
            aria-label={`${rolesText}: roles of ${fullName}`}
            onClick={onRoles}
          >
            <span className={styles.roles}>{rolesText}</span>
          </Button>
        </div>
      )}
    </li>
  );
}, hasSameLook);
