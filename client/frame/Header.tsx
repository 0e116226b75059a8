import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHomePath } from '../addresses/homePath.ts';
import { isGameOver } from '../contexts/isGameOver.ts';
import { useOpenPlace } from '../contexts/openTeam.ts';
import { TeamContext } from '../contexts/TeamContext.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { useAsksForHistory } from '../history/HistoryGate.tsx';
import { NewsBell } from '../news/NewsBell.tsx';
import { PresenceList } from '../presence/PresenceList.tsx';
import { useIsStudent, useSession, useUser } from '../session/session.ts';
import { brandTexts } from '../theme/brands.ts';
import { useIsNarrowScreen, useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { Logo } from '../ui/Logo.tsx';
import quiet from '../ui/Quiet.module.css';
import { AccountMenu } from './AccountMenu.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './Header.module.css';
import { TalkButton } from './TalkButton.tsx';
import { useColourScheme } from './useColourScheme.ts';
import { useSignOut } from './useSignOut.ts';

/**
 * Logo, breadcrumb, who is here, countdown, connection, talk, news, Help, color scheme, welcome line, User
 * Settings, Sign Out.
 */
export function Header({ isRail }: { readonly isRail: boolean }): ReactNode {
  const place = useOpenPlace();
  const { game, team, isInTeam } = place;
  const isPast = useAsksForHistory();
  const isSmallScreen = useIsSmallScreen();
  const isStudent = useIsStudent();
  const isNarrow = useIsNarrowScreen();
  const { modeName } = brandTexts[useSession().brand];
  return (
    <div className={styles.header}>
      <Link to={useHomePath()} className={styles.brand} aria-label={`Quarterdeck ${modeName}, Home`}>
        <Logo size={28} isPictureAlone={isSmallScreen || isRail} />
      </Link>
      <Breadcrumb place={place} />
      {team && isInTeam && !isPast && (
        <TeamContext value={team}>
          <PresenceList avatarsMax={isSmallScreen ? 1 : 4} />
        </TeamContext>
      )}
      {game && !isPast && !game.frozen && !isGameOver(game) && (
        <Countdown game={game} canMove={!isStudent && !isSmallScreen} />
      )}
      <ConnectionStatus />
      {!isSmallScreen && <TalkButton />}
      {!isSmallScreen && <NewsBell />}
      <HelpButton />
      {isNarrow ? <AccountMenu /> : <AccountActs />}
    </div>
  );
}

function AccountActs(): ReactNode {
  const { fullName } = useUser();
  const signOut = useSignOut();
  const { isDark, label, change } = useColourScheme();
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <>
      <ActionIcon className={quiet.icon} size={32} aria-label={label} title={label} onClick={change}>
        <Icon size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
      <span className={styles.divider} />
      <span className={styles.welcome}>Welcome {fullName}</span>
      <Link to="/user-settings" className={quiet.link}>
        User Settings
      </Link>
      <button type="button" className={quiet.link} onClick={signOut}>
        Sign Out
      </button>
    </>
  );
}
