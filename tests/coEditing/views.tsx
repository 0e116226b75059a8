import { type ComponentProps, createContext, useContext, useEffect } from 'react';
import { screenKey } from '../../client/addresses/screenKey.ts';
import { useTeam } from '../../client/contexts/TeamContext.ts';
import type { AreaGrids } from '../../client/decisions/screen/AreaGrids.tsx';
import type { DecisionFrame } from '../../client/decisions/screen/DecisionFrame.tsx';
import type { KeptDraftNotice } from '../../client/drafts/Notices.tsx';
import { usePlace } from '../../client/live/usePlace.ts';
import type { WaitingCard } from '../../client/waiting/WaitingCard.tsx';

/** What a person can read and press on an open decision screen, without rendering. */
export type View = {
  grids: ComponentProps<typeof AreaGrids> | null;
  frame: Omit<ComponentProps<typeof DecisionFrame>, 'children'> | null;
  kept: ComponentProps<typeof KeptDraftNotice> | null;
  readonly waiting: Set<ComponentProps<typeof WaitingCard>>;
};

/** The view of the page that renders. */
export const ViewContext = createContext<View>({ grids: null, frame: null, kept: null, waiting: new Set() });

/** Replaces the grids: reports the person's place like they do, and keeps their properties. */
export function GridsView(props: ComponentProps<typeof AreaGrids>) {
  const view = useContext(ViewContext);
  const team = useTeam();
  usePlace({ teamId: team.team_id, screen: screenKey(props.screen), cell: null, isEditing: false });
  view.grids = props;
  const { sheets } = props;
  useEffect(
    () => () => {
      if (view.grids?.sheets === sheets) view.grids = null;
    },
    [view, sheets],
  );
  return null;
}

/** Replaces the frame around a screen. */
export function FrameView({ children, ...props }: ComponentProps<typeof DecisionFrame>) {
  const view = useContext(ViewContext);
  view.frame = props;
  view.kept = null;
  return (
    <>
      {props.notices}
      {children}
    </>
  );
}

/** Replaces the offer of kept work. */
export function KeptView(props: ComponentProps<typeof KeptDraftNotice>) {
  useContext(ViewContext).kept = props;
  return null;
}

/** Replaces a card of waiting values. */
export function WaitingView(props: ComponentProps<typeof WaitingCard>) {
  const { waiting } = useContext(ViewContext);
  useEffect(() => {
    const card = { ...props };
    waiting.add(card);
    return () => void waiting.delete(card);
  });
  return null;
}

/** Replaces notices. */
export function NothingView() {
  return null;
}
