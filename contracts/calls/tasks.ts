import type { Access, Call } from './call.ts';
import { decisionCalls } from './decisionCalls.ts';

/** What people can do, in their own words, each with the paths of the calls that do it. */
type Task = readonly [words: string, ...paths: string[]];

const [game, team, ofTeam] = ['/game/:game', '/game/:game/team/:team', '/game/team/:team'];
const everyArea = decisionCalls();

const tasks: Readonly<Record<string, readonly Task[]>> = {
  'Signing in and your own account': [
    ['Open the login page', '/session', '/log'],
    ['Sign in and sign out', '/user/login', '/logout'],
    ['Set the server up with its first administrator, by the link of its start', '/user/set-up'],
    ['Ask for a new password by e-mail', '/user/request-password', '/user/new-user'],
    ['Choose a new password by the link of an e-mail', '/user/reset-password/:uuid'],
    ['Change your name, e-mail and password', '/user/user-settings', '/user/update-password'],
    ['See when and from where you signed in', '/user/sign-ins'],
    ['Download everything that is kept about you', '/user/own-data'],
    ['See at once what others change', '/watch'],
  ],
  Games: [
    ['See the games that you take part in', '/game/list'],
    ['Open a game and see its teams', game, '/game/teams/:game'],
    [
      'See where the banks of a game stand, and its final results',
      `${game}/standing`,
      `${game}/final-results`,
    ],
    ['Change the settings of a game', '/game/update'],
    ['Create a game, and choose its opening bank', '/game/create', '/select/templates'],
    ['Clone a game', `${game}/clone`],
    ['Delete a game, and restore it within 30 days', `${game}/delete`, `${game}/restore`],
    ['Freeze a game and open it again', `${game}/freeze`],
    ['Choose among the interest rate environments', '/select/interest-rate-environments'],
    ['Add an interest rate environment', '/interest-rate-environment/add'],
  ],
  'Rosters and join codes': [
    ['See who takes part in a game', `${game}/roster`],
    ['Put students into teams, move them and take them out', `${game}/roster/save`],
    ['Hand out links with which students choose their first password', `${game}/roster/sign-in-links`],
    ['Assign instructors to a game', `${game}/instructors/save`],
    [
      'Open and close the join code of a game',
      `${game}/join-code`,
      `${game}/join-code/open`,
      `${game}/join-code/close`,
    ],
    ['Join a team with a join code', '/join/look-up', '/join/team'],
  ],
  Decisions: [
    ['See the balance sheet with all decision areas', '/intraturn/:intraturn/hub', `${ofTeam}/open-hub`],
    [
      'See what the team decides in an area, with its picture',
      ...everyArea.flatMap(({ load }) => load?.path ?? []),
      '/intraturn/:intraturn/area-picture',
      `${ofTeam}/visit`,
    ],
    ['Save decisions', ...everyArea.flatMap(({ saves }) => saves.map(({ call }) => call.path))],
    [
      'See who changed what, and compare with earlier decisions',
      '/intraturn/changes/:intraturn',
      '/intraturn/cell-history/:intraturn',
      '/intraturn/activity/:intraturn',
      '/intraturn/heat/:intraturn',
    ],
  ],
  'Scenarios and submission': [
    [
      'See the scenarios of a team',
      `${ofTeam}/active-intraturns`,
      `${ofTeam}/active-intraturn`,
      '/intraturn/load/:intraturn',
    ],
    ['Save the decisions as a new scenario', '/intraturn/create-scenario'],
    ['Choose the scenario that counts', '/intraturn/activate/:intraturn'],
    ['Delete a scenario', '/intraturn/delete-scenario'],
    [
      'Check the decisions and submit them for the team',
      '/intraturn/preflight/:intraturn',
      '/intraturn/submit/:intraturn',
    ],
    ['Keep the receipt of a submission', '/intraturn/receipt/:intraturn'],
  ],
  'Forecasts and reports': [
    ['Forecast the next quarter', '/intraturn/whatif/:intraturn', `${ofTeam}/forecasts`],
    ['Allow a team forecasts, or stop them', `${ofTeam}/disable-whatifs`],
    ['Read the reports of a team', `${ofTeam}/reports/list`, `${ofTeam}/reports/read`],
    ['Download the reports of a team', `${ofTeam}/reports/download`],
    ['Download one report that a team may read', '/game/report/:report'],
    ['Download the reports of all quarters at once', '/game/:game/:team/:turn/download-reports'],
    ['Delete reports', `${ofTeam}/reports/delete`],
    ['See the management ratios of a team', `${team}/team-performance`],
    [
      'Read the regulator report of a team, once it is published',
      `${team}/regulatory-report/:turn`,
      `${team}/regulator-report/load/:turn`,
    ],
    [
      'Write the regulator report of a team and publish it',
      `${team}/regulator-report/save/:turn`,
      `${team}/regulator-report/publish/:turn`,
    ],
  ],
  'Mergers and acquisitions': [
    [
      'See the figures of all banks and the merger scenarios of a team',
      `${team}/mergers-and-acquisitions`,
      `${ofTeam}/scenarios/load`,
    ],
    ['Add and change merger scenarios', `${ofTeam}/scenarios/add`, `${ofTeam}/scenarios/update`],
  ],
  'Teams, notes and housekeeping': [
    ['See the dashboard of a team', `${team}/dashboard`, `${team}/dashboard-details`],
    [
      'Name the bank and give its members their roles',
      `${ofTeam}/housekeeping`,
      `${ofTeam}/housekeeping/save`,
    ],
    [
      'Read and write the measures of success of a team',
      `${ofTeam}/measures-of-success`,
      `${ofTeam}/measures-of-success/load`,
    ],
    ['Read and write the notes of a team', '/note/team/:team', '/note/team/:team/save'],
    ['See which sections notes can have', '/select/note-sections'],
    ['Freeze a team and open it again', `${ofTeam}/freeze`],
  ],
  'Turns and adjustments': [
    ['See what every team goes into a turn with', `${game}/run-turn/preflight`],
    [
      'Run a turn, at once or after a minute that is announced',
      `${game}/run-turn`,
      `${game}/run-turn/announce`,
      `${game}/run-turn/call-off`,
    ],
    [
      'See adjustments and what they would do, and add, change and delete them',
      `${game}/adjustments/get/:turn`,
      `${game}/adjustments/effect/:turn`,
      `${game}/adjustments/update/:turn`,
    ],
  ],
  'Messages, news and help': [
    ['Write to your team and those who run its game', '/message/send/:game/:team'],
    ['Write to everybody in a game', '/message/send/game/:game'],
    ['Write to everybody', '/message/send/admin'],
    ['See who has seen what you wrote', '/message/sent'],
    ['Read messages and put them away', ...['/message/shown', '/message/put-away', '/message/clear']],
    ['Read your news', '/news/list', '/news/seen'],
    ['Read the help of a page', '/help'],
    ['Write the help of a page, and see its earlier texts', '/help/save', '/help/versions'],
  ],
  'Replay and audit log': [
    ['Replay how a team decided a quarter', `${team}/history`],
    ['See who looked at the history of a team', `${team}/history/readers`],
    ['See how much every team did in every quarter', `${game}/history`],
    ['Export the steps of a team', `${team}/history/events`],
    ['See the marked moments of a game', `${game}/moments`],
    ['Mark moments of a game', `${game}/moments/save`, `${game}/moments/delete`],
    [
      'Look through the audit log of a game and export it',
      ...['list', 'entry', 'choices', 'export'].map((act) => `${game}/audit/${act}`),
    ],
    [
      'Look through the audit log of all games and export it',
      ...['list', 'entry', 'choices', 'export'].map((act) => `/audit/${act}`),
    ],
    ['Download what you exported of the audit log', '/audit/download'],
    ['Keep filters of the audit log for yourself', '/audit/filters', '/audit/filters/save'],
    ['Check that nothing in the log was altered', '/audit/verification', '/audit/verify'],
  ],
  'Accounts and the server': [
    ['See all accounts', '/admin/users'],
    ['Create an account', '/admin/users/create'],
    ['Give an account another role', '/admin/users/set-role'],
    ['Disable an account and enable it again', '/admin/users/disable'],
    ['Erase a person for good', '/admin/users/erase-preview', '/admin/users/erase'],
    ['Read the mails that a demo would send', '/admin/mail'],
    ['See the errors that browsers reported', '/client-errors/list'],
  ],
};

/** One task as people read it: its words and, by its calls, who may do it. */
export type ShownTask = { readonly words: string; readonly access: Access; readonly calls: readonly Call[] };

/** The tasks of people by subject, with who may do each as its calls are guarded; a task of no call is not listed. */
export function tasksBySubject(
  calls: readonly Call[],
): readonly { readonly subject: string; readonly tasks: readonly ShownTask[] }[] {
  const callOf = new Map(calls.map((call) => [call.path, call]));
  return Object.entries(tasks).map(([subject, listed]) => ({
    subject,
    tasks: listed.flatMap(([words, ...paths]) => {
      const found = paths.flatMap((path) => callOf.get(path) ?? []);
      return found[0] ? [{ words, access: found[0].access, calls: found }] : [];
    }),
  }));
}

/** Every path that a task names. */
export const taskPaths: readonly string[] = Object.values(tasks)
  .flat()
  .flatMap(([, ...paths]) => paths);
