// Proves what is recorded of messages: each as it was sent, and for each person once that they were shown it and once
// that they cleared it.
import { describe, expect, test } from 'vitest';
import { inbox, messages } from '../../server/commands/messages.ts';
import { specificationOf } from '../fixtures/deciderSpecification.ts';
import { ids } from '../fixtures/events.ts';
import { messageSent, messagesCleared, messagesShown } from '../fixtures/messageEvents.ts';
import { momentAfter } from '../fixtures/testEnvironment.ts';

test('[MG5] a message is recorded as it was sent, and the next one beside it', () => {
  const second = messageSent({ messageId: 2, text: 'Good evening' });
  specificationOf(messages).given(messageSent()).when({ message: second.data }).then([second]);
});

describe('what becomes of a message with one person', () => {
  const { given } = specificationOf(inbox);
  const one = { messageId: 1, sentBy: ids.instructor };
  const two = { messageId: 2, sentBy: null };
  const at = momentAfter(9);
  const noting = (type: 'NoteShown' | 'ClearMessages', named: (typeof one | typeof two)[]) => ({
    type,
    userId: ids.ada,
    messages: named,
    at,
  });

  test('[MG7] that they were shown it is noted once, however often it is told', () => {
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
});
