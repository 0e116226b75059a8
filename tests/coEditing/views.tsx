import { type ComponentProps, createContext, useContext, useEffect } from 'react';
import { screenKey } from '../../client/addresses/screenKey.ts';
import { useTeam } from '../../client/contexts/TeamContext.ts';
import type { AreaGrids } from '../../client/decisions/AreaGrids.tsx';
import type { DecisionFrame } from '../../client/decisions/DecisionFrame.tsx';
import type { KeptDraftNotice } from '../../client/drafts/Notices.tsx';
import { usePlace } from '../../client/live/usePlace.ts';
import type { WaitingCard } from '../../client/waiting/WaitingCard.tsx';

/** What a person can read of an open decision screen and press on it, without its looks. */
export type View = {
  grids: ComponentProps<typeof AreaGrids> | null;
  frame: Omit<ComponentProps<typeof DecisionFrame>, 'children'> | null;
  kept: ComponentProps<typeof KeptDraftNotice> | null;
  readonly waiting: Set<ComponentProps<typeof WaitingCard>>;
};

/** The view of the page that renders. */
export const ViewContext = createContext<View>({ grids: null, frame: null, kept: null, waiting: new Set() });

/** Stands for the grids: tells where the person is, as they do, and holds what they were given. */
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

/** Stands for the frame around a screen. */
export function FrameView({ children, ...props }: ComponentProps<typeof DecisionFrame>) {
  const view = useContext(ViewContext);
  view.frame = props;
  view.kept = null;
  return children;
}

/** Stands for the offer of kept work. */
export function KeptView(props: ComponentProps<typeof KeptDraftNotice>) {
  useContext(ViewContext).kept = props;
  return null;
}

/** Stands for a card of values that wait. */
export function WaitingView(props: ComponentProps<typeof WaitingCard>) {
  const { waiting } = useContext(ViewContext);
  useEffect(() => {
    const card = { ...props };
    waiting.add(card);
    return () => void waiting.delete(card);
  });
  return null;
}

/** Stands for what is only told. */
export function NothingView() {
  return null;
}
