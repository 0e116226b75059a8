import type { AccessTrouble } from '../../server/stores/mongoRefusals.ts';

/** A finding of the doctor: ok, a warning, or something to fix, with what to do. */
export type Finding = {
  readonly verdict: 'ok' | 'warning' | 'fix';
  readonly what: string;
  /** What to do, unless all is well. */
  readonly advice?: string;
};

export const ok = (what: string): Finding => ({ verdict: 'ok', what });
export const warning = (what: string, advice: string): Finding => ({ verdict: 'warning', what, advice });
export const fix = (what: string, advice: string): Finding => ({ verdict: 'fix', what, advice });

/** Checks something; an error is a finding, too, better described if `trouble` knows the cause. */
export async function examine(
  what: string,
  advice: string,
  examination: () => Promise<readonly Finding[]>,
  trouble: () => Promise<Pick<AccessTrouble, 'what' | 'advice'> | undefined> = async () => undefined,
): Promise<readonly Finding[]> {
  try {
    return await examination();
  } catch (fault) {
    // If that cannot be queried either, the original error is reported.
    const known = await trouble().catch(() => undefined);
    if (known) return [fix(known.what, known.advice)];
    const reason =
      fault instanceof Error ? (fault.cause instanceof Error ? fault.cause.message : fault.message) : '';
    return [fix(`${what}: ${reason}`, advice)];
  }
}

const skewMillisecondsMax = 2_000;

/** Compares a server's clock with this machine's; both in milliseconds since 1970. */
export function clockFinding(name: string, theirs: number, ours: number): Finding {
  const skew = theirs - ours;
  if (Math.abs(skew) <= skewMillisecondsMax) return ok(`${name}: its clock agrees with this machine's`);
  return fix(
    `${name}: its clock is ${(Math.abs(skew) / 1_000).toFixed(1)} s ${skew > 0 ? 'ahead' : 'behind'}`,
    'Let both machines follow the same time server (NTP): saves are ordered by their times.',
  );
}
