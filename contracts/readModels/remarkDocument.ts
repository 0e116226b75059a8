import type { EventOf } from '../events/eventDefinition.ts';
import type { RemarkMade } from '../events/talkEvents.ts';

/** A remark of a team, as it was made and what became of it; one document per remark. */
export type RemarkDocument = Readonly<EventOf<typeof RemarkMade>['data']> & {
  readonly isTakenBack: boolean;
  readonly isWithdrawn: boolean;
  /** Who settled the place; only on the first remark there. */
  readonly resolved: { readonly by: number; readonly at: string } | null;
};
