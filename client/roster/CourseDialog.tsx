import { Button, Checkbox, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { CourseMembers } from '../../contracts/calls/courses.ts';
import { counted } from '../../contracts/text/counted.ts';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import chooser from './ColumnChooser.module.css';
import { type ComparedCourse, compareCourse } from './comparedCourse.ts';
import { Preview } from './ListPreview.tsx';
import type { RosterPerson, RosterRecord } from './rosterDraft.ts';

/** What was found, and whether the missing are taken out. */
function Comparison({
  compared: { summary, isDoubtful, lines, gone },
  answer: { platform, unread },
  takesOut,
  onTakeOut,
}: {
  readonly compared: ComparedCourse;
  readonly answer: CourseMembers;
  readonly takesOut: boolean;
  readonly onTakeOut: (takesOut: boolean) => void;
}): ReactNode {
  const missing = `${counted(gone.length, 'person', 'people')} who ${gone.length === 1 ? 'is' : 'are'} no longer there`;
  return (
    <>
      <div className={chooser.counts} role="status">
        <b>{summary}</b>
        <span>Nothing changes until you press Confirm on the roster.</span>
      </div>
      <Text size="sm" mb="xs">
        Who is new comes in from the course, and needs no invitation. An email only tells who is here already.
      </Text>
      {unread !== null && (
        <Text size="sm" mb="xs">
          Who is no longer there is not known: {unread} plays this game too, and was not read.
        </Text>
      )}
      {isDoubtful && (
        <Text role="alert" size="sm" mb="xs" fw={600}>
          More than a third of this class is missing from {platform}’s answer. Compare again before you take
          anybody out.
        </Text>
      )}
      <Preview lines={lines} />
      {gone.length > 0 && (
        <Checkbox
          mt="sm"
          label={`Take ${missing} out of the game`}
          checked={takesOut}
          onChange={(event) => onTakeOut(event.currentTarget.checked)}
        />
      )}
    </>
  );
}

/** A course compared with the roster: what is taken over changes a draft, until Confirm. */
export function CourseDialog({
  title,
  answer,
  failure,
  isReading,
  record,
  people,
  onRead,
  onTakeOver,
  onClose,
}: {
  readonly title: string;
  /** The newest one; null before the first. */
  readonly answer: CourseMembers | null;
  readonly failure: Error | null;
  readonly isReading: boolean;
  readonly record: RosterRecord;
  readonly people: readonly RosterPerson[];
  readonly onRead: () => void;
  readonly onTakeOver: (people: readonly RosterPerson[]) => void;
  readonly onClose: () => void;
}): ReactNode {
  const [takesOut, setTakesOut] = useState(false);
  const compared = answer && compareCourse(answer, record, people);
  const gone = compared?.gone ?? [];
  const leaving = takesOut ? gone.map((person) => ({ ...person, place: 'leaving' as const })) : [];
  const taken = [...(compared?.coming ?? []), ...leaving];
  return (
    <Dialog title={`From ${title}`} width="broad" onCancel={onClose}>
      <FailureNotice failure={failure} />
      {compared && <Comparison {...{ compared, answer, takesOut }} onTakeOut={setTakesOut} />}
      <div className={dialogStyles.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="default" loading={isReading} onClick={onRead}>
          Compare again
        </Button>
        <Button
          disabled={taken.length === 0}
          onClick={() => {
            onTakeOver(taken);
            onClose();
          }}
        >
          Put {counted(taken.length, 'person', 'people')} on the board
        </Button>
      </div>
    </Dialog>
  );
}
