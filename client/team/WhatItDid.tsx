import type { ReactNode } from 'react';
import { loadMarket } from '../../contracts/calls/market.ts';
import { useLoad } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { didText } from './marketText.ts';

/** What a bank of a practice game did in the last quarter, as its market tells it. */
export function WhatItDid({ bankId, turn }: { readonly bankId: number; readonly turn: number }): ReactNode {
  const { game_id: game, team_id: team } = useTeam();
  const { data } = useLoad(loadMarket, { game, team }, { turnNum: turn }, { showsFailure: true });
  const bank = data?.banks.find(({ team_id: id }) => id === bankId);
  return data && bank && didText(bank, { prices: data.prices, ownId: null });
}
