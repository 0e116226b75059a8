import { v4 } from 'uuid';

/** A fresh id for one action. `crypto.randomUUID` is missing on plain http, so the package generates it. */
export function newCommandId(): string {
  return v4();
}
