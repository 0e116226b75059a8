import { historyReaders, ownSignIns } from './accessLog.ts';
import { currentSession, log, login, logout, setUp } from './account.ts';
import { getAdjustments, previewAdjustments, updateAdjustments } from './adjustments.ts';
import {
  downloadAudit,
  exportAudit,
  exportGameAudit,
  keepAuditFilters,
  listAudit,
  listGameAudit,
  loadAuditChoices,
  loadAuditEntry,
  loadAuditFilters,
  loadGameAuditChoices,
  loadGameAuditEntry,
} from './audit.ts';
import type { Call } from './call.ts';
import { listClientErrors } from './clientErrors.ts';
import { loadDashboard } from './dashboard.ts';
import { decisionCalls } from './decisionCalls.ts';
import {
  activateIntraturn,
  activeIntraturn,
  activeIntraturns,
  createScenario,
  deleteScenario,
  loadIntraturn,
  preflightDecisions,
  submitDecisions,
  visitScreen,
} from './decisionSets.ts';
import { addInterestRateEnvironment, selectInterestRateEnvironments } from './environments.ts';
import { downloadOwnData, erasePerson, previewErasure } from './erasure.ts';
import { loadFinalResults } from './finalResults.ts';
import { disableForecasts, listForecasts, submitForecast } from './forecasts.ts';
import {
  cloneGame,
  createGame,
  deleteGame,
  freezeGame,
  listGames,
  loadGame,
  restoreGame,
  selectTemplates,
  updateGame,
} from './games.ts';
import { loadHeat } from './heat.ts';
import { listHelpVersions, loadHelp, saveHelp } from './help.ts';
import { loadGameHistory, loadTeamEvents, loadTeamHistory } from './history.ts';
import { loadHousekeeping, loadMeasures, measuresOfSuccess, saveHousekeeping } from './housekeeping.ts';
import { loadHub } from './hub.ts';
import { closeJoinCode, joinTeam, loadJoinCode, lookUpJoinCode, openJoinCode } from './joinCodes.ts';
import { addMergerScenario, loadMergerScenarios, loadMergers, updateMergerScenario } from './mergers.ts';
import {
  clearMessages,
  listSent,
  putAwayMessages,
  sendToEveryone,
  sendToGame,
  sendToTeam,
  tellShown,
} from './messages.ts';
import { deleteMoment, loadMoments, saveMoment } from './moments.ts';
import { listNews, seeNews } from './news.ts';
import { loadTeamNotes, saveTeamNotes, selectNoteSections } from './notes.ts';
import { newUser, requestPassword, resetPassword, updatePassword, userSettings } from './passwords.ts';
import { loadReceipt } from './receipts.ts';
import {
  loadRegulatorReport,
  loadRegulatoryReport,
  publishRegulatorReport,
  saveRegulatorReport,
} from './regulatorReports.ts';
import {
  deleteReports,
  downloadReport,
  downloadReports,
  downloadTeamReports,
  listReports,
  readReport,
} from './reports.ts';
import {
  answerResearchQuestion,
  askResearchQuestion,
  downloadResearchPack,
  listResearchGames,
  loadResearchConsent,
  loadResearchPack,
  loadResearchQuestion,
  makeResearchPack,
  removeResearchPack,
  takeResearchPackKey,
} from './research.ts';
import { loadRoster, makeSignInLinks, saveInstructors, saveRoster } from './roster.ts';
import { announceTurn, callOffTurn, preflightTurn, runTurn } from './runTurn.ts';
import { loadStanding } from './standing.ts';
import { loadTeamPerformance } from './teamPerformance.ts';
import { dashboardDetails, freezeTeam, listTeams } from './teams.ts';
import { loadActivity, loadCellHistory, loadChanges } from './turnHistory.ts';
import { createUser, disableUser, listMails, listUsers, setUserRole } from './users.ts';
import { loadVerification, verifyAudit } from './verification.ts';
import { watch } from './watch.ts';

/** Every call of the product. The server refuses to start when one of them has no handler. */
export const allCalls: readonly Call[] = [
  currentSession,
  login,
  logout,
  setUp,
  log,
  listClientErrors,
  requestPassword,
  newUser,
  resetPassword,
  userSettings,
  updatePassword,
  listUsers,
  createUser,
  setUserRole,
  disableUser,
  previewErasure,
  erasePerson,
  downloadOwnData,
  listMails,
  watch,
  loadHelp,
  saveHelp,
  listHelpVersions,
  sendToEveryone,
  sendToGame,
  sendToTeam,
  tellShown,
  putAwayMessages,
  clearMessages,
  listSent,
  listNews,
  seeNews,
  selectInterestRateEnvironments,
  addInterestRateEnvironment,
  selectTemplates,
  listGames,
  createGame,
  updateGame,
  cloneGame,
  deleteGame,
  restoreGame,
  freezeGame,
  runTurn,
  announceTurn,
  callOffTurn,
  preflightTurn,
  loadRoster,
  saveRoster,
  makeSignInLinks,
  saveInstructors,
  loadJoinCode,
  openJoinCode,
  closeJoinCode,
  lookUpJoinCode,
  joinTeam,
  getAdjustments,
  updateAdjustments,
  previewAdjustments,
  listTeams,
  freezeTeam,
  dashboardDetails,
  loadDashboard,
  loadTeamPerformance,
  loadFinalResults,
  loadStanding,
  loadRegulatoryReport,
  loadRegulatorReport,
  saveRegulatorReport,
  publishRegulatorReport,
  loadHousekeeping,
  saveHousekeeping,
  measuresOfSuccess,
  loadMeasures,
  loadTeamNotes,
  saveTeamNotes,
  selectNoteSections,
  loadMergers,
  loadMergerScenarios,
  addMergerScenario,
  updateMergerScenario,
  activeIntraturns,
  activeIntraturn,
  loadIntraturn,
  loadHub,
  createScenario,
  deleteScenario,
  activateIntraturn,
  listAudit,
  listGameAudit,
  loadAuditEntry,
  loadGameAuditEntry,
  exportAudit,
  exportGameAudit,
  downloadAudit,
  loadAuditChoices,
  loadGameAuditChoices,
  loadAuditFilters,
  keepAuditFilters,
  ownSignIns,
  historyReaders,
  loadVerification,
  verifyAudit,
  loadResearchQuestion,
  answerResearchQuestion,
  loadResearchConsent,
  askResearchQuestion,
  listResearchGames,
  loadResearchPack,
  makeResearchPack,
  downloadResearchPack,
  takeResearchPackKey,
  removeResearchPack,
  loadReceipt,
  loadTeamHistory,
  loadGameHistory,
  loadTeamEvents,
  loadMoments,
  saveMoment,
  deleteMoment,
  loadHeat,
  loadChanges,
  loadCellHistory,
  loadActivity,
  preflightDecisions,
  visitScreen,
  submitDecisions,
  submitForecast,
  listForecasts,
  disableForecasts,
  listReports,
  readReport,
  downloadReport,
  downloadReports,
  downloadTeamReports,
  deleteReports,
  ...decisionCalls().flatMap(({ load, saves }) => [
    ...(load ? [load] : []),
    ...saves.map(({ call }) => call),
  ]),
  loadGame,
] as readonly Call[];
