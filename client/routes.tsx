import { Navigate, type RouteObject } from 'react-router-dom';
import { areaScreens, tabGroups } from '../contracts/decisions/areaScreens.ts';
import { Login } from './account/Login.tsx';
import { RequireAdministrator, RequireInstructor, RequireUser } from './account/RequireUser.tsx';
import { SessionTimeout } from './account/SessionTimeout.tsx';
import { GameFrame } from './games/GameFrame.tsx';
import { BusyOverlay } from './shell/BusyOverlay.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { RouteFailure } from './shell/RouteFailure.tsx';
import { TeamFrame } from './team/TeamFrame.tsx';

const teamRoutes: RouteObject[] = [
  {
    path: 'team/:team',
    lazy: async () => ({ Component: (await import('./team/TeamDashboard.tsx')).TeamDashboard }),
  },
  {
    path: 'decisions/:team',
    lazy: async () => ({ Component: (await import('./decisions/DecisionHub.tsx')).DecisionHub }),
  },
  {
    path: 'decisions/:team/general-administration/housekeeping',
    lazy: async () => ({
      Component: (await import('./housekeeping/HousekeepingScreen.tsx')).HousekeepingScreen,
    }),
  },
  {
    path: 'decisions/:team/general-administration/measures-of-success',
    lazy: async () => ({ Component: (await import('./housekeeping/MeasuresScreen.tsx')).MeasuresScreen }),
  },
  {
    path: 'decisions/:team/reports',
    lazy: async () => ({ Component: (await import('./reports/ReportsScreen.tsx')).ReportsScreen }),
  },
  {
    path: 'team-notes/:team/:section?',
    lazy: async () => ({ Component: (await import('./notes/NotesScreen.tsx')).NotesScreen }),
  },
  {
    path: 'management-ratios/:team',
    lazy: async () => ({
      Component: (await import('./ratios/ManagementRatiosScreen.tsx')).ManagementRatiosScreen,
    }),
  },
  {
    path: 'mergers-and-acquisitions/:team',
    lazy: async () => ({ Component: (await import('./mergers/MergersScreen.tsx')).MergersScreen }),
  },
  {
    path: 'regulator/:team',
    lazy: async () => ({ Component: (await import('./regulator/RegulatorScreen.tsx')).RegulatorScreen }),
  },
  ...areaScreens.map((areaScreen) => ({
    path: `decisions/:team/${areaScreen.route}`,
    lazy: async () => {
      const { DecisionAreaRoute } = await import('./decisions/DecisionAreaRoute.tsx');
      return { element: <DecisionAreaRoute key={areaScreen.route} areaScreen={areaScreen} /> };
    },
  })),
  ...tabGroups.map(({ route, tabs }) => ({
    path: `decisions/:team/${route}`,
    element: <Navigate to={tabs[0]?.tab ?? '..'} replace />,
  })),
];

const gameRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./games/TeamList.tsx')).TeamList }) },
  {
    path: 'final-results',
    lazy: async () => ({ Component: (await import('./games/FinalResults.tsx')).FinalResults }),
  },
  {
    element: <RequireAdministrator />,
    children: [
      { path: 'run-turn', lazy: async () => ({ Component: (await import('./games/RunTurn.tsx')).RunTurn }) },
    ],
  },
  {
    element: <RequireInstructor />,
    children: [
      { path: 'edit', lazy: async () => ({ Component: (await import('./games/EditGame.tsx')).EditGame }) },
      {
        path: 'adjustments',
        lazy: async () => ({
          Component: (await import('./adjustments/AdjustmentsScreen.tsx')).AdjustmentsScreen,
        }),
      },
      {
        path: 'roster',
        lazy: async () => ({ Component: (await import('./roster/RosterScreen.tsx')).RosterScreen }),
      },
      {
        path: 'join-code',
        lazy: async () => ({ Component: (await import('./join/JoinCodeScreen.tsx')).JoinCodeScreen }),
      },
    ],
  },
  { element: <TeamFrame />, children: teamRoutes },
];

const signedInRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./games/GamesList.tsx')).GamesList }) },
  {
    element: <RequireAdministrator />,
    children: [
      {
        path: 'admin/create-game',
        lazy: async () => ({ Component: (await import('./games/CreateGame.tsx')).CreateGame }),
      },
      { path: 'admin/users', lazy: async () => ({ Component: (await import('./users/Users.tsx')).Users }) },
      { path: 'admin/mail', lazy: async () => ({ Component: (await import('./users/Mails.tsx')).Mails }) },
      {
        path: 'admin/client-errors',
        lazy: async () => ({
          Component: (await import('./clientErrors/ClientErrors.tsx')).ClientErrors,
        }),
      },
    ],
  },
  { path: 'game/:game', element: <GameFrame />, children: gameRoutes },
  {
    path: 'user-settings',
    lazy: async () => ({ Component: (await import('./account/UserSettings.tsx')).UserSettings }),
  },
  {
    path: 'join/:code?',
    lazy: async () => ({ Component: (await import('./join/JoinScreen.tsx')).JoinScreen }),
  },
  {
    path: 'rights',
    lazy: async () => ({ Component: (await import('./rights/RightsScreen.tsx')).RightsScreen }),
  },
  { path: '*', element: <NotFound /> },
];

const passwordRoutes: RouteObject[] = [
  {
    path: '/request-password',
    lazy: async () => ({ Component: (await import('./account/MailRequest.tsx')).RequestPassword }),
  },
  {
    path: '/new-user',
    lazy: async () => ({ Component: (await import('./account/MailRequest.tsx')).NewUser }),
  },
  {
    path: '/reset-password/:uuid',
    lazy: async () => ({ Component: (await import('./account/ResetPassword.tsx')).ResetPassword }),
  },
];

const hydrateFallbackElement = <BusyOverlay isBusy text="Loading..." />;

/** The screens whose calls exist, under the paths of the specification (A§2, B§2). */
export const appRoutes: readonly RouteObject[] = [
  { path: '/login', element: <Login />, errorElement: <RouteFailure /> },
  { path: '/session-timeout', element: <SessionTimeout />, errorElement: <RouteFailure /> },
  {
    path: '/set-up/:token?',
    lazy: async () => ({ Component: (await import('./account/SetUp.tsx')).SetUp }),
    errorElement: <RouteFailure />,
  },
  ...passwordRoutes.map((route) => ({ ...route, errorElement: <RouteFailure />, hydrateFallbackElement })),
  {
    path: '/',
    element: <RequireUser />,
    hydrateFallbackElement,
    children: [{ errorElement: <RouteFailure />, children: signedInRoutes }],
  },
];
