import * as z from 'zod';
import type { GameType } from '../fields/fields.ts';

/**
 * How many problems the banks of a game open with: its name on the form, and the size of the problems relative to
 * those of a bank with many (docs/bank).
 */
export const difficulties = {
  wellRun: { name: 'A well-run bank', size: 0 },
  someProblems: { name: 'Some problems', size: 0.5 },
  manyProblems: { name: 'Many problems', size: 1 },
} as const;

export const difficultySchema = z.enum(['wellRun', 'someProblems', 'manyProblems']);
export type Difficulty = z.infer<typeof difficultySchema>;

/** The difficulty of a game whose form leaves it open. */
export const usualDifficulty: Readonly<Record<GameType, Difficulty>> = {
  Full: 'manyProblems',
  Lite: 'someProblems',
};
