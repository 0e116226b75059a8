/** An error in a server's answer: a code, its name, and a message. */
export class ServerError extends Error {
  readonly code: number;
  readonly codeName: string;
  constructor(code: number, codeName: string, message: string) {
    super(message);
    this.code = code;
    this.codeName = codeName;
  }
}

/** The test server fails openly: anything unsupported is an error that says so. */
export function unsupported(what: string): ServerError {
  return new ServerError(238, 'NotImplemented', `The test server does not know ${what}.`);
}

export function duplicateKeyError(namespace: string, index: string, value: unknown): ServerError {
  const words = `E11000 duplicate key error collection: ${namespace} index: ${index} dup key: ${JSON.stringify(value)}`;
  return new ServerError(11_000, 'DuplicateKey', words);
}
