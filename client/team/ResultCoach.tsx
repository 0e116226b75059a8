import type { ReactNode } from 'react';
import { Coach } from '../practice/Coach.tsx';
import { useWhy } from './useWhy.ts';

/** The coach of a practice game on the result of a quarter. */
export function ResultCoach({ turn }: { readonly turn: number }): ReactNode {
  const { data } = useWhy(turn);
  return <Coach screen="dashboard" figures={{ bars: data?.why?.bars }} />;
}
