import {
  IconChartBar,
  IconChevronDown,
  IconLayoutGrid,
  IconNotes,
  IconTargetArrow,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useGame } from '../games/GameContext.ts';
import { SendMessage } from '../messages/SendMessage.tsx';
import layout from '../shell/Layout.module.css';
import { PageTitle } from '../shell/PageTitle.tsx';
import { Trail } from '../shell/Trail.tsx';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { useTeam } from './TeamContext.ts';
import styles from './TeamScreen.module.css';

const MeasuresDialog = lazy(async () => ({
  default: (await import('../housekeeping/MeasuresDialog.tsx')).MeasuresDialog,
}));

/** Frame of a team's dashboards: title, acts, and the action panel beside them (A§2). */
export function TeamScreen({
  title,
  isUnsaved = false,
  acts,
  children,
}: {
  readonly title: string;
  /** Marks the window's title while something on the screen is not saved. */
  readonly isUnsaved?: boolean;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const game = useGame();
  return (
    <div className={styles.screen}>
      <div className={styles.content}>
        <Trail steps={[{ label: game.game_name, to: `/game/${game.game_id}` }]} />
        <div className={layout.titleLine}>
          <PageTitle isUnsaved={isUnsaved}>{title}</PageTitle>
          {acts}
        </div>
        {children}
      </div>
      <ActionPanel />
    </div>
  );
}

/** The action panel; on a phone it is folded away behind one button, so that the screen comes first. */
function ActionPanel(): ReactNode {
  const isSmall = useIsSmallScreen();
  const [isOpen, setIsOpen] = useState(false);
  const entriesId = useId();
  if (!isSmall)
    return (
      <nav className={styles.panel} aria-label="Team" data-region="panel">
        <PanelEntries />
      </nav>
    );
  return (
    <nav className={styles.panel} aria-label="Team" data-region="panel">
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={entriesId}
        onClick={() => setIsOpen(!isOpen)}
      >
        Team menu
        <IconChevronDown size={18} aria-hidden className={styles.foldMark} />
      </button>
      <div id={entriesId} className={styles.entries} hidden={!isOpen}>
        <PanelEntries />
      </div>
    </nav>
  );
}

/** The entries of S015 and S016; those whose screens do not exist yet are not shown. */
function PanelEntries(): ReactNode {
  const team = useTeam();
  const [isShowingMeasures, setIsShowingMeasures] = useState(false);
  const game = `/game/${team.game_id}`;
  return (
    <>
      <NavLink to={`${game}/decisions/${team.team_id}`} className={styles.entry ?? ''} end>
        <IconLayoutGrid size={18} aria-hidden />
        Decision Areas
      </NavLink>
      <NavLink to={`${game}/team/${team.team_id}`} className={styles.entry ?? ''} end>
        <IconChartBar size={18} aria-hidden />
        Dashboard
      </NavLink>
      <NavLink to={`${game}/team-notes/${team.team_id}`} className={styles.entry ?? ''}>
        <IconNotes size={18} aria-hidden />
        Team Notes
      </NavLink>
      <button type="button" className={styles.entry} onClick={() => setIsShowingMeasures(true)}>
        <IconTargetArrow size={18} aria-hidden />
        Measures of Success
      </button>
      <SendMessage
        recipient={{
          kind: 'team',
          gameId: team.game_id,
          teamId: team.team_id,
          name: team.team_name,
        }}
        className={styles.entry}
      />
      {isShowingMeasures && (
        <Suspense fallback={null}>
          <MeasuresDialog onClose={() => setIsShowingMeasures(false)} />
        </Suspense>
      )}
    </>
  );
}
