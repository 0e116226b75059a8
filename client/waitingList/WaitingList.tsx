import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getAdjustments } from '../../contracts/calls/adjustments.ts';
import { decisionAreas } from '../../contracts/decisions/areas.ts';
import { adjustmentDraftSchema } from '../adjustments/adjustmentDraft.ts';
import { everyAdjustmentLine } from '../adjustments/adjustmentText.ts';
import type { AdjustmentList } from '../adjustments/useAdjustments.ts';
import { useLoad } from '../call/queries.ts';
import { changeLines } from '../drafts/changesText.ts';
import { sheetDraftOf } from '../drafts/draftStorage.ts';
import { discardForm, type WaitingLine } from '../drafts/keptForms.ts';
import { withTypedRow } from '../drafts/recordDraft.ts';
import { assessmentDraftSchema, assessmentLines } from '../regulator/assessmentDraft.ts';
import layout from '../ui/Layout.module.css';
import styles from '../waiting/Waiting.module.css';
import { WaitingCard } from '../waiting/WaitingCard.tsx';
import { discardWaiting, type Waiting } from '../waiting/waitingStore.ts';
import { useLeftForms } from './useLeftForms.ts';
import { useWaitingValues, type WaitingValuesAt } from './useWaitingValues.ts';

/** Fallback for the names in an adjustment when its list can no longer be loaded. */
const noNames = { teams: [], events: [] };

/** The values of a place in words, without its screen. Adjustments are named by the list of their quarter. */
function linesOf(
  { place, values }: Waiting,
  list: Pick<AdjustmentList, 'teams' | 'events'>,
): readonly WaitingLine[] {
  const drafts = values.map(({ draft }) => draft);
  if (place.kind === 'adjustments')
    return drafts.flatMap((draft) => {
      const typed = adjustmentDraftSchema.safeParse(draft).data;
      return typed ? everyAdjustmentLine(withTypedRow(typed), list) : [];
    });
  if (place.kind === 'regulator')
    return drafts.flatMap((draft) => {
      const typed = assessmentDraftSchema.safeParse(draft).data;
      return typed ? assessmentLines(typed) : [];
    });
  const area = decisionAreas.find(({ name }) => name === place.area);
  return drafts.flatMap((draft) => {
    const typed = area && sheetDraftOf(draft);
    return typed ? changeLines(area, typed) : [];
  });
}

/** Values that no screen offers any more, to read, copy and discard. */
function LeftValues({ waiting }: { readonly waiting: WaitingValuesAt }): ReactNode {
  const { place } = waiting;
  const { data } = useLoad(
    getAdjustments,
    { game: place.gameId, turn: place.turn },
    {},
    { isEnabled: place.kind === 'adjustments', showsFailure: true },
  );
  return (
    <WaitingCard
      text={`${waiting.title}. ${waiting.sentence} ${waiting.reason ?? ''}`.trim()}
      lines={linesOf(waiting, data ?? noNames)}
      told={waiting.values.flatMap(({ told }) => told)}
      use={null}
      onDiscard={() => discardWaiting(waiting)}
    />
  );
}

/**
 * Where values wait that the run of a quarter missed, or that were typed for a team the person has left:
 * links to the screens that offer them, and the values themselves if no screen can. Renders nothing while
 * nothing waits.
 */
export function WaitingList(): ReactNode {
  const all = useWaitingValues();
  const leftForms = useLeftForms();
  if (!all || all.length + leftForms.length === 0) return null;
  return (
    <section className={styles.list} aria-label="Where values wait for you">
      {all.map((waiting) =>
        waiting.path === null ? (
          <LeftValues key={waiting.key} waiting={waiting} />
        ) : (
          <div key={waiting.key} className={layout.notice}>
            <p>{waiting.sentence}</p>
            <Anchor component={Link} to={waiting.path} underline="always">
              {waiting.title}
            </Anchor>
          </div>
        ),
      )}
      {leftForms.map((form) => (
        <WaitingCard
          key={form.key}
          text={`${form.title}. ${form.sentence} ${form.reason}`}
          lines={form.lines}
          told={[]}
          use={null}
          onDiscard={() => discardForm(form)}
        />
      ))}
    </section>
  );
}
