import { v4 } from 'uuid';

/** A fresh id for one act of a person. `crypto.randomUUID` is missing on plain http, so the package makes it. */
export function newCommandId(): string {
  return v4();
}
