import { useMediaQuery } from '@mantine/hooks';

const useIsBelow = (width: string): boolean =>
  useMediaQuery(`(max-width: ${width})`, false, { getInitialValueInEffect: false });

/** Below 768 pixels: lists become cards, charts are hidden. */
export const useIsSmallScreen = (): boolean => useIsBelow('47.99em');

/** Below 1120 pixels: a single-line header has no space for the account items. */
export const useIsNarrowScreen = (): boolean => useIsBelow('69.99em');

/** Where focus on a field may open a keyboard over half of the screen: phones, and whatever is touched. */
export const useOpensKeyboard = (): boolean => {
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  return useIsSmallScreen() || isTouched;
};
