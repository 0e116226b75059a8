import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type StateSource, StateSourceContext } from '../../call/queries.ts';
import { ShownSubjectContext } from '../../contexts/shownSubject.ts';
import { ChangedCellsContext } from '../../decisions/changedCells.ts';
import { CountHeatContext } from '../../decisions/heat.ts';
import { ClockContext } from '../../lib/useNow.ts';
import { LiveContext } from '../../live/LiveContext.ts';
import { useIsStudent } from '../../session/session.ts';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import { changedIn } from '../steps/changedIn.ts';
import { deedOf, indexAt, timesOf } from '../steps/steps.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { KnownFigures } from './KnownFigures.tsx';
import { MarkDialog } from './MarkDialog.tsx';
import { Rail } from './Rail.tsx';
import styles from './Theatre.module.css';
import { TheatreBar } from './TheatreBar.tsx';
import { TheatreCaption } from './TheatreCaption.tsx';
import { TheatreStrip } from './TheatreStrip.tsx';
import { useChangeInSight } from './useChangeInSight.ts';
import { HeatAfterContext, useCountedHeat } from './useCountedHeat.ts';
import { useLinksInPast } from './useLinksInPast.ts';
import { usePlayer } from './usePlayer.ts';
import { type TheatreState, useTheatre } from './useTheatre.ts';
import { useTheatreKeys } from './useTheatreKeys.ts';

type TeamProps = { readonly gameId: number; readonly teamId: number };

/**
 * The real screens as of a past moment, between what happened there in words and the controls for its steps. [HI2]
 * Nothing can be changed from here, and the present never shows in between.
 */
export function Theatre({ children, ...team }: TeamProps & { readonly children: ReactNode }): ReactNode {
  const theatre = useTheatre(team);
  const { steps, index, moment, goTo, allSteps } = theatre;
  const { player, state } = usePlayer(steps, index, theatre.isThere, goTo);
  const slider = useRef<HTMLDivElement>(null);
  const time = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLElement>(null);
  useLinksInPast(frame, team, moment.target);
  useChangeInSight(frame, theatre.shownStep?.position ?? null);
  const isSmall = useIsSmallScreen();
  const [areStepsOpen, setAreStepsOpen] = useState<boolean | null>(null);
  const isListOpen = areStepsOpen ?? !isSmall;
  const source = useSource(theatre);
  useTheatreKeys({ theatre, player, time, marks: !useIsStudent() });
  const hasSteps = allSteps.length > 0;
  useEffect(() => {
    if (hasSteps) slider.current?.focus({ preventScroll: true });
  }, [hasSteps]);
  return (
    <section ref={frame} className={styles.theatre} aria-label="History">
      <TheatreStrip
        theatre={theatre}
        figures={
          source && (
            <StateSourceContext value={source}>
              <KnownFigures {...team} />
            </StateSourceContext>
          )
        }
      />
      <div className={styles.stage}>
        {isListOpen && hasSteps && <Rail theatre={theatre} isSmall={isSmall} />}
        <div className={styles.main}>
          <TheatreCaption theatre={theatre} isPlaying={state.isPlaying} />
          <div className={styles.screen} data-past-screen>
            <Screens theatre={theatre} source={source}>
              {children}
            </Screens>
          </div>
        </div>
      </div>
      <TheatreBar
        theatre={theatre}
        player={player}
        state={state}
        areStepsOpen={isListOpen}
        onToggleSteps={() => setAreStepsOpen(!isListOpen)}
        slider={slider}
        time={time}
      />
      <Dialogs {...team} theatre={theatre} />
    </section>
  );
}

/** The game as of the shown moment; null until there is one. */
function useSource({ answers, showing: { shown }, disguise }: TheatreState): StateSource | null {
  return useMemo(
    () => (shown === null ? null : answers.sourceAt(shown, disguise ?? undefined)),
    [answers, shown, disguise],
  );
}

/** The dialogs over the theatre. */
function Dialogs({ theatre, ...team }: TeamProps & { readonly theatre: TheatreState }): ReactNode {
  const { tools, showing } = theatre;
  return (
    <>
      {tools.isExporting && (
        <ExportDialog {...team} theatre={theatre} onClose={() => tools.setIsExporting(false)} />
      )}
      {tools.marking !== null && <Marking key={tools.marking} theatre={theatre} />}
      {tools.isComparing && showing.shown !== null && (
        <CompareDialog
          {...team}
          theatre={theatre}
          shown={showing.shown}
          onClose={() => tools.setIsComparing(false)}
        />
      )}
    </>
  );
}

/** The screens of the game at the shown moment. */
function Screens({
  theatre: { showing, list, people, allSteps, shownStep, isFaulty, tools },
  source,
  children,
}: {
  readonly theatre: TheatreState;
  readonly source: StateSource | null;
  readonly children: ReactNode;
}): ReactNode {
  const { shown } = showing;
  const at = (allSteps[shown === null ? 0 : indexAt(allSteps, shown)] ?? allSteps[0])?.at;
  const clock = useMemo(() => ({ now: () => new Date(at ?? 0) }), [at]);
  const changed = useMemo(() => changedIn(shownStep, people), [shownStep, people]);
  // The caption says so.
  if (list.known && allSteps.length === 0) return null;
  if (!source || at === undefined) return <BusyOverlay isBusy={!isFaulty} text="Preparing the history…" />;
  return (
    <LiveContext value={null}>
      <ClockContext value={clock}>
        <StateSourceContext value={source}>
          <ChangedCellsContext value={changed}>
            <ShownSubjectContext value={shownStep?.subject ?? null}>
              <HeatAfterContext value={tools.heatAfter}>
                <CountHeatContext value={useCountedHeat}>{children}</CountHeatContext>
              </HeatAfterContext>
            </ShownSubjectContext>
          </ChangedCellsContext>
        </StateSourceContext>
      </ClockContext>
    </LiveContext>
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
