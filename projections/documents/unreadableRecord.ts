/** A record of the log or of the read models whose text was damaged. */
export class UnreadableRecord extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} cannot be read`, { cause });
    this.name = 'UnreadableRecord';
  }
}

/** Parses JSON text written by the product itself; `what` names the record if the text is damaged. */
export function readRecord(text: string, what: () => string): unknown {
  try {
    return JSON.parse(text);
  } catch (fault) {
    throw new UnreadableRecord(what(), fault);
  }
}
