import { setTimeout as pause } from 'node:timers/promises';

const askedEveryMilliseconds = 50;

/** Repeats a query until the answer is defined; after a number of seconds rejects with what was waited for. */
export async function until<Answer>(
  what: string,
  seconds: number,
  ask: () => Promise<Answer | undefined | false>,
): Promise<Answer> {
  const end = performance.now() + seconds * 1_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`Waited ${seconds} s in vain until ${what}.`);
    await pause(askedEveryMilliseconds);
  }
}
