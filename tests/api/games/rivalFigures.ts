import { expect } from 'vitest';
import { streams } from '../../../contracts/features/streams.ts';
import { bankStateIn } from '../../../server/storedState/storedState.ts';
import type { Product } from '../../fixtures/product/startProduct.ts';

/** The newest figures of the second bank of the small Full game that the first one does not have too, as text. */
export async function rivalFigures({ application, games }: Product): Promise<readonly string[]> {
  const { gameId, teams } = games.harbor;
  const figuresOf = async (teamId: number) => {
    const events = await application.stores.eventStore.readStream(streams.bank(gameId, teamId), {
      direction: 'backwards',
    });
    return Object.values(bankStateIn(events[0]!.data as never).lastResult!.indicators).map(String);
  };
  const own = await figuresOf(teams[0]!.teamId);
  const rival = await figuresOf(teams[1]!.teamId);
  const figures = rival.filter((figure) => !own.includes(figure) && figure.length > 5);
  expect(figures.length).toBeGreaterThan(20);
  return figures;
}
