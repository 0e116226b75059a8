import type { ReactNode } from 'react';
import { AreaTabs } from '../../client/drafts/AreaTabs.tsx';
import { TurnChoice, TypeChoice } from '../../client/drafts/ContextSelect.tsx';
import { DraftUndo } from '../../client/drafts/DraftUndo.tsx';
import { CompareButton, FrameLinks, SaveButton } from '../../client/drafts/FrameActs.tsx';
import { SaveAsNewScenario } from '../../client/drafts/SaveAsNewScenario.tsx';
import { StateLine } from '../../client/drafts/StateLine.tsx';
import { ScreenTitle, TitleRow } from '../../client/drafts/TitleRow.tsx';
import { Estimate } from '../../client/estimates/EstimateStrip.tsx';
import type { EstimateState } from '../../client/estimates/estimator.ts';
import { type Entry, entry, nothing, type Section } from './entry.tsx';

const steps = { canUndo: true, canRedo: false, undo: nothing, redo: nothing };

type State = { readonly changeCount?: number; readonly refusal?: string; readonly isSaving?: boolean };

function Row({ changeCount = 0, refusal, isSaving = false }: State): ReactNode {
  return (
    <TitleRow
      title={<ScreenTitle title="CDs" isUnsaved={changeCount > 0} />}
      route="cds"
      turn={4}
      save={
        <SaveButton
          changeCount={changeCount}
          refusal={refusal ?? null}
          isSaving={isSaving}
          onSave={nothing}
        />
      }
    >
      <DraftUndo steps={steps} isReadOnly={refusal !== undefined} />
      <CompareButton intraturnId={21} />
      <FrameLinks section="CDs" />
    </TitleRow>
  );
}

const row = (name: string, state: State = {}, isPhone = false): Entry =>
  entry(`title row: ${name}`, <Row {...state} />, { isPhone });

const types = (name: string, options: readonly string[], isPhone = false): Entry =>
  entry(
    `choices: ${name}`,
    <TypeChoice
      label="CD type"
      value={options[0] ?? ''}
      options={options}
      pathOf={(option) => `?type=${option}`}
      onChoose={nothing}
    />,
    { isPhone },
  );

const cdTypes = ['Retail CDs', 'Brokered CDs', 'Public CDs'];
const figures = {
  'Net Income': 1_129.2,
  'Net Interest Margin': 3.45,
  'Total Deposits': 459_800,
  'Cash & Fed Funds Sold': 30_000,
};
const untouched = {
  'Net Income': 1_130.8,
  'Net Interest Margin': 3.46,
  'Total Deposits': 458_800,
  'Cash & Fed Funds Sold': 29_000,
};
const answer = {
  refusal: null,
  is_busy: false,
  is_untouched: false,
  figures,
  untouched,
  later: null,
  has_price: true,
};
const estimated: EstimateState = {
  answer,
  later: { 'Net Income': -26.6, 'Stock Price': -1.97 },
  isBusy: false,
  isLaterBusy: false,
  problem: null,
};
const lastSave = { by: 'Ben Ono', at: '2026-09-02T14:43:00.000Z', ownAt: '2026-09-02T14:42:00.000Z' };

const estimate = (name: string, changes: Partial<EstimateState> = {}, isPhone = false): Entry =>
  entry(
    `estimate: ${name}`,
    <StateLine changeCount={0} lastSave={lastSave} isSaving={false} isRetrying={false} readOnlyReason={null}>
      <Estimate state={{ ...estimated, ...changes }} turn={5} cause="Deposits" />
    </StateLine>,
    { isPhone },
  );

const closed = 'Read-only: the decisions were submitted';

export const screenFrame: Section = {
  title: 'Frame of a decision screen',
  isWide: true,
  entries: [
    row('everything is saved'),
    row('three are unsaved', { changeCount: 3 }),
    row('a save is on its way', { changeCount: 3, isSaving: true }),
    row('closed', { refusal: closed }),
    row('on a phone', { changeCount: 3 }, true),
    estimate('of CDs, kept for two years'),
    estimate('of a former draft', { isBusy: true, isLaterBusy: true }),
    estimate('two years on are still worked out', { later: null, isLaterBusy: true }),
    estimate('nothing is changed', { answer: { ...answer, is_untouched: true } }),
    estimate('refused', { problem: 'The maximum value is 20.000%' }),
    estimate('on a phone', {}, true),
    types('side by side', cdTypes),
    types('more than fit', ['Treasury', 'Agency', 'Mortgage-Backed', 'Municipal', 'Corporate', 'Other']),
    types('on a phone', cdTypes, true),
    entry('choice of a quarter', <TurnChoice turn={4} onChoose={nothing} />),
    entry('tabs of a tile', <AreaTabs route="business-development/it" />, {
      at: '/game/1/decisions/1/business-development/it',
    }),
    entry(
      'save as a new scenario',
      [null, closed].map((reason) => (
        <SaveAsNewScenario
          key={reason}
          title="New Scenario"
          keptUnder="gallery"
          reason={reason}
          refusalOf={() => undefined}
          isPending={false}
          onSave={async () => undefined}
        />
      )),
    ),
  ],
};
