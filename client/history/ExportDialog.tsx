import { Button, Checkbox, Text } from '@mantine/core';
import { type ReactNode, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadTeamEvents } from '../../contracts/calls/history.ts';
import { StateSourceContext } from '../call/queries.ts';
import { useIsStudent } from '../session/session.ts';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import { keepFile } from '../ui/saveFile.ts';
import { disguiseOf } from './disguise.ts';
import { eventsJsonl, stepsCsv } from './exportFiles.ts';
import styles from './Theatre.module.css';
import type { TheatreState } from './useTheatre.ts';

/** The listed steps, the events of the quarter, or the shown moment, to be kept elsewhere. */
export function ExportDialog({
  gameId,
  teamId,
  theatre,
  onClose,
}: {
  readonly gameId: number;
  readonly teamId: number;
  readonly theatre: TheatreState;
  readonly onClose: () => void;
}): ReactNode {
  const { steps, allSteps, people, turn = 1, everybody } = theatre;
  const { load } = useContext(StateSourceContext);
  const dialogs = useDialogs();
  const isStudent = useIsStudent();
  const [hasNames, setHasNames] = useState(true);
  const [isLoading, setIsLoading] = useState(false);
  const fileName = `history-${teamId}-qtr-${turn}`;
  function exportSteps(): void {
    const disguise = hasNames ? <Shown,>(shown: Shown): Shown => shown : disguiseOf(everybody);
    const csv = stepsCsv(disguise(steps), disguise(people));
    // Spreadsheets take UTF-8 for what it is only where the file says so.
    keepFile({ fileName: `${fileName}.csv`, content: new Blob(['\uFEFF', csv], { type: 'text/csv' }) });
    onClose();
  }
  async function exportEvents(): Promise<void> {
    setIsLoading(true);
    try {
      const answer = await load(loadTeamEvents, { game: gameId, team: teamId }, { turnNum: turn });
      const jsonl = eventsJsonl(answer, { gameId, teamId, turn }, hasNames);
      keepFile({ fileName: `${fileName}.jsonl`, content: new Blob([jsonl], { type: 'application/jsonl' }) });
      onClose();
    } catch (failure) {
      await dialogs.alert(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setIsLoading(false);
    }
  }
  function print(): void {
    // The dialog is not to be on the paper.
    flushSync(onClose);
    window.print();
  }
  return (
    <Dialog title="Export" onCancel={onClose}>
      <Checkbox
        label="With the names of people"
        checked={hasNames}
        onChange={({ currentTarget: { checked } }) => setHasNames(checked)}
      />
      <div className={styles.exports}>
        <Button variant="default" disabled={steps.length === 0} onClick={exportSteps}>
          Steps as CSV
        </Button>
        <Text size="sm">
          {steps.length === allSteps.length
            ? `All ${steps.length} steps of Qtr ${turn}.`
            : `The ${steps.length} of ${allSteps.length} steps of Qtr ${turn} that are listed.`}
        </Text>
        {!isStudent && (
          <>
            <Button variant="default" loading={isLoading} onClick={() => void exportEvents()}>
              Events as JSONL
            </Button>
            <Text size="sm">
              Everything of Qtr {turn} as it is in the log, each with what proves it, and texts that people
              wrote.
            </Text>
          </>
        )}
        <Button variant="default" onClick={print}>
          Print the moment
        </Button>
        <Text size="sm">The screen as it was, with the moment above it. Names are those on the screen.</Text>
      </div>
      <div className={dialogStyles.actions}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
