import type { Fact } from './decisionArea.ts';

/** What the bank owned when the turn opened, $000; turns that opened before it was recorded have none. */
export const totalAssetsFact: Fact = {
  field: 'totalAssetsThousands',
  wire: 'totalAssets',
  kind: 'currency',
};
