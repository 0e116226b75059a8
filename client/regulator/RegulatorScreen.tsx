import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { publishRegulatorReport } from '../../contracts/calls/regulatorReports.ts';
import { useAct } from '../call/queries.ts';
import { type OpenGame, useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { DraftUndo } from '../drafts/DraftUndo.tsx';
import { SaveButton } from '../drafts/FrameActs.tsx';
import { KeptDraftNotice } from '../drafts/Notices.tsx';
import { openTurnOf } from '../drafts/readOnlyReason.ts';
import { useDirtyGuards } from '../drafts/useDirtyGuards.ts';
import { useSaveShortcut } from '../drafts/useSaveShortcut.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { useIsStudent } from '../session/session.ts';
import { TeamScreen } from '../team/TeamScreen.tsx';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NoticeDock } from '../ui/NoticeDock.tsx';
import { useWaiting } from '../waiting/useWaiting.ts';
import { nextOf, WaitingInNext } from '../waiting/WaitingInNext.tsx';
import { OvertakenRatings } from './AssessmentForm.tsx';
import { PrintedLine } from './PrintedLine.tsx';
import { RatedReport } from './RatedReport.tsx';
import styles from './Regulator.module.css';
import { regulatorTurnMarks } from './regulatorTurnMarks.ts';
import { type AssessedTurn, type Assessment, useAssessment } from './useAssessment.ts';
import { usePrintTitle } from './usePrintTitle.ts';
import { WaitingAssessments } from './WaitingAssessments.tsx';

// The charts' library loads after the form.
const RegulatorFigures = lazy(async () => ({
  default: (await loadChunk(() => import('./RegulatorFigures.tsx'))).RegulatorFigures,
}));

/** The regulator report of a team: students read published turns, overseers of the game edit the open one. */
export function RegulatorScreen(): ReactNode {
  const game = useGame();
  const team = useTeam();
  const isStudent = useIsStudent();
  const asked = Number(useSearchParams()[0].get('turn'));
  const known = isStudent ? team.regulatory_report_turns : game.turns;
  const turns = known.map(({ turn_num }) => turn_num);
  const reported = team.regulatory_report_turns.filter(({ is_written }) => is_written).at(-1)?.turn_num;
  // A form with unsaved values stays in its turn when the next one is opened.
  const [heldTurn, holdTurn] = useState<number | null>(null);
  const turn = turns.includes(asked) ? asked : (heldTurn ?? reported ?? lastRunOf(turns, game));
  const title = `${team.team_name} Regulator Report`;
  if (turn === undefined)
    return (
      <TeamScreen title={title}>
        <EmptyState
          text="No regulator report has been published yet."
          hint="It appears here as soon as your instructor publishes one."
        />
      </TeamScreen>
    );
  return <ReportOfTurn key={turn} turn={turn} turns={turns} title={title} onHold={holdTurn} />;
}

/** The last quarter that was run, whose figures a report is about; the open one as long as there is none. */
function lastRunOf(turns: readonly number[], { turns_completed }: OpenGame): number | undefined {
  return turns.findLast((turn) => turn <= turns_completed) ?? turns.at(-1);
}

function ReportOfTurn({
  turn,
  turns,
  title,
  onHold,
}: {
  readonly turn: number;
  readonly turns: readonly number[];
  readonly title: string;
  readonly onHold: (turn: number | null) => void;
}): ReactNode {
  const game = useGame();
  const isStudent = useIsStudent();
  const assessment = useAssessment(turn);
  const { load, changeCount, isSaving, save } = assessment;
  const isEditable = !isStudent && !game.isPast && turn === game.turns_completed + 1;
  // A report that nobody wrote yet can be saved unchanged.
  const isNew = load.data?.lastUpdated === null;
  const refusal = changeCount === 0 && !isNew ? 'There is nothing to save' : null;
  usePrintTitle(title);
  useEffect(() => onHold(changeCount > 0 ? turn : null), [onHold, changeCount, turn]);
  useDirtyGuards(isEditable && changeCount > 0);
  useSaveShortcut(() => {
    if (isEditable && refusal === null) void save();
  });
  return (
    <TeamScreen
      title={title}
      isUnsaved={isEditable && changeCount > 0}
      acts={<Acts refusal={refusal} isEditable={isEditable} assessment={assessment} />}
    >
      <PrintedLine turn={turn} />
      <div className={styles.tools}>
        <TurnSelect turn={turn} turns={turns} />
        {!isStudent && !game.isPast && <Published turn={turn} assessment={assessment} />}
      </div>
      <BusyOverlay isBusy={load.isPending} text="Loading..." />
      <BusyOverlay isBusy={isSaving} text="Saving Regulator Report..." />
      <NoticeDock of="screen">
        <Unsaved turn={turn} isEditable={isEditable} assessment={assessment} />
      </NoticeDock>
      {load.isError && !load.data && <p role="alert">{load.error.message}</p>}
      {load.data && (
        <>
          <RatedReport turn={turn} isEditable={isEditable} assessment={assessment} />
          <Suspense fallback={<p role="status">Loading...</p>}>
            <RegulatorFigures turn={turn} />
          </Suspense>
        </>
      )}
    </TeamScreen>
  );
}

/** Save and undo for the author of the report, and print for everybody. */
function Acts({
  refusal,
  isEditable,
  assessment,
}: Omit<AssessedTurn, 'turn'> & {
  /** Why nothing can be saved; null if it can. */
  readonly refusal: string | null;
}): ReactNode {
  const { changeCount, isSaving, save } = assessment;
  return (
    <div className={styles.acts}>
      {isEditable && (
        <>
          <SaveButton
            changeCount={changeCount}
            refusal={refusal}
            isSaving={isSaving}
            onSave={() => void save()}
          />
          <DraftUndo steps={assessment} isReadOnly={false} />
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </div>
  );
}

/** What an earlier visit left, what was typed in earlier quarters, and where it waits once the quarter was run. */
function Unsaved({ turn, isEditable, assessment }: AssessedTurn): ReactNode {
  const game = useGame();
  const team = useTeam();
  const { changeCount, offer, restore, discard } = assessment;
  const openTurn = openTurnOf(game);
  const waiting = useWaiting()
    .filter(({ place }) => place.kind === 'regulator' && place.teamId === team.team_id && place.turn === turn)
    .flatMap(({ values }) => values)
    .reduce((sum, one) => sum + one.changeCount, 0);
  if (isEditable)
    return (
      <>
        {offer && <KeptDraftNotice offer={offer} onRestore={restore} onDiscard={discard} />}
        <OvertakenRatings assessment={assessment} />
        <WaitingAssessments turn={turn} assessment={assessment} />
      </>
    );
  // Once the page was loaded again, they are no changes of it any more.
  const count = changeCount || waiting;
  if (count === 0) return null;
  const next = nextOf(openTurn, `/game/${game.game_id}/regulator/${team.team_id}`);
  return <WaitingInNext changeCount={count} turn={turn} next={next} />;
}

function TurnSelect({
  turn,
  turns,
}: {
  readonly turn: number;
  readonly turns: readonly number[];
}): ReactNode {
  const [, setQuery] = useSearchParams();
  const isStudent = useIsStudent();
  const { turns_completed: completed } = useGame();
  const { regulatory_report_turns: reports } = useTeam();
  function turnLabel(one: number): string {
    const report = reports.find(({ turn_num }) => turn_num === one);
    const marks = isStudent ? [] : regulatorTurnMarks(report, one === completed + 1);
    return [`Qtr ${one}`, ...marks].join(', ');
  }
  return (
    <NativeSelect
      label="Turn"
      value={turn}
      data={turns.map((one) => ({ value: String(one), label: turnLabel(one) }))}
      onChange={({ currentTarget: { value } }) => setQuery({ turn: value })}
    />
  );
}

/** Whether the team's students can read the report of the turn; for everybody else. */
function Published({
  turn,
  assessment,
}: {
  readonly turn: number;
  readonly assessment: Assessment;
}): ReactNode {
  const { game_id: game, team_id: team } = useTeam();
  const dialogs = useDialogs();
  const { act } = useAct(publishRegulatorReport);
  const { load, changeCount } = assessment;
  /** A pending request: the box shows it immediately. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const isPublished = asked ?? load.data?.published ?? false;
  async function publish(published: boolean): Promise<void> {
    if (asked !== null) return;
    const text = 'What you have not saved is not published. Do you wish to proceed?';
    if (published && changeCount > 0 && !(await dialogs.confirm(text, { acceptLabel: 'Publish' }))) return;
    setAsked(published);
    // A failed call has already shown its alert; the box shows the current state.
    await act({ game, team, turn }, { published }).catch(() => undefined);
    await load.refetch();
    setAsked(null);
  }
  return (
    <div>
      <Checkbox
        label="Published"
        aria-describedby="published-meaning"
        checked={isPublished}
        disabled={!load.data}
        onChange={({ currentTarget: { checked } }) => void publish(checked)}
      />
      <p id="published-meaning" className={styles.hint}>
        {isPublished
          ? 'The team’s students can read this report. They see a saved change right away.'
          : 'Only instructors and administrators can see this.'}
      </p>
    </div>
  );
}
