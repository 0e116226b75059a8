import type { IdentityEnvironment } from './identityEnvironment.ts';

/** A try that counts unless it is given back. */
type AllowedTry = { giveBack(): Promise<void> };

/** So many tries of a key in any window, counted by this process. */
export function createTryLimit(
  { clock }: Pick<IdentityEnvironment, 'clock'>,
  { triesMax, windowMilliseconds }: { readonly triesMax: number; readonly windowMilliseconds: number },
): { take(key: string): Promise<AllowedTry | undefined> } {
  const triesAt = new Map<string, readonly number[]>();
  return {
    async take(key) {
      const now = clock.now();
      const recent = (triesAt.get(key) ?? []).filter((at) => now - at < windowMilliseconds);
      if (recent.length >= triesMax) return undefined;
      triesAt.set(key, [...recent, now]);
      return {
        async giveBack() {
          const tries = triesAt.get(key) ?? [];
          triesAt.set(key, tries.toSpliced(tries.indexOf(now), 1));
        },
      };
    },
  };
}
