// Proves that a maximum which means that there is none is no finding before a submission.
import { expect, test } from 'vitest';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { openCapThousands } from '../../../contracts/decisions/marketColumns.ts';
import { preflight } from '../../../contracts/decisions/preflight.ts';
import { certificateRow } from '../../fixtures/events/events.ts';

test('the open cap of a new CD, which nobody chose, is no finding', () => {
  const rows = [certificateRow({ capThousands: openCapThousands })];
  const added = { area: certificatesOfDeposit, rows, facts: {}, isSaved: true, isCellSaved: () => true };
  expect(preflight([added], false)).toEqual([]);
});
