import { useMediaQuery } from '@mantine/hooks';

/** Below 768 pixels: lists become cards, charts are hidden (ux §1.2). */
export function useIsSmallScreen(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
