import type { ReactNode } from 'react';
import cards from '../ui/Cards.module.css';
import { Moment } from '../ui/Moment.tsx';
import { actorText, entryName, momentText, placeText } from './auditTexts.ts';
import { EntryButton, type EntryListProps } from './EntryButton.tsx';

/** Entries as cards, for a small screen. */
export function AuditCards({ entries, onOpen }: EntryListProps): ReactNode {
  return (
    <ul className={cards.cards} aria-label="Audit log">
      {entries.map((entry) => (
        <li key={entryName(entry)} className={cards.card}>
          <strong>{actorText(entry)}</strong>
          <EntryButton entry={entry} onOpen={onOpen} />
          <dl className={cards.facts}>
            <dt>When</dt>
            <dd>
              <Moment at={entry.at} format={momentText} />
            </dd>
            <dt>Where</dt>
            <dd>{placeText(entry)}</dd>
            <dt>{entry.position === null ? 'Number' : 'Position'}</dt>
            <dd>{entryName(entry)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
