import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useGame } from '../../contexts/GameContext.ts';
import { useRoom } from '../../ui/useRoom.ts';
import styles from './RunTurnBar.module.css';
import { openTeams, type Preflight, runCounts, teamsText } from './runTurnText.ts';

/** The class's progress in a line, and the actions. Always visible. */
export function RunTurnBar({
  preflight,
  runsBanks,
  isPending,
  onRemind,
}: {
  readonly preflight: Preflight | undefined;
  /** False for reports only. */
  readonly runsBanks: boolean;
  readonly isPending: boolean;
  readonly onRemind: () => void;
}): ReactNode {
  const game = useGame();
  const isRunning = game.turn_run?.status === 'running';
  const refusal = runsBanks && !isRunning ? (preflight?.refusal ?? null) : null;
  const isOpen = preflight !== undefined && !preflight.was_run && preflight.teams.length > 0;
  const open = isOpen && !isRunning ? openTeams(preflight).length : 0;
  // Until the teams to remind are loaded, the button is invisible but takes its space.
  const reminded = preflight ? open : game.number_of_teams;
  return (
    <div ref={useRoom('--acts-height')} className={styles.bar}>
      <p className={styles.counts}>
        {/* Keeps the line's height until there is something to count. */}
        {!preflight && '\u00a0'}
        {refusal !== null && <span role="note">{refusal}</span>}
        {refusal === null &&
          isOpen &&
          runCounts(preflight).map((count, index) => (
            <span key={count} data-first={index === 0 || undefined}>
              {count}
            </span>
          ))}
      </p>
      {reminded > 0 && (
        <Button
          variant="default"
          disabled={isPending}
          onClick={onRemind}
          data-coming={!preflight || undefined}
        >
          Remind {teamsText(reminded)}
        </Button>
      )}
      <Button
        type="submit"
        loading={isPending}
        disabled={isRunning || !preflight || (runsBanks && preflight.refusal !== null)}
      >
        Run Turn
      </Button>
    </div>
  );
}
