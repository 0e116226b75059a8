import { type AreaScreen, choicesOf } from './areaScreens.ts';
import type { DecisionArea } from './decisionArea.ts';

/** What is open on a decision screen. */
export type OpenScreen = {
  readonly area: DecisionArea;
  readonly turn: number;
  readonly filterChoice: string | null;
};

type Game = {
  readonly type: 'Full' | 'Lite';
  readonly turns: readonly { readonly turn_num: number }[];
};

/** The parameters of an address. */
export type Search = { readonly get: (name: string) => string | null };

/** What an address may say beside the screen: its turn and its filter choice. */
export const screenSearch = ['turn', 'type'] as const;

/** Turn and filter choice of an address, with defaults. A screen can be held in a turn that is not the newest. */
export function openScreenAt(
  { area, choice }: AreaScreen,
  { type, turns }: Game,
  search: Search,
  heldTurn: number | null = null,
): OpenScreen {
  const numbers = turns.map(({ turn_num }) => turn_num);
  const asked = Number(search.get('turn'));
  const turn = numbers.includes(asked) ? asked : (heldTurn ?? Math.max(1, ...numbers));
  const choices = choicesOf(area, type === 'Lite');
  const wanted = search.get('type') ?? '';
  return { area, turn, filterChoice: choice ?? (choices.includes(wanted) ? wanted : (choices[0] ?? null)) };
}
