import { Button, Checkbox, Text } from '@mantine/core';
import { type ReactNode, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadTeamEvents } from '../../../contracts/calls/history.ts';
import { StateSourceContext } from '../../call/queries.ts';
import { useIsStudent } from '../../session/session.ts';
import dialogStyles from '../../ui/Dialog.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { useDialogs } from '../../ui/dialogs.ts';
import { keepFile } from '../../ui/saveFile.ts';
import { disguiseOf } from '../steps/disguise.ts';
import { eventsJsonl, stepsCsv } from '../steps/exportFiles.ts';
import styles from './Theatre.module.css';
import type { TheatreState } from './useTheatre.ts';

/** A button that exports something, and what that holds. */
function ExportChoice({
  name,
  isDisabled = false,
  isLoading = false,
  onChoose,
  children,
}: {
  readonly name: string;
  readonly isDisabled?: boolean;
  readonly isLoading?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <>
      <Button variant="default" disabled={isDisabled} loading={isLoading} onClick={onChoose}>
        {name}
      </Button>
      <Text size="sm">{children}</Text>
    </>
  );
}

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
    // Spreadsheets only recognise UTF-8 with a byte order mark.
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
    // The dialog must not be printed.
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
        <ExportChoice name="Steps as CSV" isDisabled={steps.length === 0} onChoose={exportSteps}>
          {steps.length === allSteps.length
            ? `All ${steps.length} steps of Qtr ${turn}.`
            : `The ${steps.length} of ${allSteps.length} steps of Qtr ${turn} that are listed.`}
        </ExportChoice>
        {!isStudent && (
          <ExportChoice name="Events as JSONL" isLoading={isLoading} onChoose={() => void exportEvents()}>
            Everything of Qtr {turn} as it is in the log, each with what proves it, and texts that people
            wrote.
          </ExportChoice>
        )}
        <ExportChoice name="Print the moment" onChoose={print}>
          The screen as it was, with the moment above it. Names are those on the screen.
        </ExportChoice>
      </div>
      <div className={dialogStyles.actions}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
