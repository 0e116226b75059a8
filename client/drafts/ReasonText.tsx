import { type ReactNode, useContext } from 'react';
import { TeamContext } from '../contexts/TeamContext.ts';
import { MomentIn } from '../ui/Moment.tsx';

/** Why a screen cannot be changed now; the pointer finds the time of a freeze in the other zones as well. */
export function ReasonText({ reason }: { readonly reason: string }): ReactNode {
  return <MomentIn text={reason} at={useContext(TeamContext)?.frozen_tzts ?? null} />;
}
