import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClassPerson } from '../../../contracts/calls/gameClass.ts';
import { roleLabels } from '../../../contracts/text/roleLabels.ts';
import { personPath } from '../../audit/auditAddress.ts';
import { usePresence } from '../../live/LiveContext.ts';
import { placeOf, screenName } from '../../presence/personPlace.ts';
import { MomentIn } from '../../ui/Moment.tsx';
import styles from './Class.module.css';
import { didText, lastSeen, readText } from './classText.ts';
import { Face } from './Members.tsx';
import type { ClassRow } from './useClass.ts';
import type { ClassActs } from './useClassActs.tsx';

/** Where a person is or was last seen, and what they have not saved. */
function Where({ person, teamId }: { readonly person: ClassPerson; readonly teamId: number }): ReactNode {
  const present = usePresence(teamId).find(({ userId }) => userId === person.user_id);
  const { unsaved, screens } = person;
  const isTyping = unsaved > 0 || present?.isEditing === true;
  const places = unsaved > 0 ? [...new Set(screens.map(screenName))].join(' and ') : '';
  if (isTyping)
    return (
      <span data-here>
        typing in {places || (present && placeOf(present))}
        {unsaved > 0 && `, ${unsaved} unsaved`}
      </span>
    );
  if (present) return <span data-here>here: {placeOf(present)}</span>;
  return (
    <span data-new={person.last_seen_tzts === null || undefined}>
      <MomentIn {...lastSeen(person)} />
    </span>
  );
}

/** The people of a team, one line each. */
export function ClassPeople({
  row: { team, told },
  acts,
}: {
  readonly row: ClassRow;
  readonly acts: ClassActs;
}): ReactNode {
  const present = usePresence(team.team_id);
  return (
    <ul className={styles.people} aria-label={`People of ${team.team_name}`}>
      {told?.people.length === 0 && <li>Nobody is on this team yet.</li>}
      {told?.people.map((person) => {
        const isNew = person.last_seen_tzts === null;
        const isHere = present.some(({ userId }) => userId === person.user_id);
        return (
          <li key={person.user_id}>
            <Face team={team} member={person} isHere={isHere} isNew={isNew} />
            <Anchor
              component={Link}
              to={personPath(team.game_id, person.user_id)}
              size="sm"
              title={`All of ${person.full_name}`}
            >
              {person.full_name}
            </Anchor>
            <span>{roleLabels(person.roles, 'No role')}</span>
            <Where person={person} teamId={team.team_id} />
            <span>
              {didText(person)}
              <small>{readText(person)}</small>
            </span>
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={isNew && person.needs_link ? () => acts.sendLinks([person]) : () => acts.message(team)}
            >
              {isNew && person.needs_link ? 'Send link again' : 'Message'}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
