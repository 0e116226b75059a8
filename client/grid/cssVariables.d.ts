import 'react';

declare module 'react' {
  // Custom properties are styles too: the grid hands its column widths to CSS as one.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
