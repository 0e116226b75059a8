import { useMemo } from 'react';
import type { Team } from '../../../contracts/calls/teams.ts';
import { type Disguise, disguiseOf } from '../steps/disguise.ts';
import type { Person } from '../steps/steps.ts';

/** Everybody in a game, members first and in order, so that each has the same alias in every quarter. */
export function useEverybody(
  teams: readonly Team[] | undefined,
  known: { readonly people: readonly Person[] } | null,
): readonly Person[] {
  const people = known?.people;
  return useMemo(
    () => [...(teams ?? []).flatMap((team) => team.members), ...(people ?? [])],
    [teams, people],
  );
}

/** The disguise of everybody where a class sees the past; null elsewhere. */
export function useDisguise(hidesNames: boolean, everybody: readonly Person[]): Disguise | null {
  return useMemo(() => (hidesNames ? disguiseOf(everybody) : null), [hidesNames, everybody]);
}
