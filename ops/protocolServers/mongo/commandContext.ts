import type { Document } from 'mongodb';
import type { Storage } from './storage.ts';

/** One command, for its handler. */
export type CommandContext = {
  readonly storage: Storage;
  readonly database: string;
  readonly command: Document;
  /** Runs one statement of a write, or returns its earlier result if the same numbered write was sent before. */
  once<Result>(statement: number, run: () => Result): Result;
};
