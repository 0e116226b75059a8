import type { ReactNode } from 'react';

/** One state of a component, as it stands on a screen. */
export type Exhibit = {
  /** `Tile: never updated`. */
  readonly name: string;
  /** Shown in an address of its own, because it covers the page. */
  readonly isModal?: boolean;
  readonly show: () => ReactNode;
};

/** The states of one kind of component. */
export type Room = {
  readonly title: string;
  /** Each takes the whole width; else as many stand beside each other as fit. */
  readonly isWide?: boolean;
  readonly exhibits: readonly Exhibit[];
};
