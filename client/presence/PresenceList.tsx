import { Anchor, VisuallyHidden } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PresentPerson } from '../../contracts/push/ephemeral.ts';
import { pathOfParts, screenPartsOf } from '../addresses/screenParts.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { initialsOf } from '../lib/initials.ts';
import { useEscape } from '../ui/useEscape.ts';
import styles from './PresenceList.module.css';
import { personColor, useOthers } from './people.ts';
import { placeOf } from './personPlace.ts';

/** What a person does, in words: the ring is never the only sign of the state. */
function activityOf(person: PresentPerson): 'editing' | 'viewing' | 'idle' {
  if (person.isIdle) return 'idle';
  return person.isEditing && !person.isObserver ? 'editing' : 'viewing';
}

/** Who else is on this team's screens: initials in rings, and a list with each person's place. */
export function PresenceList({ avatarsMax }: { readonly avatarsMax: number }): ReactNode {
  const team = useTeam();
  const others = useOthers(team.team_id);
  const [isOpen, setIsOpen] = useState(false);
  const root = useClickOutside<HTMLDivElement>(() => setIsOpen(false));
  useEscape(isOpen, () => setIsOpen(false));
  if (others.length === 0) return null;
  const label = others.map((person) => `${person.name}, ${activityOf(person)}`).join('; ');
  return (
    <div ref={root} className={styles.presence}>
      <button
        type="button"
        className={styles.avatars}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <VisuallyHidden>Here now: {label}</VisuallyHidden>
        {others.slice(0, avatarsMax).map((person) => (
          <Avatar key={person.userId} person={person} />
        ))}
        {others.length > avatarsMax && <span aria-hidden="true">+{others.length - avatarsMax}</span>}
      </button>
      {isOpen && (
        <ul className={styles.list}>
          {others.map((person) => (
            <PersonLine key={person.userId} person={person} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Avatar({ person }: { readonly person: PresentPerson }): ReactNode {
  const team = useTeam();
  return (
    <span
      className={styles.avatar}
      data-activity={activityOf(person)}
      style={{ '--person': personColor(team, person.userId) }}
      aria-hidden="true"
    >
      {initialsOf(person.name)}
    </span>
  );
}

function PersonLine({ person }: { readonly person: PresentPerson }): ReactNode {
  const team = useTeam();
  const open = screenPartsOf(person.screen);
  const role = person.isObserver ? ' (observer)' : '';
  return (
    <li className={styles.person}>
      <Avatar person={person} />
      <span>
        {person.name}
        {role}, {placeOf(person)}, {activityOf(person)}
      </span>
      {open && (
        <Anchor component={Link} to={pathOfParts(team.game_id, team.team_id, open)} size="sm">
          Go there
        </Anchor>
      )}
    </li>
  );
}
