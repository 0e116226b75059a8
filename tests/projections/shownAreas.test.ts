// Proves that a screen with several areas never claims to have seen a change that it does not show, although
// every area is a separate document read by itself.
import { expect, test } from 'vitest';
import type { DecisionAreaDocument } from '../../contracts/readModels/decisionAreaDocument.ts';
import { decisionAreaId } from '../../projections/decisionAreas.ts';
import type { DocumentReader, StoredDocument } from '../../projections/documents/documents.ts';
import { createReadModels } from '../../server/readers/readModels.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';

const set = 7;

function areaAt(area: string, position: number): StoredDocument<DecisionAreaDocument> {
  const body = {
    intraturnId: set,
    area,
    rows: [],
    facts: {},
    cellStamps: {},
    lastSave: null,
    changedAt: momentAfter(position),
    version: position,
  };
  return { id: decisionAreaId(set, area), position, body };
}

/** Documents whose reader sees `before` until it has waited, then `after`. */
function documentsOf(before: readonly StoredDocument[], after: readonly StoredDocument[]) {
  const waits: number[] = [];
  const reader: DocumentReader = {
    async get<Document>(_: unknown, id: string) {
      const seen = waits.length === 0 ? before : after;
      return seen.find((document) => document.id === id) as StoredDocument<Document> | undefined;
    },
    find: async () => [],
    async waitFor(position) {
      waits.push(position);
      return true;
    },
  };
  return { reader, waits };
}

test('[RM3] areas read at different positions of the log are read again, and no later time is claimed', async () => {
  const { reader, waits } = documentsOf(
    [areaAt('loans', 2), areaAt('pipeline', 5)],
    [areaAt('loans', 6), areaAt('pipeline', 5)],
  );
  const shown = await createReadModels(reader).decisionAreas(set, ['loans', 'pipeline']);
  expect(waits).toEqual([5]);
  expect(shown.areas.get('loans')?.version).toBe(6);
  expect(shown.seenUntil).toBe(momentAfter(5));
});

test('[RM3] one area is read once', async () => {
  const { reader, waits } = documentsOf([areaAt('loans', 2)], []);
  const shown = await createReadModels(reader).decisionAreas(set, ['loans']);
  expect(waits).toEqual([]);
  expect(shown.seenUntil).toBe(momentAfter(2));
});
