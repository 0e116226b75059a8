// Proves how long a request may take to arrive: slow ones must not hold connections.
import { expect, onTestFinished, test } from 'vitest';
import { readConfiguration } from '../../../server/configuration/configuration.ts';
import { startListening } from '../../../server/http/listeningServer.ts';
import { emptyDirectory } from '../../fixtures/product/backups.ts';
import { chainKey } from '../../fixtures/product/startProduct.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';

test('a request has thirty seconds to arrive, its headers included', async () => {
  const configuration = readConfiguration({
    DATA_DIR: emptyDirectory(),
    CHAIN_KEY: chainKey,
    DEMO: '1',
    PORT: '0',
  });
  const { httpServer } = await startListening(configuration, testEnvironment());
  onTestFinished(() => void httpServer.close());
  expect([httpServer.requestTimeout, httpServer.headersTimeout]).toEqual([30_000, 30_000]);
});
