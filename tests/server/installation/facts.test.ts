// Proves that a starting node sees a log as founded that another node founds while it looks.
import { expect, test } from 'vitest';
import { dataFormat } from '../../../contracts/events/installationEvents.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { installationDecider } from '../../../server/commands/deciders/installation.ts';
import { createCommandHandler } from '../../../server/commands/handling/commandHandler.ts';
import { readLogFacts } from '../../../server/installation/facts.ts';
import { createGathering } from '../../../server/lib/gathering.ts';
import { metadataOf, temporaryStores, testKey } from '../../fixtures/commandSide.ts';

test('a log that another node founds during a start is founded, not written by another build', async () => {
  const { eventStore } = await temporaryStores();
  const another = createCommandHandler(eventStore, installationDecider, testKey, createGathering());
  const metadata = metadataOf(1);
  const installation = {
    installationId: 'one',
    kind: 'production',
    format: dataFormat,
    keyFingerprint: 'key',
  } as const;
  const found = { type: 'Found', founded: { ...installation, at: metadata.at } } as const;
  const facts = await readLogFacts({
    ...eventStore,
    async readAll(read) {
      await another.handle(streams.installation(), found, metadata);
      return eventStore.readAll(read);
    },
  });
  expect(facts).toMatchObject({ installation, highestUserId: 0, hasEvents: true });
});
