import { awaitedParts } from '../call/awaitedLoads.ts';

const probeMilliseconds = 2_000;

/** Settles as soon as the server responds at all. */
async function whenServerAnswers(): Promise<void> {
  for (;;)
    try {
      await fetch('/healthz', { cache: 'no-store' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, probeMilliseconds));
    }
}

/**
 * Loads the code of a screen. Without a connection the current screen stays, and the other one appears once
 * there is a connection. Code that the server no longer has is a failure.
 */
export async function loadScreen<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  try {
    return await load();
  } catch {
    awaitedParts.set(awaitedParts.get() + 1);
    try {
      await whenServerAnswers();
      return await load();
    } finally {
      awaitedParts.set(awaitedParts.get() - 1);
    }
  }
}
