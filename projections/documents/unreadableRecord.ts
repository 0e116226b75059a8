/** A record of the log or of the read models whose text was damaged. */
export class UnreadableRecord extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} cannot be read`, { cause });
    this.name = 'UnreadableRecord';
  }
}

/** A record whose text says the same as another, which the product would have written. */
export class RewrittenRecord extends Error {
  constructor(what: string) {
    super(`${what} was altered: its text is not one that Quarterdeck writes`);
    this.name = 'RewrittenRecord';
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

/** The same for a text that must be exactly as it was written: parsers differ, for example, about a key given twice. */
export function readExactRecord(text: string, what: () => string): unknown {
  const value = readRecord(text, what);
  if (JSON.stringify(value) === text) return value;
  throw new RewrittenRecord(what());
}
