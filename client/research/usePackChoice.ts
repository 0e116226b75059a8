import { useState } from 'react';
import type { RequestOf, ResponseOf } from '../../contracts/calls/call.ts';
import type { listResearchGames, makeResearchPack } from '../../contracts/calls/research.ts';
import { type PackTable, packTables } from '../../contracts/research/researchTerms.ts';
import type { PackKeyChoice } from './PackKeyFields.tsx';

export type ResearchGame = ResponseOf<typeof listResearchGames>['games'][number];

/**
 * The options selected for a pack of some of `games`, and the resulting request; null while it is incomplete.
 */
export function usePackChoice(games: readonly ResearchGame[]) {
  const [chosen, setChosen] = useState<readonly number[]>(
    games.length === 1 ? games.map(({ game_id: id }) => id) : [],
  );
  const [tables, setTables] = useState<readonly PackTable[]>(packTables);
  const [wishesTexts, setWishesTexts] = useState(false);
  const [key, setKey] = useState<PackKeyChoice>({ fate: 'destroyed', earlier: '' });
  const canHaveTexts = games.some(
    (game) => game.consented > 0 && chosen.includes(game.game_id) && game.consented_with_texts > 0,
  );
  const hasTexts = wishesTexts && canHaveTexts;
  const earlierKey = key.fate === 'earlier' ? key.earlier.trim() : null;
  const isComplete = chosen.length > 0 && tables.length > 0 && earlierKey !== '';
  const request: RequestOf<typeof makeResearchPack> = {
    games: [...chosen],
    tables: [...tables],
    has_texts: hasTexts,
    ...(earlierKey !== null && { key: earlierKey }),
    keeps_key: key.fate !== 'destroyed',
  };
  return {
    chosen,
    setChosen,
    tables,
    setTables,
    canHaveTexts,
    hasTexts,
    setWishesTexts,
    key,
    setKey,
    request: isComplete ? request : null,
  };
}
