import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { type Brand, brandColors, brandTexts } from './brands.ts';
import { StayingButton } from './StayingButton.tsx';

const systemFonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';

/** The Mantine theme of one presentation mode (ux §4.1). */
export function themeOf(brand: Brand): MantineThemeOverride {
  return createTheme({
    colors: brandColors,
    primaryColor: brandTexts[brand].primaryColor,
    primaryShade: { light: 7, dark: 6 },
    autoContrast: true,
    respectReducedMotion: true,
    focusRing: 'auto',
    defaultRadius: 'sm',
    cursorType: 'pointer',
    fontFamily: systemFonts,
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.625rem' },
    components: {
      Button: { defaultProps: { component: StayingButton } },
      ActionIcon: { defaultProps: { component: StayingButton } },
      Tooltip: {
        defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: true } },
      },
      Switch: { defaultProps: { withThumbIndicator: false } },
      Modal: {
        defaultProps: { centered: true },
        styles: { title: { fontSize: '1.125rem', fontWeight: 600 } },
      },
      Drawer: { styles: { title: { fontSize: '1.125rem', fontWeight: 600 } } },
      // They render a header element, which would be a second banner of the page.
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      ModalHeader: { defaultProps: { role: 'presentation' } },
      CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    },
  });
}

/** Mantine's own colours that miss WCAG 2.2 AA give way to the product's tokens (ux §4.2, §4.5). */
const tokens = {
  '--mantine-color-body': 'var(--qd-page)',
  '--mantine-color-text': 'var(--qd-text)',
  '--mantine-color-dimmed': 'var(--qd-dimmed)',
  '--mantine-color-placeholder': 'var(--qd-dimmed)',
  '--mantine-color-default': 'var(--qd-raised)',
  '--mantine-color-default-hover': 'var(--qd-hover)',
  '--mantine-color-default-color': 'var(--qd-text)',
  '--mantine-color-default-border': 'var(--qd-control-border)',
  '--mantine-color-error': 'var(--qd-negative)',
  '--mantine-color-disabled': 'var(--qd-hover)',
  '--mantine-color-disabled-color': 'var(--qd-dimmed)',
  '--mantine-color-disabled-border': 'var(--qd-grid-line)',
};

export const resolveVariables: CSSVariablesResolver = (theme) => {
  const primary = theme.colors[theme.primaryColor] ?? theme.colors.blue;
  return {
    variables: { '--mantine-line-height': '1.45' },
    light: { ...tokens, '--mantine-color-anchor': primary[7] },
    dark: { ...tokens, '--mantine-color-anchor': primary[4] },
  };
};
