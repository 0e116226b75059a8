import { Anchor, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { loadPractice, practiceLengths } from '../../contracts/calls/practice.ts';
import type { GameType } from '../../contracts/fields/fields.ts';
import { useLoad } from '../call/queries.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import paper from '../ui/PaperCard.module.css';
import styles from './Practice.module.css';
import { useStartPractice } from './useStartPractice.ts';

type Practice = ResponseOf<typeof loadPractice>;

/** Whom one plays against, for how long, and the way into the game. */
export function PracticeStart(): ReactNode {
  const { data, isPending } = useLoad(loadPractice, {}, {});
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>Practice</PageTitle>
      </div>
      <p className={paper.finding}>
        Run a bank against four others in about ten minutes.{' '}
        <span>You decide, press Run the quarter, and see why it came out as it did.</span>
      </p>
      <BusyOverlay isBusy={isPending} text="Loading..." />
      {data && (
        <>
          {data.open && <OpenGame open={data.open} />}
          <div className={styles.pair}>
            <Rivals rivals={data.rivals} />
            <Choices practice={data} />
          </div>
        </>
      )}
    </>
  );
}

function OpenGame({ open }: { readonly open: NonNullable<Practice['open']> }): ReactNode {
  const { game_id: game, team_id: team, is_over: isOver, quarters, quarters_run: run } = open;
  return (
    <p className={styles.open}>
      <span>
        {isOver
          ? `Your practice game of ${quarters} quarters is over.`
          : `Your practice game is in Qtr ${run + 1} of ${quarters}.`}{' '}
        Another one takes its place.
      </span>
      <Anchor
        component={Link}
        to={isOver ? `/game/${game}/team/${team}/practice` : `/game/${game}/decisions/${team}`}
        underline="always"
      >
        {isOver ? 'How it ended' : 'Go on with it'}
      </Anchor>
    </p>
  );
}

function Rivals({ rivals }: Pick<Practice, 'rivals'>): ReactNode {
  return (
    <section className={styles.card} aria-labelledby="rivals">
      <header>
        <h2 id="rivals">Your rivals</h2>
        <span>each plays one idea, all the way</span>
      </header>
      <ul>
        {rivals.map(({ name, style, idea }) => (
          <li key={name}>
            <b>{name}</b>
            <span>
              <i>Bot</i> {style}
            </span>
            <span>{idea}</span>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        Bots read what you can read, and nothing else. They never see your decisions before the quarter is
        run.
      </p>
    </section>
  );
}

function Choices({ practice: { refusal } }: { readonly practice: Practice }): ReactNode {
  const [quarters, setQuarters] = useState<(typeof practiceLengths)[number]>(6);
  const [type, setType] = useState<GameType>('Lite');
  const { start, isPending } = useStartPractice();
  return (
    <section className={styles.choices} aria-label="The game">
      <Choice
        legend="Length"
        choices={practiceLengths.map((length) => [length, `${length} quarters`])}
        chosen={quarters}
        onChoose={setQuarters}
      />
      <Choice
        legend="Screens"
        choices={[
          ['Lite', 'Lite: fewer areas'],
          ['Full', 'Full: all areas'],
        ]}
        chosen={type}
        onChoose={setType}
      />
      <h2>Interest rates</h2>
      <p className={styles.small}>A surprise. Their years are told at the end.</p>
      <Button
        loading={isPending}
        disabled={refusal !== null}
        aria-describedby={refusal === null ? undefined : 'start-refusal'}
        onClick={() => start({ quarters, type })}
      >
        Start
      </Button>
      {refusal !== null && <p id="start-refusal">{refusal}</p>}
      <p className={styles.small}>
        Nobody grades this. One practice game at a time; it goes away after 14 days without use.
      </p>
    </section>
  );
}

function Choice<Value extends string | number>({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  readonly legend: string;
  readonly choices: readonly (readonly [value: Value, text: string])[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}): ReactNode {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {choices.map(([value, text]) => (
        <label key={value}>
          <input type="radio" name={legend} checked={value === chosen} onChange={() => onChoose(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
