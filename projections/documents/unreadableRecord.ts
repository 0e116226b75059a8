/** A record of the log or of the read models whose text is not what was written. */
export class UnreadableRecord extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} cannot be read`, { cause });
    this.name = 'UnreadableRecord';
  }
}

/** The value of a JSON text that the product wrote itself; `what` names the record where the text is damaged. */
export function readRecord(text: string, what: () => string): unknown {
  try {
    return JSON.parse(text);
  } catch (fault) {
    throw new UnreadableRecord(what(), fault);
  }
}
