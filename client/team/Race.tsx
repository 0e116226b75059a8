import type { ReactNode } from 'react';
import type { NextQuarter } from '../../contracts/calls/dashboard.ts';
import type { Standing, StandingBank } from '../../contracts/calls/standing.ts';
import { RaceChart } from '../charts/RaceChart.tsx';
import type { RaceLine } from '../charts/raceGeometry.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import styles from './Dashboard.module.css';
import { figureTexts, textOrDash } from './standingText.ts';

type Raced = 'stock_price' | 'net_income';

const titles: Readonly<Record<Raced, { readonly name: string; readonly unit: string }>> = {
  stock_price: { name: 'Stock price', unit: '$ a share' },
  net_income: { name: 'Net income', unit: 'a quarter' },
};

const communityId = 0;

/** The lines of a race: all disclosed banks, and the mean of all. */
export function raceLines(standing: Standing, figure: Raced, ownId: number | null): readonly RaceLine[] {
  // Where all banks started is common knowledge: for an undisclosed rival it shows nothing more.
  const isShown = (bank: StandingBank): boolean =>
    bank.team_id === ownId ||
    standing.latest_turn === 0 ||
    bank[figure].slice(1).some((value) => value !== null);
  const banks = standing.banks.filter(isShown).map(
    (bank): RaceLine => ({
      id: bank.team_id,
      name: bank.team_name,
      kind: bank.team_id === ownId ? 'own' : 'rival',
      values: bank[figure],
    }),
  );
  if (standing.bank_count === 1) return banks;
  return [...banks, { id: communityId, name: 'Community', kind: 'mean', values: standing.community[figure] }];
}

type RaceProps = {
  readonly standing: Standing;
  /** Whose line is highlighted; null for a reader without a bank. */
  readonly ownId: number | null;
  readonly next: NextQuarter | null;
  readonly lit: number | null;
};

/** The two races: of the price, if banks have one, and of net income. */
export function Races(props: RaceProps): ReactNode {
  return (
    <div className={styles.races}>
      {props.standing.score_of !== 'members_benefit' && <Race {...props} figure="stock_price" />}
      <Race {...props} figure="net_income" />
    </div>
  );
}

/**
 * One figure of all banks from the start to the open quarter; the league and the indicators are its table.
 */
function Race({ standing, figure, ownId, next, lit }: RaceProps & { readonly figure: Raced }): ReactNode {
  const isSmall = useIsSmallScreen();
  const { name, unit } = titles[figure];
  const lines = raceLines(standing, figure, ownId);
  const forecast = next?.forecast?.[figure] ?? null;
  const ends = lines.map((line) => `${line.name} ${textOrDash(figure, line.values.at(-1))}`).join(', ');
  const until = standing.latest_turn === 0 ? 'at the start' : `from the start to Qtr ${standing.latest_turn}`;
  return (
    <figure className={styles.card}>
      <figcaption className={styles.cardHead}>
        <h2>{name}</h2>
        <span>{unit}</span>
        {next && forecast !== null && (
          <span className={styles.forecast}>
            <i aria-hidden="true" /> Qtr {next.turn_num} forecast <b>{textOrDash(figure, forecast)}</b>
          </span>
        )}
      </figcaption>
      <div className={styles.plot}>
        <RaceChart
          lines={lines}
          openQuarter={next?.turn_num ?? null}
          forecast={forecast}
          textOf={figureTexts[figure].text}
          size={isSmall ? 'small' : 'wide'}
          lit={lit}
          label={`${name} of the banks ${until}: ${ends}.`}
        />
      </div>
    </figure>
  );
}
