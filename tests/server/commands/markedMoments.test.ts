// Proves what is recorded of moments marked by a game's overseers, and the document of each.
import { expect, test } from 'vitest';
import { markedMoments as documents } from '../../../projections/markedMoments.ts';
import { markedMomentsDecider } from '../../../server/commands/deciders/markedMoments.ts';
import { conflict, refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import { ids } from '../../fixtures/events/events.ts';
import {
  momentChanged,
  momentMarked,
  momentRemoved,
  momentsOrdered,
} from '../../fixtures/events/momentEvents.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { specificationOf as projectionOf } from '../../fixtures/projectionSpecification.ts';
import { sealed } from '../../fixtures/sealed.ts';

const { given } = specificationOf(markedMomentsDecider);
const at = momentAfter(9);
const act = { gameId: ids.game, by: ids.instructor, at };
const words = {
  title: sealed('Look'),
  note: sealed('Here'),
  question: sealed('Why?'),
  audience: 'overseers',
} as const;
const mark = { type: 'MarkMoment', teamId: ids.team, stream: 's-1', revision: 0, ...words, ...act } as const;
const change = {
  type: 'ChangeMoment',
  momentId: 1,
  seen: undefined,
  force: false,
  ...words,
  ...act,
} as const;
const remove = { type: 'RemoveMoment', momentId: 1, ...act } as const;
const notFound = refusal('HI22', 'The moment was not found.');

test('[HI22] moments are marked under ids that are never used again, up to 500', () => {
  const marked = (momentId: number) =>
    momentMarked({ momentId, stream: 's-1', revision: 0, ...words, by: ids.instructor, at });
  given()
    .when(mark)
    .then([marked(1)]);
  given(momentMarked(), momentRemoved())
    .when(mark)
    .then([marked(2)]);
  const many = Array.from({ length: 500 }, (_, index) => momentMarked({ momentId: index + 1 }));
  given(...many)
    .when(mark)
    .then(refusal('HI22', 'A game can keep 500 moments. Please remove some first.'));
  given(...many, momentRemoved({ momentId: 7 }))
    .when(mark)
    .then([marked(501)]);
});

test('[HI22] a moment can be changed, but overwriting what someone else wrote meanwhile must be forced', () => {
  const changed = (fields: object = {}) => momentChanged({ ...words, by: ids.instructor, at, ...fields });
  given(momentMarked()).when(change).then([changed()]);
  given(momentMarked({ ...words }))
    .when(change)
    .then([]);
  const seen = momentMarked().data.at;
  const { by, at: when } = momentChanged().data;
  const stale = { ...change, seen };
  given(momentMarked(), momentChanged())
    .when(stale)
    .then(conflict(by, when, [{ rowId: 1, field: 'note', value: null, by, at: when }]));
  given(momentMarked(), momentChanged())
    .when({ ...stale, force: true })
    .then([changed({ forcedOver: { by, at: when } })]);
  given(momentMarked(), momentRemoved()).when(change).then(notFound);
  given().when(change).then(notFound);
});

test('[HI22] a moment is removed once', () => {
  given(momentMarked())
    .when(remove)
    .then([momentRemoved({ at })]);
  given(momentMarked(), momentRemoved()).when(remove).then([]);
  given().when(remove).then(notFound);
});

test('[HI22] times increase, whatever the clock says', () => {
  const { outcome } = given(momentMarked(), momentChanged()).when({ ...remove, at: momentAfter(0) });
  const [event] = outcome.kind === 'events' ? outcome.events : [];
  expect(event && event.data.at > momentChanged().data.at).toBe(true);
});

test('[HI22] the document has the newest text, and is gone once the moment is removed', () => {
  const { title, note, question, audience, by, at: when } = momentChanged().data;
  const newest = { title, note, question, audience, by, at: when, place: null };
  projectionOf(documents)
    .given(momentMarked(), momentMarked({ momentId: 2 }), momentChanged(), momentRemoved({ momentId: 2 }))
    .then({ [`${ids.game}.1`]: { ...momentMarked().data, ...newest } });
});

test('a question that is not named stays, and one that is given is recorded', () => {
  given(momentMarked({ ...words }))
    .when({ ...change, question: undefined })
    .then([]);
  const question = sealed('Who?');
  given(momentMarked({ ...words }))
    .when({ ...change, question })
    .then([momentChanged({ ...words, question, by: ids.instructor, at })]);
});

test('moments are put into an order, each once; one that is gone or unknown refuses it', () => {
  const two = [momentMarked(), momentMarked({ momentId: 2 })] as const;
  const order = { type: 'OrderMoments', order: [2, 1, 2], ...act } as const;
  given(...two)
    .when(order)
    .then([momentsOrdered({ order: [2, 1], at })]);
  given(momentMarked()).when(order).then(notFound);
  given(...two, momentRemoved())
    .when(order)
    .then(notFound);
  const placeOf = (momentId: number, place: number | null) => ({
    [`${ids.game}.${momentId}`]: { ...momentMarked({ momentId }).data, place },
  });
  projectionOf(documents)
    .given(...two, momentMarked({ momentId: 3 }), momentsOrdered())
    .then({ ...placeOf(1, 1), ...placeOf(2, 0), ...placeOf(3, null) });
});
