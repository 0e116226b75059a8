import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NextQuarter } from '../../contracts/calls/dashboard.ts';
import type { StandingBank } from '../../contracts/calls/standing.ts';
import { moneyText } from '../../contracts/text/amountText.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useShowsReports } from '../contexts/useShowsReports.ts';
import { ReasonText } from '../drafts/ReasonText.tsx';
import { reasonShown } from '../drafts/readOnlyReason.ts';
import { ChangeText } from './ChangeText.tsx';
import styles from './Dashboard.module.css';
import { changeOf, ordinal } from './standingText.ts';

const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** Who decided what in the open quarter, in one sentence; long lists of areas are counted instead. */
export function decidedText({ areas, areas_decided, decided_by }: NextQuarter): string {
  if (areas_decided === 0) return 'No one has saved anything this quarter yet.';
  const who = decided_by.map(({ full_name, areas: titles }) =>
    titles.length > 2
      ? `${full_name} saved ${titles.length} areas`
      : `${full_name} saved ${list.format(titles)}`,
  );
  const rest = areas - areas_decided;
  const untouched =
    rest === 0 ? 'All areas are decided.' : rest === 1 ? 'One is untouched.' : `${rest} are untouched.`;
  return `${list.format(who)}. ${untouched}`;
}

/** What to do now: the open quarter, why nothing can be done, or how the game ended. */
export function NextCard({
  next,
  own,
}: {
  readonly next: NextQuarter | null;
  readonly own: StandingBank | undefined;
}): ReactNode {
  const game = useGame();
  const team = useTeam();
  if (!next) return <Over own={own} />;
  const reason = reasonShown(game, team, next.turn_num);
  return (
    <section className={styles.next} data-state={reason ? 'closed' : 'open'} aria-labelledby="next">
      {reason ? (
        <p className={styles.closed}>
          <ReasonText reason={reason} />
        </p>
      ) : (
        <p className={styles.open}>
          <i aria-hidden="true" /> Qtr {next.turn_num} is open
        </p>
      )}
      <h2 id="next">
        {next.areas_decided} of {next.areas} areas decided
      </h2>
      <p className={styles.small}>{decidedText(next)}</p>
      <NewestForecast next={next} income={own?.net_income.at(-1) ?? null} />
      {!reason && (
        <Button component={Link} to={`/game/${team.game_id}/decisions/${team.team_id}`} fullWidth>
          Go to Decision Areas
        </Button>
      )}
    </section>
  );
}

function NewestForecast({
  next: { forecast },
  income,
}: {
  readonly next: NextQuarter;
  readonly income: number | null;
}): ReactNode {
  if (!forecast || forecast.net_income === null) return null;
  return (
    <dl className={styles.plan}>
      <dt>Latest forecast, net income</dt>
      <dd>
        {moneyText(forecast.net_income)}
        <ChangeText change={changeOf('net_income', forecast.net_income, income)} />
      </dd>
    </dl>
  );
}

function Over({ own }: { readonly own: StandingBank | undefined }): ReactNode {
  const team = useTeam();
  const showsReports = useShowsReports();
  const places = (own?.places ?? []).slice(1).filter((place) => place !== null);
  const last = places.at(-1);
  const led = places.filter((place) => place === 1).length;
  return (
    <section className={styles.next} data-state="over" aria-labelledby="next">
      <p className={styles.small}>The game is over</p>
      <h2 id="next">
        {team.team_name}
        {last !== undefined && ` finished ${ordinal(last)}`}
      </h2>
      {last !== undefined && (
        <p className={styles.small}>
          {led} of {places.length} {places.length === 1 ? 'quarter' : 'quarters'} in the lead; best place{' '}
          {ordinal(Math.min(...places))}.
        </p>
      )}
      <Button component={Link} to={`/game/${team.game_id}/debrief`} fullWidth>
        See what happened
      </Button>
      {showsReports && (
        <Button
          component={Link}
          to={`/game/${team.game_id}/decisions/${team.team_id}/reports`}
          variant="default"
          fullWidth
          mt="xs"
        >
          View Reports
        </Button>
      )}
    </section>
  );
}
