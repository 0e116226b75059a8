import { onTestFinished } from 'vitest';
import type { Person } from './person.ts';
import { deliver, expectScreensEqualLog } from './run.ts';
import type { Table } from './table.ts';

/** Ada and Ben on the Retail CDs of a Full game, and a way to type an offer rate there. */
export async function retailCds(full: Table) {
  const [ada, ben] = await full.begin();
  if (!ada || !ben) throw new Error('Nobody is there.');
  onTestFinished(full.end);
  const people = [ada, ben];
  const place = full.addressOf('cds?turn=1&type=Retail+CDs');
  return {
    ada,
    ben,
    place,
    deliver: () => deliver(full, people),
    expectEqual: () => expectScreensEqualLog(full, people, 'at rest'),
    type: ({ page, sheets }: Person, row: number, ratePercent: number) =>
      page.run(() => {
        const sheet = sheets?.all[0];
        sheet?.edit(
          [{ rowId: sheet.rowIds()[row] ?? 0, field: 'ratePercent', value: ratePercent }],
          'Typing',
        );
      }),
    shown: ({ sheets }: Person, row: number) => {
      const sheet = sheets?.all[0];
      return sheet?.cell(sheet.rowIds()[row] ?? 0, 'ratePercent');
    },
  };
}
