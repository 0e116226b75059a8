import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** The colour scheme that is shown, and the act that changes to the other one, with its words. */
export function useColourScheme(): {
  readonly isDark: boolean;
  readonly label: string;
  readonly change: () => void;
} {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return {
    isDark,
    label: isDark ? 'Use light colors' : 'Use dark colors',
    change: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}
