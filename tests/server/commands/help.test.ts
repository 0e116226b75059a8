// Proves what a save of a help text records: its version and its author, and that an unseen one asks first.
import { describe, test } from 'vitest';
import { type HelpCommand, helpDecider } from '../../../server/commands/deciders/help.ts';
import { conflict, specificationOf } from '../../fixtures/deciderSpecification.ts';
import { ids } from '../../fixtures/events/events.ts';
import { helpTextSaved } from '../../fixtures/events/textEvents.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

const { given } = specificationOf(helpDecider);
const saved = helpTextSaved();
const { by: first, at: firstAt } = saved.data;
const other = ids.instructor;

const save = (overrides: Partial<HelpCommand> = {}): HelpCommand => ({
  type: 'SaveHelpText',
  page: 'cds',
  gameId: null,
  text: '<p>New</p>',
  seen: undefined,
  force: false,
  by: other,
  at: momentAfter(9),
  ...overrides,
});
const recorded = (overrides: Parameters<typeof helpTextSaved>[0] = {}) =>
  helpTextSaved({ version: 2, text: '<p>New</p>', by: other, at: momentAfter(9), ...overrides });

describe('a help text', () => {
  test('[HL4] is a new version with each save, whichever game it is for, and the same text is none', () => {
    given()
      .when(save({ text: saved.data.text, by: first, at: firstAt }))
      .then([saved]);
    given(saved).when(save()).then([recorded()]);
    given(saved)
      .when(save({ gameId: ids.game }))
      .then([recorded({ gameId: ids.game })]);
    given(saved)
      .when(save({ text: saved.data.text }))
      .then([]);
  });

  test('[HL5] saved by someone else after the version seen asks first, and a forced save records it', () => {
    given(saved)
      .when(save({ seen: null }))
      .then(conflict(first, firstAt, []));
    given(saved)
      .when(save({ seen: null, force: true }))
      .then([recorded({ forcedOver: { by: first, at: firstAt } })]);
    for (const seen of [firstAt, undefined]) given(saved).when(save({ seen })).then([recorded()]);
    given(saved)
      .when(save({ seen: null, by: first }))
      .then([recorded({ by: first })]);
  });

  test('[HL5] that was emptied does not exist, and conflicts with nobody who saw none', () => {
    const emptied = helpTextSaved({ text: '', version: 2, at: momentAfter(8) });
    given(saved, emptied)
      .when(save({ seen: null }))
      .then([recorded({ version: 3 })]);
  });
});
