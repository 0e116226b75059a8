import { areaScreens, groupOf } from '../decisions/areaScreens.ts';

/** A page that has a help text: its name in calls and streams, its title, and the addresses under which it opens. */
export type HelpPage = {
  /** Letters, digits and dashes; it names the stream of the texts and never changes. */
  readonly page: string;
  /** Follows "Help" in the title of the modal. */
  readonly title: string;
  /** Path patterns of the router. */
  readonly paths: readonly string[];
};

/** The page for every address without its own help. */
export const productPage: HelpPage = { page: 'quarterdeck', title: 'Quarterdeck', paths: [] };

const inGame = '/game/:game';

const gamePages: readonly HelpPage[] = [
  { page: 'games', title: 'Games', paths: ['/'] },
  { page: 'create-game', title: 'Create New Game', paths: ['/admin/create-game'] },
  { page: 'edit-game', title: 'Update Game', paths: [`${inGame}/edit`] },
  { page: 'schedule', title: 'Schedule', paths: [`${inGame}/schedule`] },
  { page: 'client-errors', title: 'Client Errors', paths: ['/admin/client-errors'] },
  { page: 'teams', title: 'Teams', paths: [inGame] },
  { page: 'run-turn', title: 'Run Turn', paths: [`${inGame}/run-turn`] },
  { page: 'final-results', title: 'Final Results', paths: [`${inGame}/final-results`] },
  { page: 'debrief', title: 'Debrief', paths: [`${inGame}/debrief`] },
  { page: 'scoring', title: 'Scoring', paths: [`${inGame}/scoring`] },
  { page: 'grades', title: 'Grades', paths: [`${inGame}/grades`] },
  { page: 'adjustments', title: 'Adjustments', paths: [`${inGame}/adjustments`] },
  { page: 'dashboard', title: 'Dashboard', paths: [`${inGame}/team/:team`] },
  { page: 'why', title: 'Why', paths: [`${inGame}/team/:team/why`, `${inGame}/why`] },
  { page: 'market', title: 'Market', paths: [`${inGame}/team/:team/market`] },
  { page: 'decisions', title: 'Decision Areas', paths: [`${inGame}/decisions/:team`] },
  { page: 'reports', title: 'Reports', paths: [`${inGame}/decisions/:team/reports/:report?`] },
  {
    page: 'management-ratios',
    title: 'Management Ratios',
    paths: [`${inGame}/management-ratios/:team`],
  },
  {
    page: 'mergers-and-acquisitions',
    title: 'Mergers & Acquisitions',
    paths: [`${inGame}/mergers-and-acquisitions/:team`],
  },
  { page: 'regulator', title: 'Regulator Report', paths: [`${inGame}/regulator/:team`] },
  { page: 'practice', title: 'Practice', paths: ['/practice', `${inGame}/team/:team/practice`] },
  { page: 'team-notes', title: 'Team Notes', paths: [`${inGame}/team-notes/:team/:section?`] },
];

const administrationPages: readonly HelpPage[] = [
  { page: 'housekeeping', title: 'Housekeeping' },
  { page: 'measures-of-success', title: 'Measures of Success' },
].map(({ page, title }) => ({
  page,
  title,
  paths: [`${inGame}/decisions/:team/general-administration/${page}`],
}));

const classPages: readonly HelpPage[] = [
  { page: 'roster', title: 'Roster', paths: [`${inGame}/roster`] },
  { page: 'join-code', title: 'Join Code', paths: [`${inGame}/join-code`] },
  { page: 'join', title: 'Join a Game', paths: ['/join/:code?'] },
  { page: 'rights', title: 'Who May Do What', paths: ['/rights'] },
  { page: 'glossary', title: 'Glossary', paths: ['/glossary'] },
];

const accountPages: readonly HelpPage[] = [
  { page: 'user-settings', title: 'User Settings', paths: ['/user-settings'] },
  { page: 'users', title: 'Users', paths: ['/admin/users'] },
  { page: 'mail', title: 'Mail', paths: ['/admin/mail'] },
  { page: 'connect-course', title: 'Connect', paths: ['/connect-course/:launch'] },
  { page: 'schools', title: 'Schools', paths: ['/admin/schools'] },
];

/** One page a decision screen; the tabs of a tile have a page each. */
const decisionPages: readonly HelpPage[] = areaScreens.map(({ route, area }) => {
  const group = groupOf(route);
  const page = route.slice(route.lastIndexOf('/') + 1);
  const title = group?.tabs.find(({ tab }) => tab === page)?.title ?? area.title;
  return { page, title, paths: [`${inGame}/decisions/:team/${route}`] };
});

/** Every page with a help text, the one for all other addresses last. */
export const helpPages: readonly HelpPage[] = [
  ...gamePages,
  ...decisionPages,
  ...administrationPages,
  ...classPages,
  ...accountPages,
  productPage,
];
