// Proves what a team's regulator report records: changed components, a question if somebody else's change was
// unseen, and publishing and withdrawing once.

import { describe, expect, test } from 'vitest';
import { eventInWords } from '../../../contracts/features/eventWords.ts';
import type { KeptText } from '../../../contracts/text/sealedText.ts';
import {
  type RegulatorCommand,
  regulatorDecider,
  writtenReports,
} from '../../../server/commands/deciders/regulator.ts';
import { conflict, specificationOf } from '../../fixtures/deciderSpecification.ts';
import { ids } from '../../fixtures/events/events.ts';
import {
  assessment,
  regulatorReportPublished,
  regulatorReportSaved,
  regulatorReportWithdrawn,
} from '../../fixtures/events/regulatorEvents.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { sealed } from '../../fixtures/sealed.ts';

const { given } = specificationOf(regulatorDecider);
const ofTurn = { gameId: ids.game, teamId: ids.team, turn: 2, by: ids.instructor, at: momentAfter(9) };
type Save = Extract<RegulatorCommand, { type: 'SaveRegulatorReport' }>;
const saving = (overrides: Partial<Save> = {}): Save => ({
  type: 'SaveRegulatorReport',
  ...ofTurn,
  components: assessment<KeptText>(),
  lastUpdated: momentAfter(8),
  isForced: false,
  ...overrides,
});
const setting = (isPublished: boolean, turn = 2): RegulatorCommand => ({
  type: 'SetRegulatorReportPublished',
  ...ofTurn,
  turn,
  isPublished,
});

const weak = { rating: 4, comments: sealed('Thin') };
const poor = { rating: 5, comments: sealed('Gone') };
const byAdministrator = regulatorReportSaved({
  components: { capital: weak },
  by: ids.administrator,
  at: momentAfter(5),
});
const { at } = ofTurn;

describe('saving', () => {
  test('[RR7] the first save records all seven components, a later one those that changed, and none records nothing', () => {
    given()
      .when(saving({ lastUpdated: null }))
      .then([regulatorReportSaved({ at })]);
    given(regulatorReportSaved())
      .when(saving({ components: assessment({ earnings: weak }) }))
      .then([regulatorReportSaved({ components: { earnings: weak }, at })]);
    given(regulatorReportSaved()).when(saving()).then([]);
  });

  test('[RR7] turns are independent, and each keeps what was written last', () => {
    const { state } = given(regulatorReportSaved(), byAdministrator, regulatorReportSaved({ turn: 3 }));
    expect(writtenReports(state)).toEqual([
      { turn: 2, components: assessment({ capital: weak }) },
      { turn: 3, components: assessment() },
    ]);
  });

  test('[RR8] a component that someone else has changed since it was seen prompts a question, and is saved when forced', () => {
    const unseen = saving({ components: assessment({ capital: poor }), lastUpdated: momentAfter(1) });
    const both = given(regulatorReportSaved(), byAdministrator);
    both.when(unseen).then(conflict(ids.administrator, momentAfter(5), []));
    both.when({ ...unseen, lastUpdated: null }).then(conflict(ids.administrator, momentAfter(5), []));
    both.when({ ...unseen, isForced: true }).then([
      regulatorReportSaved({
        components: { capital: poor },
        forcedOver: { by: ids.administrator, at: momentAfter(5) },
        at,
      }),
    ]);
  });

  test('[RR8] there is no question about what people have seen, wrote themselves or leave unchanged', () => {
    const both = given(regulatorReportSaved(), byAdministrator);
    const mine = [regulatorReportSaved({ components: { capital: poor }, at })];
    both.when(saving({ components: assessment({ capital: poor }) })).then(mine);
    both.when(saving({ components: assessment({ capital: poor }), lastUpdated: undefined })).then(mine);
    both
      .when(
        saving({ components: assessment({ capital: weak, earnings: weak }), lastUpdated: momentAfter(1) }),
      )
      .then([regulatorReportSaved({ components: { earnings: weak }, at })]);
    given(regulatorReportSaved(), regulatorReportSaved({ components: { capital: weak }, at: momentAfter(5) }))
      .when(saving({ components: assessment({ capital: poor }), lastUpdated: momentAfter(1) }))
      .then(mine);
  });
});

describe('publishing', () => {
  test('[RR9] each turn is published once and withdrawn once, separately', () => {
    given(regulatorReportSaved())
      .when(setting(true))
      .then([regulatorReportPublished({ at })]);
    given(regulatorReportPublished()).when(setting(true)).then([]);
    given(regulatorReportPublished())
      .when(setting(false))
      .then([regulatorReportWithdrawn({ at })]);
    given(regulatorReportPublished(), regulatorReportWithdrawn()).when(setting(false)).then([]);
    given(regulatorReportPublished())
      .when(setting(true, 3))
      .then([regulatorReportPublished({ turn: 3, at })]);
  });

  test('[RR9] a save of a published turn says that students can read it', () => {
    given(regulatorReportSaved(), regulatorReportPublished())
      .when(saving({ components: assessment({ capital: weak }) }))
      .then([regulatorReportSaved({ components: { capital: weak }, isPublished: true, at })]);
  });
});

test('the record tells a change after publishing from a draft', () => {
  const told = (isPublished: boolean) =>
    eventInWords(regulatorReportSaved({ isPublished }), { nameOf: String } as never).text;
  expect(told(false)).toMatch(/^wrote the regulator report of Qtr \d+$/);
  expect(told(true)).toMatch(/^changed the regulator report of Qtr \d+ after publishing$/);
});
