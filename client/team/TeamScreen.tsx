import {
  IconBuildingBank,
  IconChartBar,
  IconChevronDown,
  IconGavel,
  IconHistory,
  IconLayoutGrid,
  IconMessage,
  IconNotes,
  IconReportAnalytics,
  IconTargetArrow,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { withHistory } from '../addresses/historyAddress.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { useIsStudent } from '../session/session.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Trail } from '../ui/Trail.tsx';
import { type PanelLink, panelLinks } from './panelLinks.ts';
import styles from './TeamScreen.module.css';

const MeasuresDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../housekeeping/MeasuresDialog.tsx'))).MeasuresDialog,
}));

const SendMessageDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../messages/SendMessageDialog.tsx'))).SendMessageDialog,
}));

/** Frame of a team's dashboards: title, acts, and the action panel beside them (A§2). */
export function TeamScreen({
  title,
  isUnsaved = false,
  acts,
  panelEnd,
  children,
}: {
  readonly title: string;
  /** Marks the window's title while something on the screen is not saved. */
  readonly isUnsaved?: boolean;
  readonly acts?: ReactNode;
  /** What stands below the entries of the action panel. */
  readonly panelEnd?: ReactNode;
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
      <ActionPanel end={panelEnd} />
    </div>
  );
}

type OpenedDialog = 'measures' | 'message';

/**
 * The action panel; on a phone it is folded away behind one button, so that the screen comes first. Its dialogs stand
 * beside it, so that what is typed in one outlives that a phone is turned.
 */
function ActionPanel({ end }: { readonly end: ReactNode }): ReactNode {
  const { game_id: gameId, team_id: teamId, team_name: name } = useTeam();
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const close = (): void => setOpened(null);
  return (
    <>
      <nav className={styles.panel} aria-label="Team" data-region="panel">
        <FoldedOnPhones>
          <PanelEntries onOpen={setOpened} />
          {end}
        </FoldedOnPhones>
      </nav>
      <Suspense fallback={null}>
        {opened === 'measures' && <MeasuresDialog onClose={close} />}
        {opened === 'message' && (
          <SendMessageDialog recipient={{ kind: 'team', gameId, teamId, name }} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function FoldedOnPhones({ children }: { readonly children: ReactNode }): ReactNode {
  const isSmall = useIsSmallScreen();
  const [isOpen, setIsOpen] = useState(false);
  const entriesId = useId();
  if (!isSmall) return children;
  return (
    <>
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
        {children}
      </div>
    </>
  );
}

const entryIcons: Readonly<Record<PanelLink['screen'], typeof IconLayoutGrid>> = {
  decisions: IconLayoutGrid,
  team: IconChartBar,
  'management-ratios': IconReportAnalytics,
  'mergers-and-acquisitions': IconBuildingBank,
  regulator: IconGavel,
  'team-notes': IconNotes,
};

/** The entries of the panel in the order of B§2: screens, then what opens over the one that is there. */
function PanelEntries({ onOpen }: { readonly onOpen: (dialog: OpenedDialog) => void }): ReactNode {
  const game = useGame();
  const team = useTeam();
  const isStudent = useIsStudent();
  return (
    <>
      {panelLinks(game, team).map(({ screen, title }) => {
        const Icon = entryIcons[screen];
        return (
          <NavLink
            key={screen}
            to={`/game/${team.game_id}/${screen}/${team.team_id}`}
            className={styles.entry ?? ''}
            end={screen !== 'team-notes'}
          >
            <Icon size={18} aria-hidden />
            {title}
          </NavLink>
        );
      })}
      {!isStudent && !game.isPast && (
        <Link
          to={{ pathname: `/game/${team.game_id}/team/${team.team_id}`, search: withHistory('', null) }}
          className={styles.entry ?? ''}
        >
          <IconHistory size={18} aria-hidden />
          History
        </Link>
      )}
      {!game.isPast && <PanelActs onOpen={onOpen} />}
    </>
  );
}

/** What is of today alone. */
function PanelActs({ onOpen }: { readonly onOpen: (dialog: OpenedDialog) => void }): ReactNode {
  return (
    <>
      <button type="button" className={styles.entry} onClick={() => onOpen('measures')}>
        <IconTargetArrow size={18} aria-hidden />
        Measures of Success
      </button>
      <button type="button" className={styles.entry} onClick={() => onOpen('message')}>
        <IconMessage size={18} aria-hidden />
        Send Message
      </button>
    </>
  );
}
