import type { Document } from 'mongodb';
import type { Storage } from './storage.ts';

/** One command as its handler sees it. */
export type CommandContext = {
  readonly storage: Storage;
  readonly database: string;
  readonly command: Document;
  /** Runs one statement of a write, or gives the result it had when the same numbered write was sent before. */
  once<Result>(statement: number, run: () => Result): Result;
};
