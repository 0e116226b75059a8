/** The user is not authorised; the second is a hosted MongoDB's code for it. */
const notAllowedCodes: ReadonlySet<unknown> = new Set([13, 8_000]);
/** The member is not primary, or is stepping down. */
const noPrimaryCodes: ReadonlySet<unknown> = new Set([189, 10_107, 11_602, 13_435, 13_436]);

/** The code of a response from MongoDB, recognised by name because the driver is not loaded here. */
export function mongoCodeOf(fault: unknown): unknown {
  const isMongo = fault instanceof Error && /^Mongo\w*Error$/.test(fault.name);
  return isMongo && 'code' in fault ? fault.code : undefined;
}

/** Whether MongoDB responded that the user is not authorised. */
export const isNotAllowed = (fault: unknown): boolean => notAllowedCodes.has(mongoCodeOf(fault));

/** Whether MongoDB responded that the member is not the primary. */
export const isNoPrimary = (fault: unknown): boolean => noPrimaryCodes.has(mongoCodeOf(fault));

/**
 * Whether a store is reachable but read-only: the user may only read, or the member is not primary. Nothing
 * was written.
 */
export function isRefusedWrite(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const isOfEventStore = fault.constructor.name === 'AccessDeniedError';
  return isOfEventStore || isNotAllowed(fault) || isNoPrimary(fault) || isRefusedWrite(fault.cause);
}
