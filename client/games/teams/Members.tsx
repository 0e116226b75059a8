import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Team } from '../../../contracts/calls/teams.ts';
import { roleLabel } from '../../../contracts/text/roleLabels.ts';
import { initialsOf } from '../../lib/initials.ts';
import { usePresence } from '../../live/LiveContext.ts';
import { personColor } from '../../presence/people.ts';
import { useUser } from '../../session/session.ts';
import styles from './Members.module.css';

type Member = Team['members'][number];

/** Which members of a team are online; the reader is. */
export function useIsHere(team: Team): (member: Member) => boolean {
  const { userId } = useUser();
  const here = new Set(usePresence(team.team_id).map((person) => person.userId));
  return ({ user_id }) => user_id === userId || here.has(user_id);
}

export const Face = ({
  team,
  member,
  isHere,
  isNew = false,
}: {
  readonly team: Team;
  readonly member: Member;
  readonly isHere: boolean;
  /** Has never signed in. */
  readonly isNew?: boolean;
}): ReactNode => (
  <span
    className={styles.face}
    data-here={isHere || undefined}
    data-new={isNew || undefined}
    style={{ '--person': personColor(team, member.user_id) }}
    aria-hidden
  >
    {initialsOf(member.full_name)}
  </span>
);

/** A team's people as initials, filled while they are online; name and roles are read aloud, and told on hover. */
export function MemberFaces({
  team,
  newIds = [],
}: {
  readonly team: Team;
  /** Who has never signed in. */
  readonly newIds?: readonly number[];
}): ReactNode {
  const isOnline = useIsHere(team);
  if (team.members.length === 0) return null;
  return (
    <ul className={styles.faces} aria-label={`Members of ${team.team_name}`}>
      {team.members.map((member) => {
        const isHere = isOnline(member);
        const isNew = newIds.includes(member.user_id);
        const state = isHere ? ['online'] : isNew ? ['never signed in'] : [];
        const facts = [member.full_name, ...member.roles.map(roleLabel), ...state];
        return (
          <li key={member.user_id} title={facts.join(', ')}>
            <Face team={team} member={member} isHere={isHere} isNew={isNew} />
            <VisuallyHidden>{facts.join(', ')}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}

/** The people of the reader's own team with their names and roles. */
export function Members({ team }: { readonly team: Team }): ReactNode {
  const isOnline = useIsHere(team);
  return (
    <ul className={styles.members} aria-label="Members">
      {team.members.map((member) => {
        const isHere = isOnline(member);
        return (
          <li key={member.user_id}>
            <Face team={team} member={member} isHere={isHere} />
            <span>
              {member.full_name}
              <small>{[...member.roles.map(roleLabel), ...(isHere ? ['online'] : [])].join(' · ')}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
