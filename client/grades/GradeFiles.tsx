import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { downloadGrades, type gradeFileFormats } from '../../contracts/calls/grades.ts';
import { downloadFile } from '../call/downloadFile.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { keepFile } from '../ui/saveFile.ts';
import styles from './Grades.module.css';

type Format = (typeof gradeFileFormats)[number];

const files: readonly (readonly [Format, name: string, said: (label: string) => string])[] = [
  ['canvas', 'Canvas', () => 'Grades, Import. Canvas finds people by SIS Login ID, else by name.'],
  [
    'moodle',
    'Moodle',
    (label) =>
      `Map from: Email address. Map to: Email address. Quarterdeck ${label.toLowerCase()}: New grade item.`,
  ],
  ['table', 'Plain table', () => 'Name, email and points, for anything else.'],
];

/** The released grades of a column as files for gradebooks. */
export function GradeFiles({
  game,
  column,
  label,
}: {
  readonly game: number;
  readonly column: number;
  readonly label: string;
}): ReactNode {
  const [failure, setFailure] = useState<unknown>(null);
  function take(format: Format): void {
    setFailure(null);
    void downloadFile(downloadGrades, { game }, { column_id: column, format })
      .then(keepFile)
      .catch(setFailure);
  }
  return (
    <section className={styles.files} aria-label="Files of the released grades">
      <h2>Files of the released grades</h2>
      <FailureNotice failure={failure} />
      <ul>
        {files.map(([format, name, said]) => (
          <li key={format}>
            <Button size="compact-sm" variant="default" onClick={() => take(format)}>
              {name}
            </Button>
            <span>{said(label)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
