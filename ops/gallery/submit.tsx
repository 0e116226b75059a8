import type { ReactNode } from 'react';
import { areaTiles } from '../../client/decisions/areaTiles.ts';
import { SubmitReview } from '../../client/decisions/submit/SubmitReview.tsx';
import { classAt, classSet } from '../../client/samples/shownClass.ts';
import { shownEffect } from '../../client/samples/shownForecast.ts';
import { shownHub } from '../../client/samples/shownStanding.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { preflightDecisions } from '../../contracts/calls/decisionSets.ts';
import { estimateDecisions } from '../../contracts/calls/estimates.ts';
import { loadHub } from '../../contracts/calls/hub.ts';
import { loadChanges } from '../../contracts/calls/turnHistory.ts';
import { Answered, answer } from './Answered.tsx';
import { type Entry, modal, nothing, type Section } from './entry.tsx';

type Finding = ResponseOf<typeof preflightDecisions>['findings'][number];
type Changes = ResponseOf<typeof loadChanges>;

const cds = 'certificatesOfDeposit';
const finding = (severity: Finding['severity'], message: string): Finding => ({
  severity,
  message,
  area: cds,
  filter_choice: 'Retail CDs',
  row_id: 2,
  field: 'ratePercent',
});

const saved = { modifiedBy: 'Ben Ono', at: classAt(12), position: 48_211 };
/** The first team's changes since the quarter was opened. */
export const changes: Changes = {
  turn_num: 4,
  name: 'Growth',
  sections: [
    {
      title: 'Retail CDs',
      changes: [1, 2].map((row_id) => ({
        area: cds,
        row_id,
        row_name: `${12 * row_id}-month retail`,
        field: 'ratePercent',
        kind: 'updated',
        filter_choice: 'Retail CDs',
        original_value: 0.75,
        value: 0.9,
        ...saved,
      })),
    },
    { title: 'Brokered CDs', changes: [] },
  ],
  miscellaneous: [
    {
      name: 'Dividends',
      area: 'dividends',
      field: 'dividendDollars',
      original_value: 0.5,
      value: 0.6,
      ...saved,
    },
  ],
};

function Review({
  findings,
  unsaved = 0,
}: {
  readonly findings: readonly Finding[];
  readonly unsaved?: number;
}): ReactNode {
  const tiles = areaTiles({
    set: classSet,
    isLite: false,
    myUnsaved: new Map(unsaved > 0 ? [['equity', unsaved]] : []),
    others: [],
  });
  return (
    <Answered
      answers={[
        answer(preflightDecisions, { findings: [...findings] }),
        answer(loadChanges, changes),
        answer(loadHub, shownHub()),
        answer(estimateDecisions, {
          ...{
            is_untouched: false,
            refusal: null,
            is_busy: false,
            has_price: true,
            untouched: shownEffect.effect?.untouched ?? {},
          },
          ...{ figures: shownEffect.effect?.forecast ?? {}, later: shownEffect.later?.together ?? null },
        }),
      ]}
    >
      <SubmitReview set={classSet} tiles={tiles} onClose={nothing} />
    </Answered>
  );
}

const review = (name: string, findings: readonly Finding[], unsaved = 0): Entry =>
  modal(`submit: ${name}`, <Review findings={findings} unsaved={unsaved} />);

export const submit: Section = {
  title: 'Review of a submission',
  isWide: true,
  entries: [
    review('ready', []),
    review('something is unsaved', [], 2),
    review('look again', [finding('advisory', 'Meant 0.55?')]),
    review('to fix first', [
      finding('blocking', 'Not visited this turn yet'),
      finding('advisory', 'Meant 0.55?'),
    ]),
  ],
};
