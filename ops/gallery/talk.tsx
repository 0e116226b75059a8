import type { ReactNode } from 'react';
import { classAt } from '../../client/samples/shownClass.ts';
import { ThreadCard, type ThreadProps } from '../../client/talk/ThreadCard.tsx';
import type { ShownRemark } from '../../client/talk/useTalk.ts';
import type { TalkPlaceAnswer } from '../../contracts/calls/talk.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import { type Entry, entry, nothing, type Section } from './entry.tsx';

const column = columnOf(certificatesOfDeposit, 'ratePercent') ?? null;
const [ada, ben] = [3, 9];
const names = new Map([
  [ada, 'Ada Lund'],
  [ben, 'Ben Ono'],
  [10, 'Cara Wolf'],
]);

const place: TalkPlaceAnswer = {
  place_id: 'certificatesOfDeposit|T12|ratePercent',
  area: 'certificatesOfDeposit',
  row_name: '12-Month CD',
  field: 'ratePercent',
  row_id: 3,
  saved: 0.925,
  gone: null,
  only_in: null,
  resolved: null,
  remarks: 1,
  unread: 0,
};

let lastId = 0;
function said(by: number, text: string, over: Partial<ShownRemark> = {}): ShownRemark {
  lastId += 1;
  return {
    id: lastId,
    at: classAt(lastId),
    by,
    text,
    state: 'said',
    place_id: place.place_id,
    value: null,
    standing: null,
    since: null,
    is_unread: false,
    isWaiting: false,
    ...over,
  };
}

const offer = (over: Partial<ShownRemark> = {}, by = ben): ShownRemark =>
  said(by, 'At 0.880 we still pay more than Northquay.', { value: 0.88, standing: 'open', ...over });
const since = { full_name: 'Ada Lund', at: classAt(30), value: 0.88 };

let lastKey = 0;

function Card(over: Partial<ThreadProps> & Pick<ThreadProps, 'about'>): ReactNode {
  return (
    <ThreadCard
      place={place}
      remarks={[]}
      nameOf={(userId) => names.get(userId) ?? 'A former member'}
      column={column}
      cell={column && { column, saved: 0.925, value: 0.925, take: nothing }}
      closed={null}
      refusal={null}
      onClose={nothing}
      onStep={nothing}
      {...over}
    />
  );
}

function card(name: string, over: Partial<ThreadProps>): Entry {
  lastKey += 1;
  const about = {
    turn: 4,
    key: `gallery${lastKey}`,
    title: `12-Month CD, Offer Rate (${name})`,
    place: undefined,
  };
  return entry(`comments: ${name}`, <Card about={about} {...over} />);
}

const withoutTaking = column && { column, saved: 0.925, value: 0.925, take: null };
const long = Array.from({ length: 9 }, (_, index) =>
  said(index % 2 === 0 ? ada : ben, `Remark ${index + 1} of a long thread about the rate.`),
);

export const talk: Section = {
  title: 'Comments on a cell',
  entries: [
    card('nothing said yet', { place: null }),
    card('a proposal, and a name in a text', {
      remarks: [offer(), said(10, 'Fine with me. @[3] your call, @[9].', { is_unread: true })],
    }),
    card('own proposal', { remarks: [offer({}, ada)] }),
    card('taken and not saved', {
      remarks: [offer()],
      cell: column && { column, saved: 0.925, value: 0.88, take: nothing },
    }),
    card('saved', { remarks: [offer({ standing: 'saved', since })] }),
    card('out of date', { remarks: [offer({ standing: 'outOfDate', since: { ...since, value: 0.9 } })] }),
    card('withdrawn, taken back, removed', {
      remarks: [
        offer({ standing: 'withdrawn' }),
        said(10, '', { state: 'takenBack' }),
        said(77, "[removed at the author's request]", { state: 'removed' }),
      ],
    }),
    card('resolved', {
      remarks: [offer({ standing: 'saved', since })],
      place: { ...place, resolved: { full_name: 'Ada Lund', at: classAt(40) } },
    }),
    card('waiting for the connection', {
      remarks: [offer(), said(ada, 'Forecast says +$12k.', { id: 'waiting', isWaiting: true })],
    }),
    card('a long thread', { remarks: [offer(), ...long] }),
    card('a quarter that was run', {
      remarks: [offer()],
      cell: withoutTaking,
      closed: <p>Qtr 4 has been run.</p>,
    }),
  ],
};
