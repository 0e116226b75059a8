import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { loadMarket, type MarketBank } from '../../contracts/calls/market.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useShowsReports } from '../contexts/useShowsReports.ts';
import { usePlace } from '../live/usePlace.ts';
import { type FiguresColumn, FiguresTable } from '../scoring/FiguresTable.tsx';
import { othersText } from '../team/League.tsx';
import { aboveText, marketStories, superlatives } from '../team/marketText.ts';
import { textOrDash } from '../team/standingText.ts';
import { TeamScreen } from '../team/TeamScreen.tsx';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import paper from '../ui/PaperCard.module.css';
import styles from './Market.module.css';

type Market = ResponseOf<typeof loadMarket>;
/** A bank of the table, or below them the mean of all. */
type Row = Omit<MarketBank, 'team_id'> & { readonly team_id: number | null };

/** The market of a quarter: who asked and paid what, and what came of it. */
export function MarketScreen(): ReactNode {
  const { game_id: game, team_id: team } = useTeam();
  const { turns_completed: completed } = useGame();
  const [query, setQuery] = useSearchParams();
  usePlace({ teamId: team, screen: 'dashboard', cell: null, isEditing: false });
  const asked = query.get('turn');
  const turn = asked === null ? completed : Number(asked);
  const isRun = Number.isInteger(turn) && turn > 0 && turn <= completed;
  const { data, isPending } = useLoad(loadMarket, { game, team }, { turnNum: turn }, { isEnabled: isRun });
  if (!isRun)
    return (
      <TeamScreen title="Market">
        <EmptyState
          text={asked === null ? 'No quarter has been run yet.' : `“Qtr ${asked}” hasn’t been run.`}
          hint="The market appears with the results of a quarter."
        />
      </TeamScreen>
    );
  const turns = Array.from({ length: completed }, (_, index) => String(index + 1));
  return (
    <TeamScreen
      title={`Market, Qtr ${turn}`}
      acts={
        <NativeSelect
          aria-label="Quarter"
          value={String(turn)}
          data={turns.map((value) => ({ value, label: `Qtr ${value}` }))}
          onChange={({ currentTarget }) => setQuery({ turn: currentTarget.value }, { replace: true })}
        />
      }
    >
      <BusyOverlay isBusy={isPending} text="Loading..." />
      {data && <MarketOfQuarter market={data} />}
    </TeamScreen>
  );
}

/** Everything below the title. */
export function MarketOfQuarter({ market }: { readonly market: Market }): ReactNode {
  const { team_id: teamId, is_member: isOwn } = useTeam();
  const { banks, prices } = market;
  const teller = { prices, ownId: isOwn ? teamId : null };
  const [first = 'Nobody’s prices differ from the market.', second] = marketStories(banks, teller);
  return (
    <>
      <p className={paper.finding}>
        {first} <span>{second}</span>
      </p>
      <WhoDidWhat market={market} />
      <div className={styles.firsts}>
        {superlatives(banks, teller).map(({ title, bank, text }) => (
          <section key={title} className={styles.first} aria-label={title}>
            <h2>{title}</h2>
            <p>
              <b>{bank}</b>
            </p>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </>
  );
}

const texts = {
  offers: {
    heads: ['Loan prices', 'Deposit prices'],
    note: 'prices against the market in points',
    foot: 'Prices: the mean of a bank’s offered rates less the market’s.',
  },
  books: {
    heads: ['Loan yield', 'Cost of money'],
    note: 'prices against the mean of all banks in points',
    foot:
      'Loan yield and cost of money: yield on earning assets and cost of funds less the mean of all banks. What ' +
      'other banks offer is in no report.',
  },
} as const;

/** One row a bank with its prices and what came of them, and the mean of all. */
function WhoDidWhat({ market }: { readonly market: Market }): ReactNode {
  const { team_id: teamId, is_member: isOwn } = useTeam();
  const showsReports = useShowsReports();
  const { turn_num: turn, prices, banks, mean, bank_count: count } = market;
  const { heads, note, foot } = texts[prices];
  const { practice } = useGame();
  const styleOf = (id: number | null) => practice?.rivals.find(({ team_id }) => team_id === id)?.style;
  const most = Math.max(
    0.01,
    ...banks.flatMap(({ loan_price, deposit_price }) =>
      [loan_price, deposit_price].map((price) => Math.abs(price ?? 0)),
    ),
  );
  const columns: readonly FiguresColumn<Row>[] = [
    {
      title: 'Bank',
      isName: true,
      cell: ({ team_id: id, team_name: name }) => (
        <>
          {name} {id === teamId && isOwn && <em>you</em>}
          {styleOf(id) && <small>{styleOf(id)}</small>}
        </>
      ),
    },
    { title: heads[0], cell: ({ loan_price: price }) => <Price of={price} most={most} /> },
    { title: heads[1], cell: ({ deposit_price: price }) => <Price of={price} most={most} /> },
    {
      title: 'Loans, $m',
      isWide: true,
      cell: (row) => <Millions of={row.loans} change={row.loans_change} />,
    },
    {
      title: 'Deposits, $m',
      isWide: true,
      cell: (row) => <Millions of={row.deposits} change={row.deposits_change} />,
    },
    { title: 'Margin', cell: (row) => <Margin of={row.margin} change={row.margin_change} /> },
    { title: 'Net income', isWide: true, cell: ({ net_income: income }) => textOrDash('net_income', income) },
    { title: 'Price', cell: ({ stock_price: price }) => <b>{textOrDash('stock_price', price)}</b> },
  ];
  const rows: readonly Row[] = [
    ...banks,
    ...(Object.values(mean).some((of) => of !== null)
      ? [{ team_id: null, team_name: 'Mean of all banks', ...mean }]
      : []),
  ];
  return (
    <FiguresTable
      at="market"
      title="Who did what"
      remark={`${note}; change on ${turn === 1 ? 'the opening' : `Qtr ${turn - 1}`}`}
      columns={columns.filter(
        ({ title }) => title !== 'Price' || rows.some(({ stock_price: price }) => price !== null),
      )}
      rows={rows}
      isOwn={({ team_id: id }) => id === teamId}
    >
      <p className={styles.foot}>
        {foot} {banks.length < count && othersText(showsReports)}
      </p>
    </FiguresTable>
  );
}

/** A price beside the market’s: a dot against a line, and the distance. */
function Price({ of, most }: { readonly of: number | null; readonly most: number }): ReactNode {
  if (of === null) return '–';
  return (
    <span className={styles.price}>
      <span className={styles.mark} aria-hidden>
        <i style={{ '--place': of / most }} />
      </span>
      <span className={styles.text}>{aboveText(of)}</span>
    </span>
  );
}

type Changed = { readonly of: number | null; readonly change: number | null };

function Millions({ of, change }: Changed): ReactNode {
  if (of === null) return '–';
  const millions = (of / 1_000).toLocaleString('en-US', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <>
      {millions} {change !== null && <span className={styles.moved}>{aboveText(change / 1_000, 1)}</span>}
    </>
  );
}

function Margin({ of, change }: Changed): ReactNode {
  return (
    <>
      {textOrDash('net_interest_margin', of)}{' '}
      {change !== null && <span className={styles.moved}>{aboveText(change * 100, 0)} bp</span>}
    </>
  );
}
