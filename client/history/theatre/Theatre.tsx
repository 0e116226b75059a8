import './presenting.css';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { StateSourceContext } from '../../call/queries.ts';
import { ShownSubjectContext } from '../../contexts/shownSubject.ts';
import { CountHeatContext } from '../../decisions/heat.ts';
import { ClockContext } from '../../lib/useNow.ts';
import { LiveContext } from '../../live/LiveContext.ts';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { deedOf, indexAt, timesOf } from '../steps/steps.ts';
import { ChangedCells } from './ChangedCells.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { KnownFigures } from './KnownFigures.tsx';
import { MarkDialog } from './MarkDialog.tsx';
import { MomentList } from './MomentList.tsx';
import { StepList } from './StepList.tsx';
import styles from './Theatre.module.css';
import { TheatreBar } from './TheatreBar.tsx';
import { TheatreHead } from './TheatreHead.tsx';
import { HeatAfterContext, useCountedHeat } from './useCountedHeat.ts';
import { useLinksInPast } from './useLinksInPast.ts';
import { usePlayer } from './usePlayer.ts';
import { type TheatreState, useTheatre } from './useTheatre.ts';
import { useTheatreKeys } from './useTheatreKeys.ts';

/** Hides the product's header and menu while a moment is presented to a class. */
function useChromeAway(isPresenting: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!isPresenting) return;
    dataset.presenting = 'true';
    return () => {
      delete dataset.presenting;
    };
  }, [isPresenting]);
}

type TheatreProps = { readonly gameId: number; readonly teamId: number; readonly children: ReactNode };

/** Everything scaled proportionally; a browser without support shows the moment unscaled. */
const large = { zoom: 1.35 };

/**
 * The real screens as of a past moment, framed by the controls for its steps. [HI2] Nothing can be changed
 * from here, and the present never shows in between.
 */
export function Theatre({ children, ...team }: TheatreProps): ReactNode {
  const theatre = useTheatre(team);
  const { steps, people, index, moment, goTo, tools, allSteps } = theatre;
  const { shown } = theatre.showing;
  const { isPresenting } = tools;
  const { player, state } = usePlayer(steps, index, theatre.isThere, goTo);
  const slider = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLElement>(null);
  useLinksInPast(frame, team, moment.target);
  const isSmall = useIsSmallScreen();
  const [areStepsOpen, setAreStepsOpen] = useState<boolean | null>(null);
  const isListOpen = areStepsOpen ?? (!isSmall && !isPresenting);
  const name = theatre.teamName;
  useChromeAway(isPresenting);
  useTheatreKeys({ theatre, player });
  const hasSteps = allSteps.length > 0;
  useEffect(() => {
    if (hasSteps) slider.current?.focus({ preventScroll: true });
  }, [hasSteps]);
  return (
    <section
      ref={frame}
      className={styles.theatre}
      aria-label="History"
      data-presenting={isPresenting || undefined}
    >
      <TheatreHead teamId={team.teamId} theatre={theatre} />
      <p className={styles.onPaper}>
        <strong>History{name && ` of ${name}`}</strong> · {theatre.text}
      </p>
      <div className={styles.stage}>
        {isListOpen && hasSteps && (
          <div className={styles.lists}>
            <Moments theatre={theatre} />
            <StepList steps={steps} people={people} index={index} onGo={goTo} />
          </div>
        )}
        <div className={styles.screen} style={isPresenting ? large : undefined}>
          <Screens {...team} theatre={theatre}>
            {children}
          </Screens>
        </div>
      </div>
      <TheatreBar
        theatre={theatre}
        player={player}
        state={state}
        areStepsOpen={isListOpen}
        onToggleSteps={() => setAreStepsOpen(!isListOpen)}
        slider={slider}
      />
      {tools.isExporting && (
        <ExportDialog {...team} theatre={theatre} onClose={() => tools.setIsExporting(false)} />
      )}
      {tools.marking !== null && <Marking key={tools.marking} theatre={theatre} />}
      {tools.isComparing && shown !== null && (
        <CompareDialog
          {...team}
          theatre={theatre}
          shown={shown}
          onClose={() => tools.setIsComparing(false)}
        />
      )}
    </section>
  );
}

/** The screens of the game at the shown moment. */
function Screens({
  theatre: { answers, showing, list, allSteps, shownStep, isFaulty, tools, disguise },
  children,
  ...team
}: TheatreProps & { readonly theatre: TheatreState }): ReactNode {
  const { shown } = showing;
  const source = useMemo(
    () => (shown === null ? null : answers.sourceAt(shown, disguise ?? undefined)),
    [answers, shown, disguise],
  );
  const at = (allSteps[shown === null ? 0 : indexAt(allSteps, shown)] ?? allSteps[0])?.at;
  const clock = useMemo(() => ({ now: () => new Date(at ?? 0) }), [at]);
  if (list.known && allSteps.length === 0)
    return (
      <EmptyState text="Nothing was done in this quarter yet." hint="Another quarter can be chosen below." />
    );
  if (!source || at === undefined) return <BusyOverlay isBusy={!isFaulty} text="Preparing the history…" />;
  return (
    <LiveContext value={null}>
      <ClockContext value={clock}>
        <StateSourceContext value={source}>
          <KnownFigures {...team} />
          <ChangedCells step={shownStep ?? null} people={list.known?.people ?? []}>
            <ShownSubjectContext value={shownStep?.subject ?? null}>
              <HeatAfterContext value={tools.heatAfter}>
                <CountHeatContext value={useCountedHeat}>{children}</CountHeatContext>
              </HeatAfterContext>
            </ShownSubjectContext>
          </ChangedCells>
        </StateSourceContext>
      </ClockContext>
    </LiveContext>
  );
}

/** The named moments; those that the person pinned or marked can be removed. */
function Moments({ theatre }: { readonly theatre: TheatreState }): ReactNode {
  const { namedMoments, moment, goToPosition, tools, marked } = theatre;
  return (
    <MomentList
      moments={namedMoments}
      target={moment.target}
      onGo={goToPosition}
      onChange={({ momentId }) => tools.setMarking(momentId)}
      onRemove={({ momentId, position }) => {
        const known = marked.moments.find(({ moment_id }) => moment_id === momentId);
        if (known) marked.remove(known).catch(() => undefined);
        else tools.togglePin(position);
      }}
    />
  );
}

/** Edits the words of a moment: the requested one, or a marked one. */
function Marking({ theatre }: { readonly theatre: TheatreState }): ReactNode {
  const { tools, marked, moment, text, allSteps, people } = theatre;
  // The words belong to the moment at which the dialog was opened, wherever the theatre moves.
  const [opened] = useState(() => {
    const known = marked.moments.find(({ moment_id }) => moment_id === tools.marking) ?? null;
    const step = known && allSteps[Math.max(0, indexAt(allSteps, known.log_position))];
    const place = step ? `${timesOf(allSteps)(step)} · ${deedOf(step, people)}` : text;
    return { known, place, position: known?.log_position ?? moment.target ?? 0 };
  });
  return <MarkDialog {...opened} marked={marked} onClose={() => tools.setMarking(null)} />;
}
