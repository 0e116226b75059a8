import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { unsavedText } from '../../drafts/SaveState.tsx';
import type { ScreenSheets } from '../../drafts/screenSheets.ts';
import type { Scenario } from '../../drafts/useScenario.ts';
import { useChangeCount } from '../../drafts/useScreenState.ts';
import { formatTime } from '../../lib/clock.ts';
import layout from '../../ui/Layout.module.css';
import { MomentIn } from '../../ui/Moment.tsx';

/** Who did what to the decision sets, as far as it was pushed while the screen was open. */
function whoAndWhen({ change }: Scenario): string {
  if (!change) return '';
  return `${change.by ? ` by ${change.by.name}` : ''} at ${formatTime(change.at)}`;
}

/**
 * Unsaved changes on a screen whose decision set is no longer the team's active one. Nothing is lost: while
 * the set exists they can be saved to it, and they can be moved to the active one.
 */
export function LeftBehindNotice({
  scenario,
  sheets,
  onGoOver,
}: {
  readonly scenario: Scenario;
  readonly sheets: ScreenSheets;
  readonly onGoOver: (takesChanges: boolean) => void;
}): ReactNode {
  const changeCount = useChangeCount(sheets);
  const { name, active, isDeleted } = scenario;
  const activeName = active?.name ?? '';
  const what = isDeleted
    ? `The scenario ${name} was deleted${whoAndWhen(scenario)}. Your ${unsavedText(changeCount)} can’t be saved to it.`
    : `${activeName} was made the active scenario${whoAndWhen(scenario)}. Your ` +
      `${unsavedText(changeCount)} ${changeCount === 1 ? 'belongs' : 'belong'} to ${name}: Save ` +
      `saves ${changeCount === 1 ? 'it' : 'them'} there.`;
  return (
    <div className={layout.notice} role="status">
      <p>
        <MomentIn text={what} at={scenario.change?.at ?? null} />
      </p>
      <Button size="xs" onClick={() => onGoOver(true)}>
        Take my changes to {activeName}
      </Button>
      <Button size="xs" variant="default" onClick={() => onGoOver(false)}>
        {isDeleted ? `Open ${activeName} without them` : `Open ${activeName}, keep them for ${name}`}
      </Button>
    </div>
  );
}

/** Shown once the screen has switched to another decision set automatically, because nothing was unsaved. */
export function WentOverNotice({
  scenario,
  onClose,
}: {
  readonly scenario: Scenario;
  readonly onClose: () => void;
}): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused cell belonged to the other decision set and is gone.
    if (document.activeElement === document.body) element.current?.focus();
  }, []);
  return (
    <div ref={element} className={layout.notice} role="status" tabIndex={-1}>
      <p>
        <MomentIn
          text={[
            `${scenario.active?.name} was made the active scenario${whoAndWhen(scenario)}.`,
            'This screen shows it now.',
          ].join(' ')}
          at={scenario.change?.at ?? null}
        />
      </p>
      <Button size="xs" variant="default" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
