import { currentSession, log, login, logout, setUp } from './account.ts';
import type { Call } from './call.ts';
import { decisionCalls } from './decisionCalls.ts';
import { activeIntraturn, activeIntraturns, submitDecisions } from './decisionSets.ts';
import { addInterestRateEnvironment, selectInterestRateEnvironments } from './environments.ts';
import { createGame, freezeGame, listGames, loadGame, runTurn, selectTemplates } from './games.ts';
import { dashboardDetails, freezeTeam, listTeams } from './teams.ts';
import { watch } from './watch.ts';

/** Every call of the product. The server refuses to start when one of them has no handler. */
export const allCalls: readonly Call[] = [
  currentSession,
  login,
  logout,
  setUp,
  log,
  watch,
  selectInterestRateEnvironments,
  addInterestRateEnvironment,
  selectTemplates,
  listGames,
  createGame,
  freezeGame,
  runTurn,
  listTeams,
  freezeTeam,
  dashboardDetails,
  activeIntraturns,
  activeIntraturn,
  submitDecisions,
  ...decisionCalls.flatMap(({ load, saves }) => [...(load ? [load] : []), ...saves.map(({ call }) => call)]),
  loadGame,
] as readonly Call[];
