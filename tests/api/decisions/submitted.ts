import { expect } from 'vitest';
import { submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { loadReceipt } from '../../../contracts/calls/receipts.ts';
import type { Receipt } from '../../../contracts/proof/receipt.ts';
import { asTimePasses } from '../../fixtures/asTimePasses.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { cds, playing } from '../games/playing.ts';

type Playing = Awaited<ReturnType<typeof playing>>;

/** Polls for a receipt while time passes, like a waiting page. */
export async function receiptFor(
  { product, ids }: Playing,
  client: ApiClient,
  of: 'submission' | 'run' = 'submission',
) {
  const asked = client.succeed(loadReceipt, ids, { of, waits: true });
  let isAnswered = false;
  void asked.finally(() => (isAnswered = true));
  await asTimePasses(product, 2_000, () => expect(isAnswered).toBe(true));
  return asked;
}

/** A game in which Ada has submitted. */
export async function submitted() {
  const world = await playing();
  const { ids, ada, saving } = world;
  await ada.succeed(cds.save, ids, saving(2));
  await ada.succeed(submitDecisions, ids, {});
  return world;
}

let kept: Receipt | undefined;
/** The receipt of a submission as somebody keeps it, for tests that need nothing else of its log. */
export async function keptReceipt(): Promise<Receipt> {
  if (kept) return kept;
  const world = await submitted();
  kept = (await receiptFor(world, world.ada)).receipt!;
  return kept;
}
