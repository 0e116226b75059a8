// Proves what is recorded of messages: each as sent, and for each person once that it was shown and once that
// it was cleared.
import { describe, expect, test } from 'vitest';
import { inboxDecider, messagesDecider } from '../../../server/commands/deciders/messages.ts';
import { specificationOf } from '../../fixtures/deciderSpecification.ts';
import { ids } from '../../fixtures/events/events.ts';
import {
  messageSent,
  messagesCleared,
  messagesPutAway,
  messagesShown,
  newsSeen,
} from '../../fixtures/events/messageEvents.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { sealed } from '../../fixtures/sealed.ts';

test('[MG5] a message is recorded as it was sent, with the next one after it', () => {
  const text = sealed('Good evening');
  const second = messageSent({ messageId: 2, text });
  const message = { ...second.data, by: ids.instructor, text };
  specificationOf(messagesDecider).given(messageSent()).when({ message }).then([second]);
});

describe('the state of a message for one person', () => {
  const { given } = specificationOf(inboxDecider);
  const one = { messageId: 1, sentBy: ids.instructor };
  const two = { messageId: 2, sentBy: null };
  const at = momentAfter(9);
  const noting = (
    type: 'NoteShown' | 'PutAwayMessages' | 'ClearMessages',
    named: (typeof one | typeof two)[],
  ) => ({
    type,
    userId: ids.ada,
    messages: named,
    at,
  });

  test('it is recorded once that they were shown it, however often it is reported', () => {
    given()
      .when(noting('NoteShown', [one, two, one]))
      .then([messagesShown({ messages: [one, two], at })]);
    given(messagesShown())
      .when(noting('NoteShown', [one, two]))
      .then([messagesShown({ messages: [two], at })]);
    given(messagesShown())
      .when(noting('NoteShown', [one]))
      .then([]);
  });

  test('[MG6] it is cleared once, shown or not', () => {
    given(messagesShown())
      .when(noting('ClearMessages', [one, two]))
      .then([messagesCleared({ messages: [one, two], at })]);
    given(messagesCleared())
      .when(noting('ClearMessages', [one]))
      .then([]);
    expect(given(messagesCleared()).when(noting('NoteShown', [one])).outcome).toMatchObject({
      kind: 'events',
    });
  });

  test('[MG14] it is moved to the bell once, and can still be cleared', () => {
    given(messagesShown())
      .when(noting('PutAwayMessages', [one, two, one]))
      .then([messagesPutAway({ messages: [one, two], at })]);
    given(messagesPutAway())
      .when(noting('PutAwayMessages', [one]))
      .then([]);
    given(messagesPutAway())
      .when(noting('ClearMessages', [one]))
      .then([messagesCleared({ messages: [one], at })]);
  });
});

test('the seen position only advances: an older view from another device changes nothing', () => {
  const { given } = specificationOf(inboxDecider);
  const seeing = (upTo: string, ...messageIds: number[]) => ({
    type: 'SeeNews' as const,
    userId: ids.ada,
    upTo,
    messages: messageIds.map((messageId) => ({ messageId, sentBy: ids.instructor })),
    at: momentAfter(9),
  });
  given()
    .when(seeing(momentAfter(4)))
    .then([newsSeen({ at: momentAfter(9) })]);
  for (const upTo of [momentAfter(4), momentAfter(3)]) given(newsSeen()).when(seeing(upTo)).then([]);
  given(newsSeen(), messagesShown())
    .when(seeing(momentAfter(6)))
    .then([newsSeen({ upTo: momentAfter(6), at: momentAfter(9) })]);
  // The messages among them were shown with the others.
  given(messagesShown())
    .when(seeing(momentAfter(4), 1, 2))
    .then([
      newsSeen({ at: momentAfter(9) }),
      messagesShown({ messages: [{ messageId: 2, sentBy: ids.instructor }], at: momentAfter(9) }),
    ]);
});
