import type { AreaFact } from './decisionArea.ts';

/** The bank's assets when the turn opened, $000. */
export const totalAssetsFact: AreaFact = {
  field: 'totalAssetsThousands',
  wire: 'totalAssets',
  kind: 'currency',
};
