import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { measuresCharactersMax, measuresRefusal } from '../../contracts/richText/measuresOfSuccess.ts';
import { visibleLength } from '../../contracts/richText/visibleText.ts';
import { formatTime } from '../lib/clock.ts';
import { RichText } from '../richText/RichText.tsx';
import { RichTextField } from '../richText/RichTextField.tsx';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { Moment } from '../ui/Moment.tsx';
import type { UndoSteps } from '../ui/UndoButtons.tsx';
import type { Measures } from './useMeasures.ts';

/** The measures of success as an editor, or read-only while the team is frozen. */
export function MeasuresEditor({
  measures,
  isReadOnly,
  onSteps,
}: {
  readonly measures: Measures;
  readonly isReadOnly: boolean;
  /** Called with Undo and Redo if their buttons are outside the editor. */
  readonly onSteps?: (steps: UndoSteps) => void;
}): ReactNode {
  const { saved, load, text } = measures;
  if (!saved) return <BusyOverlay isBusy={load.isPending} text="Loading..." />;
  return (
    <>
      {!isReadOnly ? (
        <RichTextField
          key={measures.editorKey}
          label="Measures of Success"
          initialHtml={text}
          onChange={measures.change}
          {...(onSteps && { onSteps })}
        />
      ) : (
        <ReadOnlyMeasures text={text} />
      )}
      <CharacterCount text={text} />
      <Text size="sm" c="dimmed">
        <LastWritten {...saved} />
      </Text>
    </>
  );
}

/** When and by whom a text was saved last. */
export function LastWritten({
  lastUpdated,
  updatedBy,
}: {
  readonly lastUpdated: string | null;
  readonly updatedBy: string | null;
}): ReactNode {
  if (lastUpdated === null) return 'Nothing has been written yet';
  return (
    <>
      Saved <Moment at={lastUpdated} format={formatTime} /> by {updatedBy}
    </>
  );
}

export function ReadOnlyMeasures({ text }: { readonly text: string }): ReactNode {
  return text === '' ? <Text>No measures of success yet.</Text> : <RichText html={text} />;
}

function CharacterCount({ text }: { readonly text: string }): ReactNode {
  const isTooLong = measuresRefusal(text) !== null;
  return (
    <Text size="sm" mt={6} c={isTooLong ? 'var(--qd-negative)' : 'dimmed'} fw={isTooLong ? 600 : 400}>
      {visibleLength(text)} of {measuresCharactersMax} characters{isTooLong && ': too long to save'}
    </Text>
  );
}
