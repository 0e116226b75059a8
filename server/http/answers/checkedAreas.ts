import { decisionAreas, recordOf } from '../../../contracts/decisions/areas.ts';
import { noFacts } from '../../../contracts/decisions/change.ts';
import type { CheckedArea } from '../../../contracts/decisions/preflight.ts';
import type { DecisionAreaDocument } from '../../../contracts/readModels/decisionAreaDocument.ts';

/** The saved areas of a decision set as the check before a submission sees them. */
export function checkedAreas(records: ReadonlyMap<string, DecisionAreaDocument>): readonly CheckedArea[] {
  return decisionAreas.map((area) => {
    const record = records.get(recordOf(area));
    return {
      area,
      rows: record?.rows ?? [],
      facts: record?.facts ?? noFacts,
      isSaved: record?.lastSave != null,
      isCellSaved: (rowId, field) => record?.cellStamps[rowId]?.[field] !== undefined,
    };
  });
}
