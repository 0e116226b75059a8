import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import * as z from 'zod';
import { useCurrentGame } from '../contexts/currentGame.ts';
import { isGameOver } from '../contexts/isGameOver.ts';
import { useOpenPlace } from '../contexts/openTeam.ts';
import { AnnouncedRunBar } from '../games/run/AnnouncedRunBar.tsx';
import { useAsksForHistory } from '../history/HistoryGate.tsx';
import { MessageBanner } from '../messages/MessageBanner.tsx';
import { useIsStudent } from '../session/session.ts';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { useRemembered } from '../storage/useRemembered.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { Tour } from '../tour/Tour.tsx';
import { NoticeDock } from '../ui/NoticeDock.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Banners } from './ConnectionStatus.tsx';
import { Header } from './Header.tsx';
import { LaterNotices } from './LaterNotices.tsx';
import { LockdownBar } from './LockdownBar.tsx';
import styles from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { TalkBeside, useIsTalking } from './TalkBeside.tsx';
import { useFocusKeeper } from './useFocusKeeper.ts';

const isRailSchema = z.boolean();

/** Header, navigation column and main area around every signed-in screen; on a phone a bar at the bottom. */
export function Shell(): ReactNode {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [keepsRail, setKeepsRail] = useRemembered('side-menu-rail', isRailSchema, false);
  const isSmallScreen = useIsSmallScreen();
  const { pathname } = useLocation();
  const game = useCurrentGame();
  const isPast = useAsksForHistory();
  // The past has a column of its own, and the talk stands beside the page.
  const isTalking = useIsTalking();
  const isRail = keepsRail || isPast || (isTalking && !isSmallScreen);
  const main = useRef<HTMLElement>(null);
  useFocusKeeper(main);
  // After a choice the menu closes: on a small screen it would cover the chosen screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing follows the path, nothing else.
  useEffect(() => setIsMenuOpen(false), [pathname]);
  return (
    <div
      className={styles.shell}
      data-rail={isRail || undefined}
      data-talk={(isTalking && !isSmallScreen) || undefined}
    >
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <header className={styles.top} data-region="header">
        <Header isRail={isRail} />
      </header>
      <div className={styles.body}>
        <SideMenu
          isOpen={isMenuOpen}
          onClose={() => setIsMenuOpen(false)}
          isRail={isRail && !isSmallScreen}
          onToggleRail={isPast || isTalking ? null : () => setKeepsRail(!keepsRail)}
        />
        <main ref={main} id="main" tabIndex={-1} data-region="main" className={styles.main}>
          <NoticeDock of="page">
            {game && !isPast && <AnnouncedRunBar game={game} />}
            {!isPast && <OwnLockdown />}
            <LaterNotices />
            <Banners />
            {!isPast && <MessageBanner />}
          </NoticeDock>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
        {isTalking && <TalkBeside />}
      </div>
      {isSmallScreen && <BottomBar isMenuOpen={isMenuOpen} onToggleMenu={() => setIsMenuOpen(!isMenuOpen)} />}
      <Shortcuts />
      {!isPast && <Tour />}
    </div>
  );
}

/** The lockdown of a student's own team while its game goes on. */
function OwnLockdown(): ReactNode {
  const { game, team } = useOpenPlace();
  const isStudent = useIsStudent();
  if (!isStudent || !game || !team || game.frozen || isGameOver(game)) return null;
  return <LockdownBar game={game} team={team} />;
}
