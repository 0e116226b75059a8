import { awaitedParts } from '../call/awaitedLoads.ts';
import { serverAnswers } from '../lib/serverAnswers.ts';

const probeMilliseconds = 2_000;

/** The code of a screen did not come although the server responds. */
export class ScreenNotLoaded extends Error {}

/** Settles as soon as the server responds at all. */
async function whenServerAnswers(): Promise<void> {
  while (!(await serverAnswers())) await new Promise((resolve) => setTimeout(resolve, probeMilliseconds));
}

/**
 * Loads the code of a screen. Without a connection the current screen stays, and the other one appears once
 * there is a connection. Code that still does not come is a failure: the server no longer has it, or the
 * browser does not ask again for what a page once failed to load.
 */
export async function loadScreen<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  try {
    return await load();
  } catch {
    awaitedParts.set(awaitedParts.get() + 1);
    try {
      await whenServerAnswers();
      return await load();
    } catch (cause) {
      throw new ScreenNotLoaded(cause instanceof Error ? cause.message : String(cause), { cause });
    } finally {
      awaitedParts.set(awaitedParts.get() - 1);
    }
  }
}
