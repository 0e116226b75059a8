/** The user may not do it; the same as a hosted MongoDB says it. */
const notAllowedCodes: ReadonlySet<unknown> = new Set([13, 8_000]);
/** The member is no primary, or is ceasing to be one. */
const noPrimaryCodes: ReadonlySet<unknown> = new Set([189, 10_107, 11_602, 13_435, 13_436]);

/** What MongoDB itself answered, by name, since nothing here loads its driver. */
function codeOf(fault: unknown): unknown {
  const isMongo = fault instanceof Error && /^Mongo\w*Error$/.test(fault.name);
  return isMongo && 'code' in fault ? fault.code : undefined;
}

/** Whether MongoDB answered that this user may not do what was asked. */
export const isNotAllowed = (fault: unknown): boolean => notAllowedCodes.has(codeOf(fault));

/** Whether MongoDB answered that the member asked is not the primary. */
export const isNoPrimary = (fault: unknown): boolean => noPrimaryCodes.has(codeOf(fault));

/** Whether a store is there and takes nothing: the user may only read, or the member is no primary. Nothing was written. */
export function isRefusedWrite(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const isOfEventStore = fault.constructor.name === 'AccessDeniedError';
  return isOfEventStore || isNotAllowed(fault) || isNoPrimary(fault) || isRefusedWrite(fault.cause);
}
