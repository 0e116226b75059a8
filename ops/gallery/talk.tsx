import type { ReactNode } from 'react';
import { TalkButton } from '../../client/frame/TalkButton.tsx';
import { classAt, classGame, classTeams } from '../../client/samples/shownClass.ts';
import { shownRemark, silentTalk, talkedPlace } from '../../client/samples/shownTalk.ts';
import { TalkPanel } from '../../client/talk/TalkPanel.tsx';
import { ThreadCard, type ThreadProps } from '../../client/talk/ThreadCard.tsx';
import type { ShownRemark } from '../../client/talk/useTalk.ts';
import { loadGame } from '../../contracts/calls/games.ts';
import { loadTalk, type Talk, type TalkPlaceAnswer } from '../../contracts/calls/talk.ts';
import { listTeams, type Team } from '../../contracts/calls/teams.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import { answer } from './Answered.tsx';
import { type Around, type Entry, entry, nothing, type Section } from './entry.tsx';

const column = columnOf(certificatesOfDeposit, 'ratePercent') ?? null;
const [ada, ben] = [3, 9];
const names = new Map([
  [ada, 'Ada Lund'],
  [ben, 'Ben Ono'],
  [10, 'Cara Wolf'],
]);

const place = talkedPlace;

let lastId = 0;
function said(by: number, text: string, over: Partial<ShownRemark> = {}): ShownRemark {
  lastId += 1;
  return { ...shownRemark(lastId, { by, text }), ...over };
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

function card(name: string, over: Partial<ThreadProps>, around: Around = {}): Entry {
  lastKey += 1;
  const about = {
    turn: 4,
    key: `gallery${lastKey}`,
    title: `12-Month CD, Offer Rate (${name})`,
    place: undefined,
  };
  return entry(`comments: ${name}`, <Card about={about} {...over} />, around);
}

const withoutTaking = column && { column, saved: 0.925, value: 0.925, take: null };
const long = Array.from({ length: 9 }, (_, index) =>
  said(index % 2 === 0 ? ada : ben, `Remark ${index + 1} of a long thread about the rate.`),
);

const sent = (...remarks: readonly ShownRemark[]): Talk['remarks'] =>
  remarks.map((remark) => ({ ...remark, remark_id: Number(remark.remark_id) }));

const silence: Talk = {
  ...silentTalk,
  people: [...names].map(([user_id, full_name]) => ({ user_id, full_name })),
};
const settledPlace: TalkPlaceAnswer = {
  ...place,
  ...{ place_id: 'row', row_name: '60-Month CD', field: null, row_id: null },
  resolved: { full_name: 'Ada Lund', at: classAt(40) },
};
const lively: Talk = {
  ...silence,
  remarks: sent(
    said(10, 'Why do we still sell this?', { place_id: settledPlace.place_id }),
    said(ada, 'Two grades are above the market now, @[10] can you look before noon?', { place_id: null }),
    said(ben, '@[3] cap it instead of the rate?', { is_unread: true, value: 0.88, standing: 'open' }),
    said(ben, 'It covers what matures.', { is_unread: true }),
  ),
  places: [{ ...place, remarks: 2, unread: 2 }, settledPlace],
  counts: { remarks: 4, people: 3, cells: 2, hidden: 0 },
  unread: 2,
};
const told: Talk = {
  ...lively,
  readers: 'teamAndInstructors',
  reader_changes: [{ full_name: 'Rosa Vance', at: classAt(0), readers: 'teamAndInstructors' }],
};
const hidden: Talk = { ...silence, counts: { remarks: 11, people: 5, cells: 5, hidden: 11 }, is_open: false };

const [firstTeam] = classTeams;
const panel = (name: string, answered: Talk, around: Around = {}, turn = 4): Entry =>
  entry(
    `talk of a team: ${name}`,
    <TalkPanel game={classGame} team={firstTeam as Team} turn={turn} onClose={nothing} />,
    { ...around, answers: [answer(loadTalk, answered)] },
  );

export const talk: Section = {
  title: 'Comments on a cell, and the talk of a team',
  entries: [
    panel('nothing said yet', silence),
    panel('with new ones', lively),
    panel('on cells', lively, { pressed: 'On cells' }),
    panel('instructors can read it', told),
    panel('a quarter that was run', { ...lively, is_open: false }, {}, 2),
    panel('kept from an instructor', hidden, { isOverseen: true }),
    entry('button of the talk', <TalkButton />, {
      at: '/game/1/team/1',
      answers: [answer(loadGame, { gameDetails: classGame }), answer(listTeams, { teams: [...classTeams] })],
    }),
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
      remarks: [offer(), said(ada, 'Forecast says +$12k.', { remark_id: 'waiting' })],
    }),
    card('a long thread', { remarks: [offer(), ...long] }),
    card(
      'a quarter that was run',
      { remarks: [offer()], cell: withoutTaking, closed: <p>Qtr 4 has been run.</p> },
      { game: { ...classGame, turns_completed: 4, isPast: false } },
    ),
  ],
};
