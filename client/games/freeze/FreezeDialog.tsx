import type { ReactNode } from 'react';
import { ReasonDialog } from '../../drafts/ReasonDialog.tsx';

/** The question before something is frozen. */
export type FreezeQuestion = {
  /** The name of what is frozen, for people. */
  readonly name: string;
  /** Its unique key, under which a typed but unsent reason is kept. */
  readonly place: string;
  /** Rejects if it failed, which has been reported. */
  readonly onFreeze: (reason: string) => Promise<void>;
};

/** Asks for an optional reason, and freezes. */
export const FreezeDialog = ({
  name,
  place,
  onFreeze,
  onClose,
}: FreezeQuestion & { readonly onClose: () => void }): ReactNode => (
  <ReasonDialog
    title={`Freeze ${name}?`}
    keptUnder={`freeze/${place}`}
    description="Everyone affected sees this."
    acceptLabel="Freeze"
    onAccept={onFreeze}
    onClose={onClose}
  />
);
