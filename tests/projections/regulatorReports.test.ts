// Proves the documents of regulator reports: their content, and which turns students can read.
import { expect, test } from 'vitest';
import { regulatorReports } from '../../projections/regulatorReports.ts';
import { teams } from '../../projections/teams.ts';
import { gameCreated, ids } from '../fixtures/events/events.ts';
import {
  assessment,
  regulatorReportPublished,
  regulatorReportSaved,
  regulatorReportWithdrawn,
} from '../fixtures/events/regulatorEvents.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

const weak = { rating: 4, comments: 'Thin' };

test('[RR7] a turn shows every component as it was saved last, with who and when', () => {
  const later = regulatorReportSaved({
    components: { capital: weak },
    by: ids.administrator,
    at: momentAfter(5),
  });
  specificationOf(regulatorReports)
    .given(regulatorReportSaved(), regulatorReportPublished(), later)
    .then({
      [`${ids.team}.2`]: {
        gameId: ids.game,
        teamId: ids.team,
        turn: 2,
        components: assessment({ capital: weak }),
        by: ids.administrator,
        at: momentAfter(5),
      },
    });
});

test('[RR9] a team knows which of its turns students may read', () => {
  const events = [
    gameCreated(),
    regulatorReportSaved(),
    regulatorReportSaved({ turn: 3 }),
    regulatorReportPublished(),
    regulatorReportPublished({ turn: 3 }),
    regulatorReportWithdrawn({ turn: 3 }),
    regulatorReportSaved({ isPublished: true }),
  ];
  const { documents } = specificationOf(teams).given(...events);
  expect(documents[ids.team]!.regulatorReports).toEqual({
    2: { isPublished: true },
    3: { isPublished: false },
  });
  expect(documents[ids.otherTeam]!.regulatorReports).toEqual({});
});
