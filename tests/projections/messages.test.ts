// Proves the documents of messages: each message as sent, and its state for each person.
import { expect, test } from 'vitest';
import { messageReadings, messages } from '../../projections/messages.ts';
import { ids } from '../fixtures/events/events.ts';
import {
  messageSent,
  messagesCleared,
  messagesPutAway,
  messagesShown,
} from '../fixtures/events/messageEvents.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

test('[MG4] a message is found by its recipients and by its month', () => {
  const toAll = messageSent({ messageId: 2, gameId: null, teamIds: null, at: '2026-10-01T00:00:00.000Z' });
  specificationOf(messages)
    .given(messageSent(), toAll)
    .then({
      1: { ...messageSent().data, scope: `game-${ids.game}`, month: '2026-09' },
      2: { ...toAll.data, scope: 'everyone', month: '2026-10' },
    });
});

test('for each person the first time counts when a message was shown, and when it was cleared', () => {
  const both = [1, 2].map((messageId) => ({ messageId, sentBy: ids.instructor }));
  specificationOf(messageReadings)
    .given(
      messagesShown({ messages: both, at: momentAfter(2) }),
      messagesCleared({ at: momentAfter(3) }),
      messagesShown({ at: momentAfter(4) }),
      messagesCleared({ userId: ids.ben, at: momentAfter(5) }),
    )
    .then({
      [`1.${ids.ada}`]: {
        messageId: 1,
        userId: ids.ada,
        shownAt: momentAfter(2),
        putAwayAt: null,
        clearedAt: momentAfter(3),
      },
      [`2.${ids.ada}`]: {
        messageId: 2,
        userId: ids.ada,
        shownAt: momentAfter(2),
        putAwayAt: null,
        clearedAt: null,
      },
      [`1.${ids.ben}`]: {
        messageId: 1,
        userId: ids.ben,
        shownAt: null,
        putAwayAt: null,
        clearedAt: momentAfter(5),
      },
    });
});

test('[MG14] for each person the first time counts when a message left their banner by itself', () => {
  const { documents } = specificationOf(messageReadings).given(
    messagesShown({ at: momentAfter(2) }),
    messagesPutAway({ at: momentAfter(62) }),
    messagesPutAway({ at: momentAfter(70) }),
  );
  expect(documents[`1.${ids.ada}`]).toMatchObject({ putAwayAt: momentAfter(62), clearedAt: null });
});
