// Proves that a probable typing error is questioned throughout the product and never blocks: it is saved,
// listed in the review with a link to its cell, and submitted; the answers of loads are enough for a screen
// to ask the same.
import { expect, test } from 'vitest';
import { rowsFromAnswer } from '../../../client/drafts/areaWire.ts';
import { factsFromWire } from '../../../contracts/calls/areaWire.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { preflightDecisions, submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { screenAreas, valuesShownWith } from '../../../contracts/decisions/areas.ts';
import { plausibility } from '../../../contracts/decisions/plausibility.ts';
import { cds, playing } from '../games/playing.ts';

test('[PF3] a rate of 19% for 1.9% is saved, reported in the review with its cell and words, and submitted', async () => {
  const { ids, ada, ben, saving } = await playing();
  const advised = async () =>
    (await ben.succeed(preflightDecisions, ids, {})).findings.filter(({ field }) => field === 'ratePercent');
  expect(await advised()).toEqual([]);
  await ada.succeed(cds.save, ids, saving(19));
  expect(await advised()).toEqual([
    {
      severity: 'advisory',
      area: 'certificatesOfDeposit',
      filter_choice: 'Retail CDs',
      row_id: 1,
      field: 'ratePercent',
      message: expect.stringMatching(/^3-Month CD, Offer Rate: [\d.]+ times the market\. Meant 1\.9\?$/),
    },
  ]);
  await ada.succeed(submitDecisions, { intraturn: ids.intraturn }, { version: 1 });
});

test('loads return everything that columns are compared with', async () => {
  const { ids, ada } = await playing();
  const compared = new Set<string>();
  for (const host of screenAreas) {
    const choices = host.filter
      ? host.filter.options.map((choice) => ({ [host.filter!.wire]: choice }))
      : [{}];
    for (const choice of choices) {
      const answer = (await ada.succeed(callsOf(host).load!, ids, { turnNum: 1, ...choice })) as never;
      for (const area of [host, ...valuesShownWith(host)])
        for (const row of rowsFromAnswer(area, answer, Object.values(choice)[0] ?? null))
          for (const [field, { against }] of Object.entries(plausibility[area.keptIn ?? area.name] ?? {})) {
            // Target values, derived from a loan's three rates, are only compared once typed.
            const typed = field.startsWith('target') ? { ...row, [field]: 99 } : row;
            if (against(typed, factsFromWire(area, answer)) !== null) compared.add(`${area.name} ${field}`);
          }
    }
  }
  const expected = Object.entries(plausibility).flatMap(([name, rules]) =>
    Object.keys(rules).map((field) => `${name} ${field}`),
  );
  expect(expected.filter((column) => !compared.has(column))).toEqual([]);
});
