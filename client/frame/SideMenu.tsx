import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHomePath } from '../addresses/homePath.ts';
import { useCurrentGameId } from '../contexts/currentGame.ts';
import { useOpenPlace } from '../contexts/openTeam.ts';
import { useSession, useUser } from '../session/session.ts';
import { useEscape } from '../ui/useEscape.ts';
import { GameBlock } from './GameBlock.tsx';
import { LinkEntry } from './MenuEntry.tsx';
import { MenuFoot } from './MenuFoot.tsx';
import { GamesMenu, TeamsMenu } from './MenuLists.tsx';
import { menuEntries } from './menuEntries.ts';
import styles from './SideMenu.module.css';
import { type TeamDialog, TeamDialogs } from './TeamDialogs.tsx';
import { TeamMenu } from './TeamMenu.tsx';

/**
 * The navigation column: the open game with its quarters, what to do in it, the team's entries with its
 * areas, and the links of every place. On a large screen it can collapse to a rail of icons; on a small one
 * it overlays the page until something is chosen.
 */
export function SideMenu({
  isOpen,
  onClose,
  isRail,
  onToggleRail,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isRail: boolean;
  /** Null where it stays a rail. */
  readonly onToggleRail: (() => void) | null;
}): ReactNode {
  const { keepsMail, hasLti } = useSession();
  const { role } = useUser();
  const gameId = useCurrentGameId();
  const home = useHomePath();
  const { game, teams, team } = useOpenPlace();
  const { dialog, setDialog } = useTeamDialog();
  const column = useRef<HTMLElement>(null);
  useDrawer(column, isOpen, onClose);
  const entries = menuEntries({
    role,
    gameId,
    home,
    keepsMail,
    hasLti,
    runsTurns: game?.user_runs_turns ?? false,
  });
  const ofGame = entries.filter(({ isOfGame }) => isOfGame);
  return (
    <>
      <nav
        ref={column}
        id="side-menu"
        className={styles.menu}
        aria-label="Main"
        data-open={isOpen || undefined}
        data-rail={isRail || undefined}
        data-region="menu"
      >
        <div className={styles.middle}>
          {game && <GameBlock game={game} />}
          {gameId === null && <GamesMenu />}
          {ofGame.length > 0 && (
            <ul className={styles.entries}>
              {ofGame.map(({ label, Icon, to }) => (
                <li key={label}>
                  <LinkEntry label={label} Icon={Icon} to={to} />
                </li>
              ))}
            </ul>
          )}
          {game && team && <TeamMenu game={game} team={team} onOpen={setDialog} />}
          {game && !team && role !== 'Student' && <TeamsMenu teams={teams} />}
        </div>
        <MenuFoot
          entries={entries.filter(({ isOfGame }) => !isOfGame)}
          isRail={isRail}
          onToggleRail={onToggleRail}
        />
      </nav>
      {isOpen && <div className={styles.scrim} aria-hidden />}
      {game && team && (
        <TeamDialogs game={game} team={team} opened={dialog} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

/** Which dialog of the team is open; it closes with the screen that it was opened over. */
function useTeamDialog() {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ dialog: TeamDialog; over: string } | null>(null);
  return {
    dialog: opened?.over === pathname ? opened.dialog : null,
    setDialog: (dialog: TeamDialog | null) => setOpened(dialog && { dialog, over: pathname }),
  };
}

/**
 * On a phone the column overlays the page: it takes focus, and closes on Escape, on a press outside, and when
 * focus leaves. Escape returns focus to its previous element.
 */
function useDrawer(column: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  const opener = useRef<Element | null>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement;
    column.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    const leave = ({ target }: Event): void => {
      const isElsewhere = target instanceof Element && !column.current?.contains(target);
      // A dialog opened from it, and the button that opened the menu, handle this themselves.
      if (isElsewhere && !target.closest('dialog, [aria-controls="side-menu"]')) close.current();
    };
    document.addEventListener('focusin', leave);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', leave);
      document.removeEventListener('pointerdown', leave);
    };
  }, [isOpen, column]);
  useEscape(isOpen, () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  });
}
