import { Button, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { schoolWeekdayAndTimeOf } from '../../../contracts/time/schoolTime.ts';
import { initialsOf } from '../../lib/initials.ts';
import { ToArrow } from '../../ui/FromTo.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { captionOf, captionText, type Piece } from '../steps/caption.ts';
import { noFilters } from '../steps/filters.ts';
import { type HistoryStep, indexAt } from '../steps/steps.ts';
import styles from './TheatreCaption.module.css';
import type { TheatreState } from './useTheatre.ts';

/** What the shown step did, in one sentence with its values, or why no step is shown; always of the same height. */
export function TheatreCaption({
  theatre,
  isPlaying,
}: {
  readonly theatre: TheatreState;
  readonly isPlaying: boolean;
}): ReactNode {
  const { allSteps, people, showing, list, turn } = theatre;
  const step = showing.shown === null ? undefined : allSteps[Math.max(0, indexAt(allSteps, showing.shown))];
  const isEmpty = list.known !== null && allSteps.length === 0;
  const caption = step && captionOf(step, people);
  const said = caption ? captionText(caption, 'to') : '';
  return (
    <div
      className={styles.caption}
      data-caption
      data-fault={theatre.isFaulty || undefined}
      data-over={(!theatre.isFaulty && caption?.over != null) || undefined}
    >
      {theatre.isFaulty && (
        <p role="alert">
          {theatre.fault}
          {step && ' The one before it is still shown.'}
        </p>
      )}
      {!theatre.isFaulty && isEmpty && <p role="status">Nothing was done in Qtr {turn} yet.</p>}
      {!theatre.isFaulty && step && <Sentence theatre={theatre} step={step} />}
      <Spoken text={theatre.isFaulty || isEmpty ? '' : said} isPlaying={isPlaying} />
      <Ways theatre={theatre} isEmpty={isEmpty} />
      {!theatre.isFaulty && step && (
        <span className={styles.when}>
          <Moment at={step.at} format={schoolWeekdayAndTimeOf} />
        </span>
      )}
    </div>
  );
}

function Sentence({
  theatre: { people, colorOf },
  step,
}: {
  readonly theatre: TheatreState;
  readonly step: HistoryStep;
}): ReactNode {
  const { name, pieces, over } = captionOf(step, people);
  return (
    <>
      <span className={styles.face} style={{ '--person': colorOf(step) }} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <p>
        <strong className={styles.name}>{name}</strong>
        {pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have their places only.
          <Fragment key={index}>{shownPiece(piece, pieces[index - 1])}</Fragment>
        ))}
      </p>
      {over !== null && <mark>{over}</mark>}
    </>
  );
}

function shownPiece({ kind, text }: Piece, before: Piece | undefined): ReactNode {
  if (kind === 'text') return text;
  if (kind === 'old') return <s>{text}</s>;
  return (
    <>
      {before?.kind === 'old' && <ToArrow />}
      <strong>{text}</strong>
    </>
  );
}

/** The ways on from what is shown: back from a failure or from filters, and to what was done meanwhile. */
function Ways({
  theatre,
  isEmpty,
}: {
  readonly theatre: TheatreState;
  readonly isEmpty: boolean;
}): ReactNode {
  const { newer, steps, allSteps, turn, tools } = theatre;
  const toNewest = () => theatre.goToPosition(allSteps.at(-1)?.position ?? 0);
  const ways: Readonly<Record<string, () => void>> = {
    ...(theatre.isFaulty && { 'Try again': theatre.again, 'Go to now': theatre.moment.restart }),
    ...(isEmpty &&
      turn !== undefined &&
      turn > 1 && { [`Go to Qtr ${turn - 1}`]: () => theatre.chooseTurn(turn - 1) }),
    ...(newer > 0 && { [`${newer} newer ${newer === 1 ? 'step' : 'steps'} · Go to now`]: toNewest }),
    ...(steps.length === 0 &&
      !isEmpty &&
      allSteps.length > 0 && {
        'Clear filters': () => tools.setFilters(noFilters),
      }),
  };
  const isFilteredAway = 'Clear filters' in ways;
  return (
    <>
      {isFilteredAway && <span role="status">No step matches these filters.</span>}
      {Object.entries(ways).map(([label, act]) => (
        <Button key={label} size="compact-sm" variant="default" onClick={() => act()}>
          {label}
        </Button>
      ))}
    </>
  );
}

const spokenMillisecondsMin = 5_000;

/** The sentence for screen readers; during playback, one every five seconds. */
function Spoken({ text, isPlaying }: { readonly text: string; readonly isPlaying: boolean }): ReactNode {
  const [spoken, setSpoken] = useState(text);
  const last = useRef(0);
  useEffect(() => {
    const wait = isPlaying ? Math.max(0, last.current + spokenMillisecondsMin - performance.now()) : 0;
    const timer = setTimeout(() => {
      last.current = performance.now();
      setSpoken(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, isPlaying]);
  return <VisuallyHidden role="status">{spoken}</VisuallyHidden>;
}
