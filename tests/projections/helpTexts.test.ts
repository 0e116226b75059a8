// Proves the document of a page's help: its newest texts, for all games and separately for one.
import { expect, test } from 'vitest';
import { helpTexts } from '../../projections/helpTexts.ts';
import { helpTextSaved } from '../fixtures/events/textEvents.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

const { given } = specificationOf(helpTexts);

test('[HL4] help keeps its newest twenty texts, the current one first, separately for all games and each game', () => {
  const many = Array.from({ length: 25 }, (_, index) => helpTextSaved({ version: index + 1 }));
  const { documents } = given(...many, helpTextSaved({ gameId: 7, version: 26, text: '<p>ours</p>' }));
  const { by, at } = helpTextSaved().data;
  expect(documents['cds.7']).toEqual({
    page: 'cds',
    gameId: 7,
    versions: [{ version: 26, text: '<p>ours</p>', by, at }],
  });
  expect(documents['cds.all']?.versions.map(({ version }) => version)).toEqual(
    Array.from({ length: 20 }, (_, index) => 25 - index),
  );
});
