import type { ReactNode } from 'react';
import cards from '../ui/Cards.module.css';
import { actorText, momentText, placeText, positionText } from './auditTexts.ts';
import { EntryButton, type EntryListProps } from './EntryButton.tsx';

/** Entries as cards, for a small screen. */
export function AuditCards({ entries, onOpen }: EntryListProps): ReactNode {
  return (
    <ul className={cards.cards} aria-label="Audit log">
      {entries.map((entry) => (
        <li key={entry.position} className={cards.card}>
          <strong>{actorText(entry)}</strong>
          <EntryButton entry={entry} onOpen={onOpen} />
          <dl className={cards.facts}>
            <dt>When</dt>
            <dd>{momentText(entry.at)}</dd>
            <dt>Where</dt>
            <dd>{placeText(entry)}</dd>
            <dt>Position</dt>
            <dd>{positionText(entry.position)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
