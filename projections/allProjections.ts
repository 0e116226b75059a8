import { adjustments } from './adjustments.ts';
import { dashboards } from './dashboards.ts';
import { decisionAreas } from './decisionAreas.ts';
import { decisionSetPlaces } from './decisionSetPlaces.ts';
import { decisionSets } from './decisionSets.ts';
import { environments } from './environments.ts';
import { forecasts } from './forecasts.ts';
import { games } from './games.ts';
import { helpTexts } from './helpTexts.ts';
import { joinCodes } from './joinCodes.ts';
import { markedMoments } from './markedMoments.ts';
import { measures } from './measures.ts';
import { memberships } from './memberships.ts';
import { mergerScenarios } from './mergerScenarios.ts';
import { messageReadings, messages } from './messages.ts';
import { news, newsSeen } from './news.ts';
import type { Projection } from './projection.ts';
import { regulatorReports } from './regulatorReports.ts';
import { reportOrders } from './reportOrders.ts';
import { researchConsents } from './researchConsents.ts';
import { teamNotes } from './teamNotes.ts';
import { teams } from './teams.ts';

/** Every read model there is: built live by the server and from the log by `npm run rebuild`. */
export const allProjections: readonly Projection[] = [
  games,
  teams,
  decisionSets,
  decisionSetPlaces,
  decisionAreas,
  dashboards,
  forecasts,
  memberships,
  joinCodes,
  environments,
  reportOrders,
  teamNotes,
  mergerScenarios,
  measures,
  helpTexts,
  adjustments,
  regulatorReports,
  messages,
  messageReadings,
  news,
  newsSeen,
  markedMoments,
  researchConsents,
];
