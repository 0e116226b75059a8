import { type ReactNode, useState } from 'react';
import { historyReaders } from '../../contracts/calls/accessLog.ts';
import { failureText } from '../call/failureText.ts';
import { useLoad } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import styles from './HistoryReaders.module.css';

/** Who viewed the history of the team, one entry per person and day; loaded once somebody opens it. */
export function HistoryReaders(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.readers} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Who looked at our history</summary>
      {isOpen && <ReaderList />}
    </details>
  );
}

function ReaderList(): ReactNode {
  const { game_id: game, team_id: team } = useTeam();
  const { data, error } = useLoad(historyReaders, { game, team }, {}, { showsFailure: true });
  if (error) return <p role="alert">{failureText(error)}</p>;
  if (!data) return <p role="status">Loading...</p>;
  if (data.readers.length === 0) return <p>Nobody has yet.</p>;
  return (
    <ul aria-label="Who looked at our history">
      {data.readers.map(({ user_id: id, full_name: name, day }) => (
        <li key={`${id} ${day}`}>
          {name}, {day}
        </li>
      ))}
    </ul>
  );
}
