// Proves that times are read and written in one place, by the rule of one time zone, whatever machine the code runs on.
import { test } from 'vitest';
import { timesOfOneZone, zonesOfMachines } from './architecture/codeLaws.ts';
import { holds } from './architecture/holds.ts';

test('only contracts/time formats and parses times', () => {
  holds(zonesOfMachines, {
    bad: [
      { 'client/a.ts': `export const a = new Intl.DateTimeFormat('en-US', { hour: '2-digit' });` },
      { 'server/a.ts': `export const a = (date: Date) => date.getHours();` },
    ],
    good: {
      'contracts/time/a.ts': `export const a = new Intl.DateTimeFormat('en-US', { hour: '2-digit' });`,
      'client/a.ts': `export const a = (date: Date) => date.toISOString();`,
    },
  });
});

test('what writes a time on a screen shows it in the reader’s own zone and in UTC as well', () => {
  holds(timesOfOneZone, {
    bad: [{ 'client/a.tsx': 'export const A = ({ at }: { at: string }) => formatTime(at);' }],
    good: {
      'client/a.tsx': `import { Moment } from '../ui/Moment.tsx'; export const A = () => formatTime('');`,
      'client/b.tsx': 'export const B = () => <Moment at="" format={formatTime} />;',
    },
  });
});
