import type { AccessTrouble } from '../../server/stores/mongoRefusals.ts';

/** A finding of the doctor: ok, a warning, or something to fix, with what to do. */
export type Finding = {
  readonly verdict: 'well' | 'look' | 'mend';
  readonly what: string;
  /** What to do, unless all is well. */
  readonly advice?: string;
};

export const well = (what: string): Finding => ({ verdict: 'well', what });
export const look = (what: string, advice: string): Finding => ({ verdict: 'look', what, advice });
export const mend = (what: string, advice: string): Finding => ({ verdict: 'mend', what, advice });

/** Checks something; an error is a finding, too, better described if `trouble` knows the cause. */
export async function examine(
  what: string,
  advice: string,
  look: () => Promise<readonly Finding[]>,
  trouble: () => Promise<Pick<AccessTrouble, 'what' | 'advice'> | undefined> = async () => undefined,
): Promise<readonly Finding[]> {
  try {
    return await look();
  } catch (fault) {
    // If that cannot be queried either, the original error is reported.
    const known = await trouble().catch(() => undefined);
    if (known) return [mend(known.what, known.advice)];
    const reason =
      fault instanceof Error ? (fault.cause instanceof Error ? fault.cause.message : fault.message) : '';
    return [mend(`${what}: ${reason}`, advice)];
  }
}

const skewMillisecondsMax = 2_000;

/** Compares a server's clock with this machine's; both in milliseconds since 1970. */
export function clockFinding(name: string, theirs: number, ours: number): Finding {
  const skew = theirs - ours;
  if (Math.abs(skew) <= skewMillisecondsMax) return well(`${name}: its clock agrees with this machine's`);
  return mend(
    `${name}: its clock is ${(Math.abs(skew) / 1_000).toFixed(1)} s ${skew > 0 ? 'ahead' : 'behind'}`,
    'Let both machines follow the same time server (NTP): saves are ordered by their times.',
  );
}
