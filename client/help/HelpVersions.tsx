import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { listHelpVersions } from '../../contracts/calls/help.ts';
import { useLoad } from '../call/queries.ts';
import { formatDayAndTime } from '../lib/clock.ts';
import { RichText } from '../richText/RichText.tsx';
import { MomentIn } from '../ui/Moment.tsx';
import styles from './Help.module.css';

type Version = ResponseOf<typeof listHelpVersions>['versions'][number];

type VersionsProps = {
  readonly page: string;
  readonly gameId: number | null;
  /** The displayed text; its version cannot be restored. */
  readonly current: string;
  /** Saves a text again; empty means no own text. */
  readonly onRestore: (text: string) => void;
};

/** Earlier texts of a page, to view and restore; loaded when somebody opens the list. */
export function HelpVersions(props: VersionsProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.versions} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Earlier versions</summary>
      {isOpen && <Versions {...props} />}
    </details>
  );
}

function Versions({ page, gameId, current, onRestore }: VersionsProps): ReactNode {
  const { data } = useLoad(listHelpVersions, {}, { page, gameId });
  if (!data) return <Text size="sm">Loading...</Text>;
  return (
    <ul className={styles.list}>
      {data.versions.map((version) => (
        <li key={version.version}>
          <details>
            <summary>
              <MomentIn text={nameOf(version, gameId)} at={version.lastUpdated} format={formatDayAndTime} />
            </summary>
            <RichText html={version.text} />
          </details>
          {version.text !== current && (
            <Group justify="flex-end">
              <Button
                size="xs"
                variant="default"
                aria-label={`Restore ${nameOf(version, gameId)}`}
                onClick={() => onRestore(version.version === 0 ? '' : version.text)}
              >
                Restore
              </Button>
            </Group>
          )}
        </li>
      ))}
    </ul>
  );
}

function nameOf({ version, updatedBy, lastUpdated }: Version, gameId: number | null): string {
  if (lastUpdated === null) return gameId === null ? 'Quarterdeck’s default text' : 'Text for all games';
  return `Version ${version}, ${formatDayAndTime(lastUpdated)} by ${updatedBy}`;
}
