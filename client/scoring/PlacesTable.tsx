import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { placesOf } from '../../contracts/banking/places.ts';
import { type Luck, loadScoring } from '../../contracts/calls/scoring.ts';
import type { Standing, StandingBank } from '../../contracts/calls/standing.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useShowsReports } from '../contexts/useShowsReports.ts';
import { leagueOf, othersText } from '../team/League.tsx';
import { figureTexts, textOrDash } from '../team/standingText.ts';
import { type FiguresColumn, FiguresTable } from './FiguresTable.tsx';
import styles from './Scoring.module.css';
import { rangeText } from './scoringText.ts';

type Column = FiguresColumn<StandingBank>;

/** The banks by score, with the range that luck alone gives, and the stock price for comparison. */
export function PlacesTable({
  standing,
  ownId,
}: {
  readonly standing: Standing;
  /** The reader's own bank; null for those who oversee the game. */
  readonly ownId: number | null;
}): ReactNode {
  const { game_id: game } = useGame();
  const showsReports = useShowsReports();
  const { latest_turn: turn, bank_count: count, score_of: scoreOf } = standing;
  const hasLuck = count > 1;
  const played = useLoad(
    loadScoring,
    { game },
    { luck: 'scores' },
    { isEnabled: hasLuck, showsFailure: true },
  );
  const luck = played.data?.luck?.turn_num === turn ? played.data.luck : null;
  const banks = leagueOf(standing, ownId ?? 0);
  const name: Column['cell'] = ({ team_id: id, team_name, failed_turn: failed }) => (
    <>
      {team_name} {id === ownId && <em>you</em>}
      {failed !== null && <small>failed in Qtr {failed}</small>}
    </>
  );
  const columns: readonly (Column | false)[] = [
    { title: 'Place', cell: ({ places }) => <b>{places.at(-1) ?? '–'}</b> },
    { title: 'Bank', cell: name, isName: true },
    { title: figureTexts[scoreOf].title, cell: ({ score }) => <b>{textOrDash(scoreOf, score.at(-1))}</b> },
    hasLuck && {
      title: 'By luck',
      cell: (bank) => rangeText(figureTexts[scoreOf].text, drawnOf(luck, bank)?.score),
    },
    ...(scoreOf === 'points' ? priceColumns(banks, hasLuck, luck) : []),
  ];
  return (
    <FiguresTable
      title="Standings"
      remark={`after Qtr ${turn}${hasLuck ? ', with the range that luck alone gives' : ''}`}
      columns={columns.filter((column) => column !== false)}
      rows={banks}
      isOwn={({ team_id }) => team_id === ownId}
    >
      {banks.length < count && <p className={styles.foot}>{othersText(showsReports)}</p>}
      {hasLuck && <LuckFoot luck={luck} isFailed={played.isError} onAgain={() => void played.refetch()} />}
    </FiguresTable>
  );
}

type Drawn = Luck | null | undefined;

const drawnOf = (luck: Drawn, { team_id: id }: StandingBank) =>
  luck?.banks.find(({ team_id }) => team_id === id);

/** The stock price and the place by it, with those of other draws. */
function priceColumns(banks: readonly StandingBank[], hasLuck: boolean, luck: Drawn): readonly Column[] {
  const places = placesOf(
    banks.map(({ stock_price }) => stock_price.at(-1) ?? null),
    true,
    banks.map(({ failed_turn }) => failed_turn !== null),
  );
  const place: Column['cell'] = (bank) => {
    const range = drawnOf(luck, bank)?.price_place;
    // Of several banks the own place is as secret as their prices.
    return range ? `${places[banks.indexOf(bank)]} (${rangeText(String, range)})` : '–';
  };
  return [
    {
      title: 'Price today',
      cell: ({ stock_price }) => textOrDash('stock_price', stock_price.at(-1)),
      isWide: true,
    },
    ...(hasLuck ? [{ title: 'Place by price (by luck)', cell: place, isWide: true }] : []),
  ];
}

/** What *by luck* is, or how far its working out is. */
function LuckFoot({
  luck,
  isFailed,
  onAgain,
}: {
  readonly luck: Drawn;
  readonly isFailed: boolean;
  readonly onAgain: () => void;
}): ReactNode {
  if (luck)
    return (
      <p className={styles.foot}>
        By luck: the lowest and highest of {luck.draws} games with the same decisions of all banks and other
        draws of chance. Where two ranges overlap, luck alone may have decided between the banks.
      </p>
    );
  return (
    <p className={styles.foot} role={isFailed ? 'alert' : 'status'}>
      {isFailed
        ? 'The range by luck could not be worked out. '
        : 'Working out the range by luck. The rest is final.'}
      {isFailed && (
        <Button variant="default" size="compact-sm" onClick={onAgain}>
          Try again
        </Button>
      )}
    </p>
  );
}
