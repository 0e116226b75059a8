import { adjustmentsFeature } from './adjustments.ts';
import { auditFeature } from './audit.ts';
import { clientErrorsFeature } from './clientErrors.ts';
import { decisionsFeature } from './decisions.ts';
import { environmentsFeature } from './environments.ts';
import { forecastsFeature } from './forecasts.ts';
import { gamesFeature } from './games.ts';
import { gradesFeature } from './grades.ts';
import { helpFeature } from './help.ts';
import { historyFeature } from './history.ts';
import { housekeepingFeature } from './housekeeping.ts';
import { identifiersFeature } from './identifiers.ts';
import { installationFeature } from './installation.ts';
import { lockdownsFeature } from './lockdowns.ts';
import { mergersFeature } from './mergers.ts';
import { messagesFeature } from './messages.ts';
import { newsFeature } from './news.ts';
import { notesFeature } from './notes.ts';
import { peopleFeature } from './people.ts';
import { practiceFeature } from './practice.ts';
import { receiptsFeature } from './receipts.ts';
import { regulatorFeature } from './regulator.ts';
import { reportsFeature } from './reports.ts';
import { rostersFeature } from './rosters.ts';
import { scenariosFeature } from './scenarios.ts';
import { schedulesFeature } from './schedules.ts';
import { schoolFeature } from './school.ts';
import { sessionsFeature } from './sessions.ts';
import { talkFeature } from './talk.ts';
import { teamsFeature } from './teams.ts';
import { teamTurnsFeature } from './teamTurns.ts';
import { turnRunsFeature } from './turnRuns.ts';
import { watchFeature } from './watch.ts';

/**
 * Every feature of the product: its line here registers its contributions to the contracts. Calls are
 * documented in this order.
 */
export const features = {
  sessions: sessionsFeature,
  clientErrors: clientErrorsFeature,
  people: peopleFeature,
  watch: watchFeature,
  help: helpFeature,
  messages: messagesFeature,
  news: newsFeature,
  environments: environmentsFeature,
  games: gamesFeature,
  turnRuns: turnRunsFeature,
  schedules: schedulesFeature,
  practice: practiceFeature,
  rosters: rostersFeature,
  adjustments: adjustmentsFeature,
  teams: teamsFeature,
  regulator: regulatorFeature,
  grades: gradesFeature,
  housekeeping: housekeepingFeature,
  notes: notesFeature,
  talk: talkFeature,
  mergers: mergersFeature,
  scenarios: scenariosFeature,
  audit: auditFeature,
  receipts: receiptsFeature,
  history: historyFeature,
  teamTurns: teamTurnsFeature,
  forecasts: forecastsFeature,
  reports: reportsFeature,
  decisions: decisionsFeature,
  lockdowns: lockdownsFeature,
  identifiers: identifiersFeature,
  installation: installationFeature,
  school: schoolFeature,
} as const;
