import { adjustmentsOnServer } from './adjustments.ts';
import { auditOnServer } from './audit.ts';
import { clientErrorsOnServer } from './clientErrors.ts';
import { decisionsOnServer } from './decisions.ts';
import { environmentsOnServer } from './environments.ts';
import { forecastsOnServer } from './forecasts.ts';
import { gamesOnServer } from './games.ts';
import { gradesOnServer } from './grades.ts';
import { helpOnServer } from './help.ts';
import { historyOnServer } from './history.ts';
import { housekeepingOnServer } from './housekeeping.ts';
import { identifiersOnServer } from './identifiers.ts';
import { installationOnServer } from './installation.ts';
import { lockdownsOnServer } from './lockdowns.ts';
import { mergersOnServer } from './mergers.ts';
import { messagesOnServer } from './messages.ts';
import { newsOnServer } from './news.ts';
import { notesOnServer } from './notes.ts';
import { peopleOnServer } from './people.ts';
import { practiceOnServer } from './practice.ts';
import { receiptsOnServer } from './receipts.ts';
import { regulatorOnServer } from './regulator.ts';
import { reportsOnServer } from './reports.ts';
import { rostersOnServer } from './rosters.ts';
import { scenariosOnServer } from './scenarios.ts';
import { schedulesOnServer } from './schedules.ts';
import { schoolOnServer } from './school.ts';
import type { ServerFeatures } from './serverFeature.ts';
import { sessionsOnServer } from './sessions.ts';
import { talkOnServer } from './talk.ts';
import { teamsOnServer } from './teams.ts';
import { teamTurnsOnServer } from './teamTurns.ts';
import { turnRunsOnServer } from './turnRuns.ts';
import { watchOnServer } from './watch.ts';

/** Every feature of the product: its server part is registered by its line here. A missing one does not compile. */
export const serverFeatures: ServerFeatures = {
  sessions: sessionsOnServer,
  clientErrors: clientErrorsOnServer,
  people: peopleOnServer,
  watch: watchOnServer,
  help: helpOnServer,
  messages: messagesOnServer,
  news: newsOnServer,
  environments: environmentsOnServer,
  games: gamesOnServer,
  turnRuns: turnRunsOnServer,
  schedules: schedulesOnServer,
  practice: practiceOnServer,
  rosters: rostersOnServer,
  adjustments: adjustmentsOnServer,
  teams: teamsOnServer,
  regulator: regulatorOnServer,
  grades: gradesOnServer,
  housekeeping: housekeepingOnServer,
  notes: notesOnServer,
  talk: talkOnServer,
  mergers: mergersOnServer,
  scenarios: scenariosOnServer,
  audit: auditOnServer,
  receipts: receiptsOnServer,
  history: historyOnServer,
  teamTurns: teamTurnsOnServer,
  forecasts: forecastsOnServer,
  reports: reportsOnServer,
  decisions: decisionsOnServer,
  lockdowns: lockdownsOnServer,
  identifiers: identifiersOnServer,
  installation: installationOnServer,
  school: schoolOnServer,
};
