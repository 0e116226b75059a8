import type { PackTable } from '../../../contracts/research/researchTerms.ts';
import type { Table } from '../packTable.ts';
import { adjustments } from '../tables/adjustments.ts';
import { cells } from '../tables/cells.ts';
import { decisionsSubmitted } from '../tables/decisionsSubmitted.ts';
import { environment } from '../tables/environment.ts';
import { forecasts } from '../tables/forecasts.ts';
import { messages } from '../tables/messages.ts';
import { results } from '../tables/results.ts';
import { sets } from '../tables/sets.ts';
import { steps } from '../tables/steps.ts';

/** The available tables, by name. */
export const allTables: Readonly<Record<PackTable, Table>> = {
  steps,
  cells,
  sets,
  forecasts,
  results,
  decisionsSubmitted,
  messages,
  adjustments,
  environment,
};
