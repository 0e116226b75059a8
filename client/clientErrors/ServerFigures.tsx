import type { ReactNode } from 'react';
import { loadServerFigures, type ShownServerFigures } from '../../contracts/calls/serverFigures.ts';
import { useLoad } from '../call/queries.ts';
import { FactStrip, type StripFact } from '../ui/FactStrip.tsx';
import { Moment } from '../ui/Moment.tsx';

const everyMilliseconds = 15_000;
const count = (value: number): string => value.toLocaleString('en-US');
const unknown = { value: '–', note: 'not known now' };

function screens({ events_behind: events, seconds_behind: seconds }: ShownServerFigures) {
  if (events === null) return unknown;
  if (events === 0) return { value: 'up to date' };
  const changes = events === 1 ? '1 change' : `${count(events)} changes`;
  return { value: changes, note: `behind, for ${Math.round(seconds ?? 0)} s` };
}

function mails({ mails_waiting: waiting, oldest_mail: oldest }: ShownServerFigures) {
  if (waiting === null) return unknown;
  if (oldest === null) return { value: 'none', note: 'waits' };
  const verb = waiting === 1 ? 'waits, since' : 'wait, oldest since';
  return {
    value: count(waiting),
    note: (
      <>
        {verb} <Moment at={oldest} />
      </>
    ),
  };
}

function backup({ last_backup: at, away }: ShownServerFigures) {
  if (at !== null) return { value: <Moment at={at} /> };
  return away.length > 0 ? unknown : { value: 'none', note: 'was recorded' };
}

function factsOf(figures: ShownServerFigures): readonly StripFact[] {
  const { started_at, requests, failed_requests: failed, saves, calculations, away } = figures;
  return [
    ...away.map((name) => ({ name: 'Does not answer', value: name })),
    {
      name: 'Requests',
      value: count(requests),
      note: (
        <>
          since <Moment at={started_at} />, {failed === 0 ? 'none' : count(failed)} failed
        </>
      ),
    },
    { name: 'Saves', value: count(saves), note: 'and other acts' },
    { name: 'Screens', ...screens(figures) },
    { name: 'Mails', ...mails(figures) },
    {
      name: 'Calculations',
      value: calculations === 0 ? 'none' : count(calculations),
      note: calculations <= 1 ? 'waits' : 'wait',
    },
    { name: 'Last backup', ...backup(figures) },
  ];
}

/** How the server does that answers this page, in words. */
export function ServerFigures(): ReactNode {
  const { data } = useLoad(loadServerFigures, {}, {}, { everyMilliseconds, showsFailure: true });
  return data && <FactStrip label="This server" facts={factsOf(data)} />;
}
