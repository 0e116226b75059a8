import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { isOwnCause, type OwnCause } from '../../contracts/banking/causes.ts';
import { keptText, runAgainText, whyHeadline, whyLines } from '../../contracts/banking/whyText.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { loadWhy } from '../../contracts/calls/why.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { groupedBy } from '../../contracts/groupedBy.ts';
import { useLoad } from '../call/queries.ts';
import { Bridge } from '../charts/Bridge.tsx';
import { directionOf } from '../charts/bridgeGeometry.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import styles from './WhyCard.module.css';

type Answer = ResponseOf<typeof loadWhy>;

/** Why net income moved in a quarter. The second horizon is asked for once the reasons are there. */
export function WhyCard({ turn }: { readonly turn: number }): ReactNode {
  const { game_id: game, team_id: team, is_member: isOwn } = useTeam();
  const ids = { game, team };
  const { data, error, refetch } = useLoad(loadWhy, ids, { turnNum: turn }, { showsFailure: true });
  const hasOwn = data?.why?.bars.some(({ cause }) => isOwnCause(cause)) === true;
  const { data: later } = useLoad(
    loadWhy,
    ids,
    { turnNum: turn, withLater: true },
    { isEnabled: hasOwn, showsFailure: true },
  );
  return (
    <section className={styles.card} aria-labelledby="why">
      {data && <Warnings warnings={data.warnings} />}
      <header>
        <h2 id="why">Why</h2>
        <span>
          Qtr {turn} against {turn === 1 ? 'the opening' : `Qtr ${turn - 1}`}
        </span>
      </header>
      {data?.why ? (
        <Reasons answer={data} why={data.why} later={later?.later ?? null} isOwn={isOwn} />
      ) : (
        <p className={styles.instead} role={error ? 'alert' : 'status'}>
          {data && 'This quarter was run by another version of the bank model. Its causes are not known.'}
          {!data && !error && 'Working out the reasons. The figures below are final.'}
          {!data && error && 'The reasons could not be loaded.'}
        </p>
      )}
      {!data && error && (
        <Button className={styles.again} variant="default" size="compact-sm" onClick={() => refetch()}>
          Try again
        </Button>
      )}
    </section>
  );
}

const warningsAtFirst = 2;

function Warnings({ warnings }: Pick<Answer, 'warnings'>): ReactNode {
  const { game_id: game, team_id: team } = useTeam();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? warnings : warnings.slice(0, warningsAtFirst);
  const rest = warnings.length - shown.length;
  return (
    <>
      {shown.map(({ kind, finding, rest: text, goTo }) => (
        <p key={finding} className={styles.warning} data-kind={kind}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          <span>
            <b>{finding}</b>
            {text}
          </span>
          {goTo && (
            <Anchor component={Link} to={`/game/${game}/decisions/${team}/${areaNamed(goTo).route}`} inherit>
              Go to {areaNamed(goTo).title}
            </Anchor>
          )}
        </p>
      ))}
      {rest > 0 && (
        <p className={styles.warning} data-kind="coming">
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
            {rest} more
          </Button>
        </p>
      )}
    </>
  );
}

/** Who changed something in each group. */
function peopleIn(changes: Answer['changes']): Readonly<Partial<Record<OwnCause, readonly string[]>>> {
  const groups = [...groupedBy(changes, ({ cause }) => cause)].map(([cause, cells]) => {
    const names = cells.flatMap(({ modifiedBy }) => modifiedBy ?? []);
    return [cause, [...new Set(names)]] as const;
  });
  return Object.fromEntries(groups);
}

function Reasons({
  answer,
  why,
  later,
  isOwn,
}: {
  readonly answer: Answer;
  readonly why: NonNullable<Answer['why']>;
  readonly later: Answer['later'];
  readonly isOwn: boolean;
}): ReactNode {
  const { turn_num: turn, former_net_income: former, changes } = answer;
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
          {whyLines(moved, peopleIn(changes), teller).map(({ title, thousands, amount, text }) => (
            <li key={title}>
              <b className={styles.amount} data-direction={directionOf(thousands)} translate="no">
                {amount}
              </b>
              <span>
                <b>{title}.</b> {text}
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
        <p className={styles.small}>
          Filled: {isOwn ? 'your' : 'the team’s'} decisions. Outlined: decided before, or not{' '}
          {isOwn ? 'yours' : 'theirs'}. The first and last bar are cut.
        </p>
      </div>
    </div>
  );
}
