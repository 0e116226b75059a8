// Proves that the parts of a screen hardly move while the rest loads. Every screen is loaded on a desktop and
// on a phone.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { browserStage } from '../../fixtures/browser/browserStage.ts';
import { everyScreen } from '../../fixtures/browser/everyScreen.ts';
import { expectStill, watchShifts } from '../../fixtures/browser/layoutShifts.ts';

const stage = browserStage();
const prepared = new Set<Page>();

async function watched(mailbox: string | null): Promise<Page> {
  const page = await (mailbox === null ? stage.arrive('/healthz', { isChanged: true }) : stage.stay(mailbox));
  if (prepared.has(page)) return page;
  prepared.add(page);
  await watchShifts(page);
  return page;
}

test.each(everyScreen)(
  'the parts of a screen hardly move while the rest loads: $path as $mailbox',
  async ({ mailbox, path, name, widthMin = 0 }) => {
    const page = await watched(mailbox);
    await expectStill(
      page,
      { path, name },
      [1280, 360].filter((one) => one >= widthMin),
    );
  },
);
