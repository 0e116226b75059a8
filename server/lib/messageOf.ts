/** The message of an error; anything else thrown, as text. */
export const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));
