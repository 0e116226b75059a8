import type { MergerProForma } from '../../contracts/banking/mergerProForma.ts';
import { balanceLines, ratioLines } from '../../contracts/mergers/mergerLines.ts';
import { figureText } from './mergerText.ts';

/** The merged bank in a sentence: what it is, and whether a limit speaks against buying. */
export function mergerSentence(
  merger: MergerProForma,
): { readonly together: string; readonly verdict: string } | null {
  const { mergedAssetsMillions, mergedLeveragePercent, earningsPerShareChangePercent: change } = merger;
  if (merger.offers.length === 0) return null;
  const bad = [...balanceLines, ...ratioLines].flatMap(({ label, value, verdict }) => {
    if (value(merger) === null || !verdict?.(merger).isBad) return [];
    return `${label.replace(/ \(.*/, '')} ${verdict(merger).words}`;
  });
  const assets = `${figureText(mergedAssetsMillions, 'millions')}m`;
  const perShare =
    change === null
      ? ''
      : ` A share would earn ${Math.abs(change).toFixed(1)}% ${change < 0 ? 'less' : 'more'} a year.`;
  return {
    together: `Together: ${assets} of assets, leverage ${figureText(mergedLeveragePercent, 'percent')}.`,
    verdict: `${bad.length === 0 ? 'Safe to buy.' : `Not safe to buy: ${[...new Set(bad)].join(', ')}.`}${perShare}`,
  };
}
