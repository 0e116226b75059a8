import type { PathIds } from '../fixtures/apiClient.ts';
import { flatEnvironmentCsv } from '../fixtures/environmentFiles.ts';
import type { Product } from '../fixtures/startProduct.ts';
import { momentAfter } from '../fixtures/testEnvironment.ts';

const saving = { lastUpdated: momentAfter(0), force: false };

/**
 * A well-formed body for every call by its path, chosen so that it changes as little as it can. A call that is not
 * listed here fails the tests that go through all calls.
 */
export function sampleRequests(product: Product): Readonly<Record<string, object>> {
  const { games } = product;
  const own = idsOfAdasTeam(product);
  return {
    '/session': {},
    '/user/login': { email: 'nobody@quarterdeck.test', password: 'not the password' },
    '/logout': {},
    '/user/set-up': { token: 'x', email: 'a@b.test', fullName: 'A B', password: 'vexed ostrich plays tuba' },
    '/log': { level: 'info', route: '/', message: 'a sample' },
    '/user/request-password': { email: 'nobody@quarterdeck.test' },
    '/user/new-user': { email: 'nobody@quarterdeck.test' },
    '/user/reset-password/:uuid': {
      password: 'vexed ostrich plays tuba',
      confirmPassword: 'vexed ostrich plays tuba',
    },
    '/user/user-settings': { fullName: 'Ada Lund', email: 'not an email' },
    '/user/update-password': { currPassword: '', newPassword: '', confirmPassword: '' },
    '/admin/users': {},
    '/admin/users/create': { fullName: 'A B', email: 'not an email', role: 'Student' },
    '/admin/users/set-role': { userId: product.userIdOf('admin'), role: 'Student' },
    '/admin/users/disable': { userId: product.userIdOf('admin'), disabled: true },
    '/admin/mail': {},
    '/watch': {},
    '/help': { page: 'cds' },
    '/help/save': { page: 'cds', text: '<p>A sample</p>' },
    '/help/versions': { page: 'cds' },
    '/select/interest-rate-environments': {},
    '/interest-rate-environment/add': { name: 'Sample', kind: 'stylised', csv: flatEnvironmentCsv(3) },
    '/select/templates': {},
    '/game/list': {},
    '/game/create': {
      game_name: 'Sample',
      interest_rate_code: 'BASE',
      template_details_id: 'HARBOR500',
      number_of_teams: 2,
    },
    '/game/:game/freeze': { frozen: false },
    '/game/:game/run-turn': { turn: 3, runMCM: true },
    '/game/:game/run-turn/preflight': { turn: 1 },
    '/game/:game/roster': {},
    '/game/:game/roster/save': {},
    '/game/:game/instructors/save': {},
    '/game/:game/join-code': {},
    '/game/:game/join-code/open': { places_per_team: 5, days: 14 },
    '/game/:game/join-code/close': {},
    '/join/look-up': { code: 'no such code' },
    '/join/team': { code: 'no such code', team_id: null },
    '/game/:game/adjustments/get/:turn': {},
    '/game/:game/adjustments/update/:turn': { lastUpdated: null },
    '/game/:game/adjustments/effect/:turn': { team_turn_id: own.team, adjustments: [] },
    '/game/teams/:game': {},
    '/game/team/:team/freeze': { game_id: games.harbor.gameId, frozen: false },
    '/game/:game/team/:team/dashboard-details': {},
    '/game/team/:team/active-intraturns': {},
    '/game/team/:team/active-intraturn': {},
    '/intraturn/load/:intraturn': {},
    '/intraturn/create-scenario': { name: 'two words', intraturn_id: own.intraturn },
    '/intraturn/delete-scenario': { intraturn_id: own.intraturn, team_id: own.team },
    '/intraturn/activate/:intraturn': {},
    '/intraturn/changes/:intraturn': {},
    '/intraturn/cell-history/:intraturn': { area: 'certificatesOfDeposit', row_id: 1, field: 'ratePercent' },
    '/intraturn/activity/:intraturn': {},
    '/intraturn/preflight/:intraturn': {},
    '/intraturn/submit/:intraturn': { version: 0 },
    '/intraturn/whatif/:intraturn': {},
    '/game/team/:team/forecasts': {},
    '/game/team/:team/reports/list': { turnNum: 0 },
    '/game/team/:team/reports/read': { report_id: `${games.harbor.gameId}.0.0.Startup` },
    '/game/team/:team/disable-whatifs': { game_id: games.harbor.gameId, disable_whatifs: false },
    '/game/team/:team/investment-purchases': { turnNum: 1, investmentAccountType: 'Treasury' },
    '/intraturn/:intraturn/investment-purchases/save': { updated: [], ...saving },
    '/intraturn/swaps-and-maturities/save/:intraturn': { swaps: '', maturity: 0, ...saving },
    '/game/team/:team/investment-sales': { turnNum: 1, investmentCategory: 'Treasury' },
    '/intraturn/:intraturn/investment-sales/save': { updated: [], ...saving },
    '/game/team/:team/loan-administrations': { turnNum: 1, loanType: 'Commercial' },
    '/intraturn/:intraturn/loan-administrations/save': { updated: [], ...saving },
    '/intraturn/loan-loss-adjustment/save/:intraturn': { loanLossAdjustment: 0, ...saving },
    '/game/team/:team/loan-originations': { turnNum: 1, loanType: 'Commercial' },
    '/intraturn/:intraturn/loan-originations/save': { updated: [], ...saving },
    '/intraturn/mortgages-pipelined/save/:intraturn': { mortgagesPipelined: 0, ...saving },
    '/game/team/:team/loan-sales': { turnNum: 1, loanCategory: 'Commercial' },
    '/intraturn/:intraturn/loan-sales/save': {
      turnNum: 1,
      loanCategory: 'Commercial',
      updated: [],
      ...saving,
    },
    '/game/team/:team/cds': { turnNum: 1, cdType: 'Retail CDs' },
    '/intraturn/:intraturn/cds/save': { turnNum: 1, cdType: 'Retail CDs', updated: [], ...saving },
    '/game/team/:team/nmds': { turnNum: 1, nmdType: 'DDA' },
    '/intraturn/:intraturn/nmds/save': { updated: [], ...saving },
    '/game/team/:team/borrowings': { turnNum: 1 },
    '/intraturn/:intraturn/borrowings/save': { turnNum: 1, updated: [], ...saving },
    '/game/team/:team/long-term-debts': { turnNum: 1 },
    '/intraturn/:intraturn/long-term-debts/save': { updated: [], ...saving },
    '/game/team/:team/equity': { turnNum: 1 },
    '/intraturn/:intraturn/equity/save': { updated: [], ...saving },
    '/game/team/:team/bdms': { turnNum: 1 },
    '/intraturn/:intraturn/bdms/save': { turnNum: 1, updated: [], ...saving },
    '/game/team/:team/facilities': { turnNum: 1 },
    '/intraturn/:intraturn/facilities/save': { updated: [], ...saving },
    '/game/team/:team/general-administration': { turnNum: 1, account: 'Staffing' },
    '/intraturn/:intraturn/general-administration/save': { updated: [], ...saving },
    '/intraturn/:intraturn/it/save': { updated: [], ...saving },
    '/game/team/:team/dividends': { turnNum: 1 },
    '/intraturn/dividends/save/:intraturn': { dividends: 0.5, loanLossAdjustment: 0, ...saving },
    '/game/team/:team/housekeeping': { turnNum: 1 },
    '/game/team/:team/housekeeping/save': { updated: [] },
    '/game/team/:team/measures-of-success': { measuresOfSuccess: '', lastUpdated: null },
    '/note/team/:team': {},
    '/note/team/:team/save': { added: [], updated: [], deleted: [] },
    '/select/note-sections': {},
    '/game/:game': {},
  };
}

/** The ids of the first team of the Full game, and its open turn. */
export function idsOfAdasTeam({ games }: Product): Required<PathIds> {
  const [team] = games.harbor.teams;
  if (!team) throw new Error('The Full game has no team.');
  return {
    game: games.harbor.gameId,
    team: team.teamId,
    intraturn: team.intraturnId,
    turn: 1,
    uuid: 'no-such-token',
  };
}
