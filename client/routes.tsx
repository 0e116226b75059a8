import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { firstTabs, screenFacts } from '../contracts/decisions/screenFacts.ts';
import { Login } from './account/Login.tsx';
import { SessionTimeout } from './account/SessionTimeout.tsx';
import { loadScreen } from './frame/loadScreen.ts';
import {
  RequireAdministrator,
  RequireInstructor,
  RequireTurnRunner,
  RequireUser,
} from './frame/RequireUser.tsx';
import { RouteFailure } from './frame/RouteFailure.tsx';
import { GameFrame, UnlessFrozen } from './games/GameFrame.tsx';
import { HistoryGate } from './history/HistoryGate.tsx';
import { TeamFrame } from './team/TeamFrame.tsx';
import { BusyOverlay } from './ui/BusyOverlay.tsx';
import { NotFound } from './ui/NotFound.tsx';

/** A screen whose code loads when somebody navigates there. */
const screen = (load: () => Promise<ComponentType>) => async () => ({ Component: await loadScreen(load) });

const teamRoutes: RouteObject[] = [
  {
    path: 'team/:team',
    lazy: screen(async () => (await import('./team/TeamHome.tsx')).TeamHome),
  },
  {
    path: 'team/:team/why',
    lazy: screen(async () => (await import('./team/WhyScreen.tsx')).WhyScreen),
  },
  {
    path: 'team/:team/market',
    lazy: screen(async () => (await import('./market/MarketScreen.tsx')).MarketScreen),
  },
  {
    path: 'team/:team/practice',
    lazy: screen(async () => (await import('./practice/end/PracticeEnd.tsx')).PracticeEnd),
  },
  {
    path: 'decisions/:team',
    lazy: screen(async () => (await import('./decisions/hub/DecisionHub.tsx')).DecisionHub),
  },
  {
    path: 'decisions/:team/general-administration/housekeeping',
    lazy: screen(async () => (await import('./housekeeping/HousekeepingScreen.tsx')).HousekeepingScreen),
  },
  {
    path: 'decisions/:team/general-administration/measures-of-success',
    lazy: screen(async () => (await import('./housekeeping/MeasuresScreen.tsx')).MeasuresScreen),
  },
  {
    path: 'decisions/:team/reports',
    lazy: screen(async () => (await import('./reports/ReportsScreen.tsx')).ReportsScreen),
  },
  {
    path: 'decisions/:team/reports/:report',
    lazy: screen(async () => (await import('./reports/ReportScreen.tsx')).ReportScreen),
  },
  {
    path: 'team-notes/:team/:section?',
    lazy: screen(async () => (await import('./notes/NotesScreen.tsx')).NotesScreen),
  },
  {
    path: 'management-ratios/:team',
    lazy: screen(async () => (await import('./ratios/ManagementRatiosScreen.tsx')).ManagementRatiosScreen),
  },
  {
    path: 'mergers-and-acquisitions/:team',
    lazy: screen(async () => (await import('./mergers/MergersScreen.tsx')).MergersScreen),
  },
  {
    path: 'regulator/:team',
    lazy: screen(async () => (await import('./regulator/RegulatorScreen.tsx')).RegulatorScreen),
  },
  ...screenFacts.map(({ route }) => ({
    path: `decisions/:team/${route}`,
    lazy: async () => {
      const { DecisionAreaRoute } = await loadScreen(
        () => import('./decisions/screen/DecisionAreaRoute.tsx'),
      );
      return { element: <DecisionAreaRoute key={route} route={route} /> };
    },
  })),
  ...firstTabs.map(({ route, tab }) => ({
    path: `decisions/:team/${route}`,
    element: <Navigate to={tab} replace />,
  })),
];

const gameRoutes: RouteObject[] = [
  {
    element: <UnlessFrozen />,
    children: [
      { index: true, lazy: screen(async () => (await import('./games/teams/TeamList.tsx')).TeamList) },
      {
        path: 'final-results',
        lazy: screen(async () => (await import('./games/results/FinalResults.tsx')).FinalResults),
      },
      {
        path: 'scoring',
        lazy: screen(async () => (await import('./scoring/ScoringScreen.tsx')).ScoringScreen),
      },
      {
        path: 'debrief',
        lazy: screen(async () => (await import('./debrief/GameDebriefScreen.tsx')).GameDebriefScreen),
      },
      { element: <TeamFrame />, children: teamRoutes },
    ],
  },
  {
    element: <RequireTurnRunner />,
    children: [
      { path: 'run-turn', lazy: screen(async () => (await import('./games/run/RunTurn.tsx')).RunTurn) },
    ],
  },
  {
    element: <RequireInstructor />,
    children: [
      { path: 'edit', lazy: screen(async () => (await import('./games/forms/EditGame.tsx')).EditGame) },
      {
        path: 'schedule',
        lazy: screen(async () => (await import('./games/schedule/ScheduleScreen.tsx')).ScheduleScreen),
      },
      {
        path: 'adjustments',
        lazy: screen(async () => (await import('./adjustments/AdjustmentsScreen.tsx')).AdjustmentsScreen),
      },
      { path: 'why', lazy: screen(async () => (await import('./games/teams/ClassWhy.tsx')).ClassWhy) },
      {
        path: 'roster',
        lazy: screen(async () => (await import('./roster/RosterScreen.tsx')).RosterScreen),
      },
      {
        path: 'grades',
        lazy: screen(async () => (await import('./grades/GradesScreen.tsx')).GradesScreen),
      },
      {
        path: 'join-code',
        lazy: screen(async () => (await import('./join/JoinCodeScreen.tsx')).JoinCodeScreen),
      },
    ],
  },
];

const signedInRoutes: RouteObject[] = [
  { index: true, lazy: screen(async () => (await import('./games/list/GamesList.tsx')).GamesList) },
  {
    element: <RequireAdministrator />,
    children: [
      {
        path: 'admin/create-game',
        lazy: screen(async () => (await import('./games/forms/CreateGame.tsx')).CreateGame),
      },
      { path: 'admin/users', lazy: screen(async () => (await import('./users/Users.tsx')).Users) },
      { path: 'admin/mail', lazy: screen(async () => (await import('./users/Mails.tsx')).Mails) },
      {
        path: 'admin/schools',
        lazy: screen(async () => (await import('./school/SchoolsScreen.tsx')).SchoolsScreen),
      },
      {
        path: 'admin/client-errors',
        lazy: screen(async () => (await import('./clientErrors/ClientErrors.tsx')).ClientErrors),
      },
    ],
  },
  {
    path: 'game/:game',
    element: (
      <HistoryGate>
        <GameFrame />
      </HistoryGate>
    ),
    children: gameRoutes,
  },
  {
    path: 'practice',
    lazy: screen(async () => (await import('./practice/PracticeStart.tsx')).PracticeStart),
  },
  {
    path: 'user-settings',
    lazy: screen(async () => (await import('./account/UserSettings.tsx')).UserSettings),
  },
  {
    path: 'join/:code?',
    lazy: screen(async () => (await import('./join/JoinScreen.tsx')).JoinScreen),
  },
  {
    path: 'connect-course/:launch',
    lazy: screen(async () => (await import('./school/ConnectCourse.tsx')).ConnectCourse),
  },
  {
    path: 'rights',
    lazy: screen(async () => (await import('./rights/RightsScreen.tsx')).RightsScreen),
  },
  {
    path: 'glossary',
    lazy: screen(async () => (await import('./glossary/GlossaryScreen.tsx')).GlossaryScreen),
  },
  { path: '*', element: <NotFound /> },
];

const passwordRoutes: RouteObject[] = [
  {
    path: '/request-password',
    lazy: screen(async () => (await import('./account/MailRequest.tsx')).RequestPassword),
  },
  {
    path: '/connect',
    lazy: screen(async () => (await import('./account/SchoolSignIn.tsx')).Connect),
  },
  {
    path: '/sign-up/:code',
    lazy: screen(async () => (await import('./account/SignUpScreen.tsx')).SignUpScreen),
  },
  {
    path: '/new-user',
    lazy: screen(async () => (await import('./account/MailRequest.tsx')).NewUser),
  },
  {
    path: '/reset-password/:uuid',
    lazy: screen(async () => (await import('./account/ResetPassword.tsx')).ResetPassword),
  },
];

const hydrateFallbackElement = <BusyOverlay isBusy text="Loading..." />;

/** The screens whose calls exist, under the paths of the specification. */
export const appRoutes: readonly RouteObject[] = [
  { path: '/login', element: <Login />, errorElement: <RouteFailure /> },
  { path: '/session-timeout', element: <SessionTimeout />, errorElement: <RouteFailure /> },
  {
    path: '/set-up/:token?',
    lazy: screen(async () => (await import('./account/SetUp.tsx')).SetUp),
    errorElement: <RouteFailure />,
  },
  {
    path: '/verify',
    lazy: screen(async () => (await import('./receipts/VerifyScreen.tsx')).VerifyScreen),
    errorElement: <RouteFailure />,
    hydrateFallbackElement,
  },
  ...passwordRoutes.map((route) => ({ ...route, errorElement: <RouteFailure />, hydrateFallbackElement })),
  {
    path: '/',
    element: <RequireUser />,
    hydrateFallbackElement,
    children: [{ errorElement: <RouteFailure />, children: signedInRoutes }],
  },
];
