import type { ComponentProps, ReactNode } from 'react';
import { GameContext, type OpenGame } from '../../client/contexts/GameContext.ts';
import { SessionContext } from '../../client/session/session.ts';
import { Answered, WithPeople } from './Answered.tsx';
import { instructorSession } from './GalleryFrame.tsx';
import { Pressed } from './Pressed.tsx';

type Place = {
  /** Shown under its own address, because it covers the page. */
  readonly isModal?: boolean | undefined;
  /** Shown as a phone of 360 pixels shows it, under its own address. */
  readonly isPhone?: boolean | undefined;
  /** The address of the product that is open around it, `/game/1`; that of home if absent. */
  readonly at?: string | undefined;
};

/** One state of a component, as on a screen; its name is `Tile: never updated`. */
export type Entry = Place & { readonly name: string; readonly shown: ReactNode };

/** The states of one kind of component. */
export type Section = {
  readonly title: string;
  /** Each takes the whole width; otherwise as many are side by side as fit. */
  readonly isWide?: boolean;
  readonly entries: readonly Entry[];
};

/** What is around a component, besides the gallery's own student, game and team. */
export type Around = Place &
  Partial<Pick<ComponentProps<typeof Answered>, 'answers' | 'failing'>> &
  Pick<ComponentProps<typeof WithPeople>, 'people' | 'ghosts' | 'link'> & {
    readonly game?: OpenGame | undefined;
    /** By somebody who oversees the game. */
    readonly isOverseen?: boolean | undefined;
    /** The beginning of the name of a button that is pressed. */
    readonly pressed?: string | undefined;
  };

/** A state of a component with what is around it. */
export function entry(
  name: string,
  component: ReactNode,
  { isModal, isPhone, at, answers, failing, people, ghosts, link, game, isOverseen, pressed }: Around = {},
): Entry {
  let shown = component;
  if (pressed !== undefined) shown = <Pressed button={pressed}>{shown}</Pressed>;
  if (isOverseen) shown = <SessionContext value={instructorSession}>{shown}</SessionContext>;
  if (game) shown = <GameContext value={game}>{shown}</GameContext>;
  if (people || ghosts || link)
    shown = (
      <WithPeople people={people} ghosts={ghosts} link={link}>
        {shown}
      </WithPeople>
    );
  if (answers || failing)
    shown = (
      <Answered answers={answers ?? []} failing={failing ?? []}>
        {shown}
      </Answered>
    );
  return { name, isModal, isPhone, at, shown };
}

/** A state that covers the page. */
export const modal = (name: string, component: ReactNode, around: Around = {}): Entry =>
  entry(name, component, { ...around, isModal: true });

/** What a button of the gallery does. */
export const nothing = (): void => undefined;
