import { type ReactNode, useContext, useState } from 'react';
import { listForecasts } from '../../contracts/calls/forecasts.ts';
import { loadChanges } from '../../contracts/calls/turnHistory.ts';
import { moneyText } from '../../contracts/text/amountText.ts';
import { StateSourceContext, useLoad } from '../call/queries.ts';
import { changeLines } from '../changes/ChangesDialog.tsx';
import { useGame } from '../contexts/GameContext.ts';
import { captionOf } from '../history/steps/caption.ts';
import { comparedAreas, comparedText } from '../history/steps/comparison.ts';
import { createHistoryAnswers } from '../history/steps/historyAnswers.ts';
import { type HistoryStep, nameOf, type Person } from '../history/steps/steps.ts';
import { FromTo } from '../ui/FromTo.tsx';
import { BigChange, type FactBeside } from './BigChange.tsx';
import type { HideNames } from './hiddenNames.ts';
import { PicturedChange } from './PicturedChange.tsx';
import styles from './Present.module.css';
import type { LessonMoment } from './useLesson.ts';

type Shown = {
  readonly moment: LessonMoment;
  readonly step: HistoryStep;
  readonly people: readonly Person[];
  readonly hide: HideNames;
  /** False beside what happened, which needs the room. */
  readonly hasPicture: boolean;
};

/** What was done at a moment, large: one cell, several, a submission, a forecast, or a sentence. */
export function Presented(props: Omit<Shown, 'step'>): ReactNode {
  const { step } = props.moment;
  const { load } = useContext(StateSourceContext);
  const gameId = useGame().game_id;
  const [answers] = useState(() => createHistoryAnswers(load, gameId));
  if (!step) return <p className={styles.line}>The record of this team has nothing before this moment.</p>;
  const shown = { ...props, step };
  return (
    <StateSourceContext value={answers.sourceAt(step.position)}>
      <Content {...shown} />
    </StateSourceContext>
  );
}

function Content(shown: Shown): ReactNode {
  const { step } = shown;
  const [change, ...more] = step.changes;
  if (change?.kind === 'updated' && more.length === 0) return <OneCell {...shown} change={change} />;
  if (change) return <SeveralCells {...shown} />;
  if (step.kind === 'submitted') return <Submission {...shown} />;
  if (step.kind === 'forecast') return <Forecasted {...shown} />;
  return <Sentence {...shown} />;
}

function Sentence({ step, people, hide }: Shown): ReactNode {
  return (
    <p className={styles.line}>
      {hide(nameOf(step, people))} {hide(step.text)}
    </p>
  );
}

/** The changes of the decision set until the moment, since the quarter's opening; undefined until they have loaded. */
function useLines({ intraturn_id: intraturn }: HistoryStep) {
  const { data } = useLoad(
    loadChanges,
    { intraturn: intraturn ?? 0 },
    {},
    { isEnabled: intraturn !== null, showsFailure: true },
  );
  return data && changeLines(data).flatMap(({ lines }) => lines);
}

type Change = HistoryStep['changes'][number];

function OneCell({ change, ...shown }: Shown & { readonly change: Change }): ReactNode {
  const { step, people, hide, hasPicture, moment } = shown;
  const start = useLines(step)?.find(
    (line) => line.area === step.area && line.rowId === change.row_id && line.field === change.field,
  )?.original;
  const facts: readonly FactBeside[] =
    start === undefined ? [] : [['Start of quarter', start.replace(/%$/, '')]];
  const big = {
    name: change.row ?? change.title,
    unit: [change.row === null ? '' : change.title, change.unit === 'percent' ? '%' : ''],
    from: { by: change.over === null ? 'before' : hide(change.over), value: change.from ?? '–' },
    to: { by: hide(nameOf(step, people)), value: change.to ?? '–' },
  };
  return <PicturedChange {...{ moment, step, change, big, facts, hasPicture }} />;
}

const linesMax = 3;

/** The changes that moved most first; of numbers only. */
function SeveralCells({ step, people, hide, hasPicture }: Shown): ReactNode {
  const strongest = step.changes.toSorted(
    (one, other) => Math.abs(other.moved ?? 0) - Math.abs(one.moved ?? 0),
  );
  const shown = strongest.slice(0, linesMax);
  const { name, over } = captionOf(step, people);
  return (
    <>
      <p className={styles.by}>
        {hide(name)}
        {over !== null && `, ${hide(over)}`}
      </p>
      <ul className={styles.lines} data-beside={!hasPicture || undefined}>
        {shown.map(({ row_id: rowId, field, row, title, from, to, kind }) => (
          <li key={`${rowId} ${field}`}>
            {kind !== 'updated' && (kind === 'added' ? 'New: ' : 'Deleted: ')}
            {[row, title].filter(Boolean).join(', ')} <FromTo from={from} to={to} />
          </li>
        ))}
      </ul>
      {strongest.length > linesMax && (
        <p className={styles.by}>and {strongest.length - linesMax} more cells in this save</p>
      )}
    </>
  );
}

function Submission({ step, people, hide }: Shown): ReactNode {
  const isLite = useGame().type === 'Lite';
  const lines = useLines(step);
  return (
    <>
      <p className={styles.by}>{hide(nameOf(step, people))} submitted</p>
      <p className={styles.count}>
        {lines ? `${lines.length} ${lines.length === 1 ? 'cell' : 'cells'}` : ''}
      </p>
      <p className={styles.by}>
        {lines &&
          lines.length > 0 &&
          `${comparedText(comparedAreas(lines, isLite))} since the start of the quarter`}
      </p>
    </>
  );
}

/** Net income of the forecast, after that of the one before it or of the last quarter. */
function Forecasted(shown: Shown): ReactNode {
  const { moment, step, people, hide } = shown;
  const { data } = useLoad(
    listForecasts,
    { team: moment.team_id },
    { turnNum: moment.turn_num },
    { showsFailure: true },
  );
  // Those who disabled forecasts named none.
  const number = Number(/forecast (\d+)/.exec(step.text)?.[1]);
  const upTo = data?.forecasts.filter(
    ({ forecast_num: one, status }) => one <= number && status === 'completed',
  );
  const [asked, before] = upTo ?? [];
  if (!data) return null;
  if (asked?.forecast_num !== number) return <Sentence {...shown} />;
  const [expected, last] = netIncomesOf(asked);
  const [earlier] = netIncomesOf(before);
  return (
    <BigChange
      name="Net income"
      unit={['forecast', '']}
      from={
        earlier === undefined
          ? { by: `actual, Qtr ${moment.turn_num - 1}`, value: textOf(last) }
          : { by: 'forecast before', value: textOf(earlier) }
      }
      to={{ by: hide(nameOf(step, people)), value: textOf(expected) }}
      facts={[]}
    />
  );
}

const textOf = (thousands: number | undefined): string =>
  thousands === undefined ? '–' : moneyText(thousands);

type Forecast = { readonly dashboardDetails: readonly { readonly kpis: readonly Kpi[] }[] };
type Kpi = { readonly name: string; readonly quarters: readonly (number | null)[] };

/** Net income of the forecast quarter and of the last actual one, $000. */
function netIncomesOf(forecast: Forecast | undefined): readonly (number | undefined)[] {
  const kpis = forecast?.dashboardDetails.flatMap((group) => group.kpis) ?? [];
  const income = kpis.find(({ name }) => name === 'Net Income');
  return income?.quarters.map((value) => value ?? undefined) ?? [];
}
