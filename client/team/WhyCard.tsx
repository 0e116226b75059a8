import { Anchor } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Cause, isOwnCause, type OwnCause } from '../../contracts/banking/causes.ts';
import {
  barsText,
  keptText,
  runAgainText,
  whyHeadline,
  whyLines,
  wordsOf,
} from '../../contracts/banking/whyText.ts';
import { groupedBy } from '../../contracts/groupedBy.ts';
import { Bridge } from '../charts/Bridge.tsx';
import { directionOf } from '../charts/bridgeGeometry.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { type KnownWhy, useWhy, type WhyAnswer } from './useWhy.ts';
import styles from './WhyCard.module.css';
import { Instead, Warnings } from './WhyParts.tsx';

/** Why net income moved in a quarter. */
export function WhyCard({ turn }: { readonly turn: number }): ReactNode {
  const { game_id: game, team_id: team, is_member: isOwn } = useTeam();
  const page = `/game/${game}/team/${team}/why?turn=${turn}`;
  const { data, later, states } = useWhy(turn);
  return (
    <section className={styles.card} aria-labelledby="why">
      {data && <Warnings warnings={data.warnings} />}
      <header>
        <h2 id="why">Why</h2>
        <span>
          Qtr {turn} against {turn === 1 ? 'the opening' : `Qtr ${turn - 1}`}
        </span>
        <Anchor component={Link} to={page} inherit>
          All causes and cells
        </Anchor>
      </header>
      {data?.why ? (
        <Reasons answer={data} why={data.why} {...{ later, isOwn, page }} />
      ) : (
        <Instead {...states} />
      )}
    </section>
  );
}

/** Who changed something in each group; in a practice game there is nobody else. */
function peopleIn(changes: WhyAnswer['changes']): Readonly<Partial<Record<OwnCause, readonly string[]>>> {
  const groups = [...groupedBy(changes, ({ cause }) => cause)].map(([cause, cells]) => {
    const names = cells.flatMap(({ modifiedBy }) => modifiedBy ?? []);
    return [cause, [...new Set(names)]] as const;
  });
  return Object.fromEntries(groups);
}

/** A reason, in which each own group that it names leads to its cells, and what carried on to its lines. */
function Reason({
  text,
  causes,
  page,
}: {
  readonly text: string;
  readonly causes: readonly Cause[];
  readonly page: string;
}): ReactNode {
  const linked = (words: string, cause: Cause): ReactNode => (
    <Anchor component={Link} to={`${page}&open=${encodeURIComponent(cause)}`} inherit underline="always">
      {words}
    </Anchor>
  );
  if (causes[0] === 'Carried on') return linked(text, causes[0]);
  const own = causes.filter(isOwnCause);
  if (own.length === 0) return text;
  return text.split(new RegExp(`\\b(${own.map((each) => wordsOf(each)).join('|')})\\b`, 'i')).map((part) => {
    const cause = own.find((each) => wordsOf(each) === part.toLowerCase());
    return <Fragment key={part}>{cause ? linked(part, cause) : part}</Fragment>;
  });
}

function Reasons({
  answer,
  why,
  later,
  isOwn,
  page,
}: KnownWhy & {
  readonly isOwn: boolean;
  /** Address of all causes. */
  readonly page: string;
}): ReactNode {
  const { turn_num: turn, former_net_income: former, changes } = answer;
  const people = useGame().practice ? {} : peopleIn(changes);
  const moved = { turn, ...why };
  const teller = { isOwn };
  const [from, to] = [why.start['Net Income'] ?? 0, why.end['Net Income'] ?? 0];
  const before = turn === 1 ? 'Opening' : `Qtr ${turn - 1}`;
  const kept = later && keptText(moved, later.groups, teller);
  return (
    <div className={styles.columns}>
      <div className={styles.told}>
        <p className={styles.headline} role="status">
          {whyHeadline(moved, teller)}
        </p>
        {former !== null && <p className={styles.small}>{runAgainText(to, former)}</p>}
        <ul>
          {whyLines(moved, people, teller).map(({ title, thousands, amount, text, causes }) => (
            <li key={title}>
              <b className={styles.amount} data-direction={directionOf(thousands)} translate="no">
                {amount}
              </b>
              <span>
                <b>{title}.</b> <Reason {...{ text, causes, page }} />
              </span>
            </li>
          ))}
        </ul>
        {kept && <p className={styles.small}>{kept}</p>}
      </div>
      <div className={styles.beside}>
        <Bridge
          label={`Net income by causes, ${before} to Qtr ${turn}, in thousands of dollars`}
          from={{ title: before, amount: from }}
          to={{ title: `Qtr ${turn}`, amount: to }}
          rows={why.bars.map(({ cause, figures }) => ({
            title: cause,
            amount: figures['Net Income'] ?? 0,
            isOwn: isOwnCause(cause),
          }))}
          isSmall
        />
        <p className={styles.small}>{barsText({ isOwn })}.</p>
      </div>
    </div>
  );
}
