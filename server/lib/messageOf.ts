/** What a fault says; whatever else was thrown, as text. */
export const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));
