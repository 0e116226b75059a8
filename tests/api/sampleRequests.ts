import { assessmentOf, unwrittenRating } from '../../contracts/banking/regulatorAssessment.ts';
import { type AreaCalls, decisionCalls } from '../../contracts/calls/decisionCalls.ts';
import { allCalls } from '../../contracts/features/allCalls.ts';
import { flatEnvironmentCsv } from '../fixtures/environmentFiles.ts';
import type { PathIds } from '../fixtures/product/apiClient.ts';
import type { Product } from '../fixtures/product/startProduct.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';

const sampleAssessment = assessmentOf(() => unwrittenRating);
const saving = { lastUpdated: momentAfter(0), force: false };

/** The load of an area under the first of its choices, and saves without a change, by path. */
function areaRequests({ area, load, saves }: AreaCalls): Readonly<Record<string, object>> {
  const { filter, shape, wire } = area;
  const choice = { turnNum: 1, ...(filter && { [filter.wire]: filter.options[0] }) };
  const typed = area.columns.filter(({ editable }) => editable);
  const values = typed.length === 1 ? { [typed[0]!.wire]: 0 } : {};
  const save = {
    ...(wire.saveCarriesTurn && choice),
    ...(shape === 'grid' ? { updated: [] } : values),
    ...saving,
  };
  return {
    ...(load && { [load.path]: choice }),
    ...Object.fromEntries(saves.map(({ call }) => [call.path, save])),
  };
}

/**
 * A well-formed body for every call by its path, with as few changes as possible. A call whose fields may all
 * be omitted needs none here.
 */
export function sampleRequests(product: Product): Readonly<Record<string, object>> {
  const { games } = product;
  const own = idsOfAdasTeam(product);
  return {
    ...Object.fromEntries(allCalls.map(({ path }) => [path, {}])),
    ...Object.assign({}, ...decisionCalls().map(areaRequests)),
    '/game/team/:team/forecast-effect': { turnNum: 1, forecastNum: 1 },
    '/user/connect': { password: 'x' },
    '/user/join-as': { name: 'X' },
    '/user/identities/connect': { userId: product.userIdOf('ada'), pending: 'x' },
    '/user/identities/remove': { number: 1, linkedAt: momentAfter(0) },
    '/game/:game/debrief/publish': { shown: 'nothing' },
    '/game/:game/team/:team/effects': { area: 'facilities', choice: null },
    '/user/dates/save': { is_reminded: true },
    '/game/:game/schedule/save': { quarters: [], atLockdown: [], waits: [], tells: [] },
    '/game/:game/lockdown/move': { minutes: 10 },
    '/user/login': { email: 'nobody@quarterdeck.test', password: 'not the password' },
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
    '/admin/users/create': { fullName: 'A B', email: 'not an email', role: 'Student' },
    '/admin/users/set-role': { userId: product.userIdOf('admin'), role: 'Student' },
    '/admin/users/disable': { userId: product.userIdOf('admin'), disabled: true },
    '/admin/users/erase-preview': { userId: product.userIdOf('admin') },
    '/admin/users/erase': { userId: product.userIdOf('admin'), fullName: 'Nobody' },
    '/school/save': {
      ...{ name: 'Harbor', issuer: 'https://lms.example', client_id: '1', token_audience: null },
      ...{ auth_url: 'https://lms.example/a', token_url: 'https://lms.example/t' },
      ...{ jwks_url: 'https://lms.example/k', deployments: [], admits_every_deployment: false },
    },
    '/school/confirm': { platform_id: '0'.repeat(32) },
    '/school/remove': { platform_id: '0'.repeat(32) },
    '/school/deployment/admit': { platform_id: '0'.repeat(32), deployment_id: '1' },
    '/courses/launch': { launch: 'no-such-launch' },
    '/game/:game/courses/connect': { launch: 'no-such-launch', is_for: [] },
    '/game/:game/courses/members': { platform_id: '0'.repeat(32), context_id: 'course-410' },
    '/game/:game/courses/disconnect': { platform_id: '0'.repeat(32), context_id: 'course-410' },
    '/school/test': { platform_id: '0'.repeat(32) },
    '/audit/entry': { position: 1 },
    '/audit/export': { format: 'csv' },
    '/audit/download': { export: 0 },
    '/audit/verify': { whole: false },
    '/audit/counts': { filters: [{ kinds: ['savedAnyway'] }] },
    '/help': { page: 'cds' },
    '/help/save': { page: 'cds', text: '<p>A sample</p>' },
    '/help/versions': { page: 'cds' },
    '/message/send/admin': { message: 'a sample' },
    '/message/send/game/:game': { message: 'a sample' },
    '/message/send/game/:game/overseers': { message: 'a sample' },
    '/message/send/game/:game/teams': {
      message: 'a sample',
      team_ids: [product.games.harbor.teams[0]!.teamId],
    },
    '/message/send/:game/:team': { message: 'a sample' },
    '/message/shown': { message_ids: [1] },
    '/message/put-away': { message_ids: [1] },
    '/message/clear': { message_ids: [1] },
    '/news/seen': { up_to_tzts: momentAfter(0) },
    '/interest-rate-environment/add': { name: 'Sample', kind: 'stylised', csv: flatEnvironmentCsv(3) },
    '/game/create': {
      game_name: 'Sample',
      interest_rate_code: 'BASE',
      template_details_id: 'HARBOR500',
      number_of_teams: 2,
    },
    '/game/update': {
      game_id: games.harbor.gameId,
      game_name: 'Harbor Cup',
      interest_rate_code: 'BASE',
      number_of_teams: 2,
      turns_allowed: 3,
      force_roles: true,
    },
    '/game/:game/clone': { game_name: 'Sample copy' },
    '/game/:game/freeze': { frozen: false },
    '/game/:game/audit/entry': { position: 1 },
    '/game/:game/audit/counts': { filters: [{}] },
    '/game/:game/audit/export': { format: 'jsonl' },
    '/practice/:game/run': { quarter: 1 },
    '/game/:game/run-turn': { turn: 3, runMCM: true },
    '/game/:game/run-turn/announce': { turn: 3 },
    '/game/:game/run-turn/preflight': { turn: 1 },
    '/game/:game/join-code/open': {
      places_per_team: 5,
      days: 14,
      who: 'domain',
      domain: 'quarterdeck.test',
      placement: 'choose',
    },
    '/game/:game/roster/correct-email': { user_id: 77_777, email: 'somebody@school.test' },
    '/join/find': { code: 'no such code' },
    '/join/ask': { code: 'no such code', full_name: 'X', email: 'x@quarterdeck.test' },
    '/join/look-up': { code: 'no such code' },
    '/join/team': { code: 'no such code', team_id: null },
    '/game/:game/adjustments/update/:turn': { lastUpdated: null },
    '/game/:game/adjustments/effect/:turn': { team_turn_id: own.team, adjustments: [] },
    '/game/team/:team/freeze': { game_id: games.harbor.gameId, frozen: false },
    '/intraturn/:intraturn/area-picture': { area: 'certificatesOfDeposit' },
    '/game/:game/team/:team/regulator-report/save/:turn': sampleAssessment,
    '/game/:game/team/:team/regulator-report/publish/:turn': { published: false },
    '/game/:game/grades/column': { column: { column_id: 1 } },
    '/game/:game/grades/change': {
      ...{ column_id: 1, user_id: 1, points: null, reason: 'Why', lastUpdated: null },
    },
    '/game/:game/grades/release': { column_id: 1, log_position: 40, lastUpdated: null },
    '/game/:game/grades/send': { column_id: 1, platform_id: 'moodle', context_id: '410' },
    '/game/:game/grades/file': { column_id: 1, format: 'table' },
    '/intraturn/create-scenario': { name: 'two words', intraturn_id: own.intraturn },
    '/intraturn/delete-scenario': { intraturn_id: own.intraturn, team_id: own.team },
    '/intraturn/cell-history/:intraturn': { area: 'certificatesOfDeposit', row_id: 1, field: 'ratePercent' },
    '/game/:game/team/:team/debrief': { turnNum: 1 },
    '/game/:game/team/:team/why/cells': { group: 'Deposits' },
    '/game/:game/team/:team/history': { turnNum: 1 },
    '/game/:game/team/:team/history/events': { turnNum: 1 },
    '/answers-together': { position: 40, queries: [{ path: `/game/${own.game}`, body: {} }] },
    '/game/:game/moments/save': { team_id: own.team, log_position: 40, title: 'Look' },
    '/game/:game/moments/delete': { moment_id: 1 },
    '/game/:game/moments/order': { order: [1] },
    '/game/team/:team/visit': { turnNum: 1, screen: 'cds' },
    '/intraturn/submit/:intraturn': { version: 0 },
    '/game/team/:team/reports/list': { turnNum: 0 },
    '/game/team/:team/reports/read': { report_id: `${games.harbor.gameId}.0.0.Startup` },
    '/game/team/:team/reports/delete': { reportIds: [`${games.harbor.gameId}.0.0.Startup`], turnNum: 0 },
    '/game/team/:team/reports/download': { reportIds: [`${games.harbor.gameId}.0.0.Startup`] },
    '/game/team/:team/disable-whatifs': { game_id: games.harbor.gameId, disable_whatifs: false },
    '/game/team/:team/housekeeping': { turnNum: 1 },
    '/game/team/:team/housekeeping/save': { updated: [] },
    '/game/team/:team/measures-of-success': { measuresOfSuccess: '', lastUpdated: null },
    '/game/team/:team/scenarios/add': { name: 'two words', scenario: { team1: own.team } },
    '/game/team/:team/scenarios/update': { m_and_a_id: 77_777, scenario: { team1: own.team } },
    '/note/team/:team/save': { added: [], updated: [], deleted: [] },
    '/game/:game/team/:team/talk': { turn_num: 1 },
    '/game/:game/team/:team/talk/say': { turn_num: 1 },
    '/game/:game/team/:team/talk/resolve': { turn_num: 1, place_id: 'none', resolved: true },
    '/game/:game/team/:team/talk/take-back': { turn_num: 1, remark_id: 1 },
    '/game/:game/team/:team/talk/withdraw': { turn_num: 1, remark_id: 1 },
    '/game/:game/team/:team/talk/seen': { turn_num: 1, remark_ids: [1] },
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
    report: `${games.harbor.gameId}.0.0.Startup`,
    uuid: 'no-such-token',
  };
}
