import type { ReactNode } from 'react';
import { KeptDraftNotice } from '../drafts/Notices.tsx';
import { OvertakenNotice } from '../richText/OvertakenNotice.tsx';
import type { Measures } from './useMeasures.ts';

/** What an earlier visit left of the measures of success, and what a teammate saved meanwhile. */
export function MeasuresNotices({
  measures,
  isReadOnly,
}: {
  readonly measures: Measures;
  readonly isReadOnly: boolean;
}): ReactNode {
  const { saved, offer } = measures;
  if (!saved) return null;
  return (
    <>
      {!isReadOnly && offer && (
        <KeptDraftNotice offer={offer} onRestore={measures.restore} onDiscard={measures.discard} />
      )}
      {measures.isOvertaken && <OvertakenNotice saved={saved} text={saved.measuresOfSuccess} />}
    </>
  );
}
