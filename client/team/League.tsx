import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Standing, type StandingBank, standingFigures } from '../../contracts/calls/standing.ts';
import { GapLine } from '../charts/Sparkline.tsx';
import { lastWords } from '../charts/shortName.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useShowsReports } from '../contexts/useShowsReports.ts';
import { laterPart } from '../lib/laterPart.ts';
import { TermHead } from '../ui/TermHead.tsx';
import { ChangeText } from './ChangeText.tsx';
import dashboard from './Dashboard.module.css';
import { gapsOf } from './gapsOf.ts';
import styles from './League.module.css';
import { changeOf, figureTexts, textOrDash } from './standingText.ts';
import { WinsLine } from './WinsLine.tsx';

const WhatItDid = laterPart(async () => (await import('./WhatItDid.tsx')).WhatItDid);

const gapSize = { width: 112, height: 26 } as const;

/** The banks by rank; those whose rank is not disclosed by number. */
function leagueOrder({ banks }: Standing): readonly StandingBank[] {
  const place = (bank: StandingBank): number => bank.places.at(-1) ?? Number.MAX_SAFE_INTEGER;
  return banks.toSorted((one, other) => place(one) - place(other) || one.team_num - other.team_num);
}

/** The banks disclosed to the reader in the last quarter, and their own, by rank. */
export function leagueOf(standing: Standing, ownId: number): readonly StandingBank[] {
  const isReported = (bank: StandingBank): boolean =>
    standingFigures.some((name) => bank[name].at(-1) != null);
  return leagueOrder(standing).filter((bank) => bank.team_id === ownId || isReported(bank));
}

/** Why other banks are missing from a list of banks. */
export const othersText = (showsReports: boolean): string =>
  showsReports
    ? 'Other banks appear here once the quarter’s peer reports are published.'
    : 'In this game, students can’t see reports or other banks.';

const [wholeLetters, endLetters] = [24, 10];

type LeagueProps = {
  readonly standing: Standing;
  readonly ownId: number;
  /** Whether the reader is one of the bank's people. */
  readonly isOwn: boolean;
  readonly lit: number | null;
  readonly onLight: (teamId: number | null) => void;
};

/** All banks by rank, each with its change; pointing at a row, or the focus of its name, draws its line in ink. */
export function League({ standing, ownId, isOwn, lit, onLight }: LeagueProps): ReactNode {
  const { gaps, reach } = gapsOf(standing);
  const banks = leagueOf(standing, ownId);
  const showsReports = useShowsReports();
  return (
    <section className={dashboard.card} aria-labelledby="league">
      <div className={dashboard.cardHead}>
        <h2 id="league">Standings</h2>
        <span>
          by {figureTexts[standing.score_of].title.toLowerCase()}{' '}
          {standing.latest_turn === 0 ? 'at the start' : `after Qtr ${standing.latest_turn}`}
        </span>
      </div>
      <table className={styles.league}>
        <Heads scoreOf={standing.score_of} />
        <tbody>
          {banks.map((bank) => (
            <Row
              key={bank.team_id}
              bank={bank}
              reach={reach}
              lit={lit}
              onLight={onLight}
              scoreOf={standing.score_of}
              turn={standing.latest_turn}
              gaps={gaps.get(bank.team_id) ?? []}
              isShown={bank.team_id === ownId}
              isOwn={bank.team_id === ownId && isOwn}
            />
          ))}
        </tbody>
      </table>
      {standing.bank_count > 1 && (
        <p className={styles.note}>
          <WinsLine standing={standing} ownId={ownId} isOwn={isOwn} />
        </p>
      )}
      {standing.latest_turn > 0 && <MarketLink teamId={ownId} />}
      {banks.length < standing.bank_count && <p className={styles.note}>{othersText(showsReports)}</p>}
    </section>
  );
}

function MarketLink({ teamId }: { readonly teamId: number }): ReactNode {
  const { game_id: game } = useGame();
  return (
    <p className={styles.note}>
      <Anchor component={Link} to={`/game/${game}/team/${teamId}/market`} inherit underline="always">
        Market: who paid for what
      </Anchor>
    </p>
  );
}

function Heads({ scoreOf }: { readonly scoreOf: Standing['score_of'] }): ReactNode {
  return (
    <thead>
      <tr>
        <TermHead name="Place" />
        <TermHead name="Bank" />
        <TermHead name="Net income" />
        <TermHead className={styles.wide} name="ROE" />
        <TermHead className={styles.wider} name="Core return" />
        <TermHead className={styles.score} name={figureTexts[scoreOf].title} />
        <TermHead className={styles.wide} name="Change" />
        <TermHead className={styles.wider} name="vs. average" />
      </tr>
    </thead>
  );
}

function Row({
  bank,
  scoreOf,
  turn,
  gaps,
  reach,
  isShown,
  isOwn,
  lit,
  onLight,
}: Pick<LeagueProps, 'lit' | 'onLight'> & {
  readonly bank: StandingBank;
  readonly scoreOf: Standing['score_of'];
  readonly turn: number;
  readonly gaps: readonly (number | null)[];
  readonly reach: number;
  /** Whether the dashboard is this bank's. */
  readonly isShown: boolean;
  /** Whether the reader is one of its people. */
  readonly isOwn: boolean;
}): ReactNode {
  const { team_id: id, team_name: name, score } = bank;
  // Of a name that may be cut the end stays: names of branches differ there alone.
  const end = name.length > wholeLetters ? lastWords(name, endLetters) : '';
  return (
    <tr
      data-own={isShown || undefined}
      onPointerEnter={() => onLight(id)}
      onPointerLeave={() => onLight(null)}
    >
      <PlaceCell bank={bank} />
      <th scope="row">
        <span className={styles.bank}>
          <button
            type="button"
            aria-pressed={id === lit}
            title={name}
            onClick={() => onLight(id === lit ? null : id)}
            // A press lights by itself: lit by its focus before, it would put the line out.
            onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onLight(id)}
            onBlur={() => onLight(null)}
          >
            <span>{name.slice(0, name.length - end.length)}</span>
            {end !== '' && <span>{end}</span>}
          </button>
          {isOwn && <em>you</em>}
          {bank.failed_turn !== null && <small>failed in Qtr {bank.failed_turn}</small>}
        </span>
        <PracticeLine bankId={id} turn={turn} />
      </th>
      <td translate="no">{textOrDash('net_income', bank.net_income.at(-1))}</td>
      <td className={styles.wide} translate="no">
        {textOrDash('return_on_equity', bank.return_on_equity.at(-1))}
      </td>
      <td className={styles.wider} translate="no">
        {textOrDash('core_return', bank.core_return.at(-1))}
      </td>
      <td className={styles.score} translate="no">
        {textOrDash(scoreOf, score.at(-1))}
      </td>
      <td className={styles.wide}>
        <ChangeText change={changeOf(scoreOf, score.at(-1), score.at(-2))} hasWord={false} />
      </td>
      <td className={styles.wider}>
        <GapLine values={gaps} reach={reach} size={gapSize} tone={isShown ? 'own' : 'quiet'} />
      </td>
    </tr>
  );
}

/** What a bank of a practice game did; before the first quarter what its rival has in mind. */
function PracticeLine({ bankId, turn }: { readonly bankId: number; readonly turn: number }): ReactNode {
  const { practice } = useGame();
  if (!practice) return null;
  const rival = practice.rivals.find(({ team_id }) => team_id === bankId);
  return (
    <span className={styles.idea}>{turn > 0 ? <WhatItDid bankId={bankId} turn={turn} /> : rival?.idea}</span>
  );
}

function PlaceCell({ bank: { places } }: { readonly bank: StandingBank }): ReactNode {
  const place = places.at(-1) ?? null;
  if (place === null) return <td>–</td>;
  // All banks share the first place at the opening: nobody falls from there.
  const moved = places.length > 2 ? (places.at(-2) ?? place) - place : 0;
  const Icon = moved > 0 ? IconArrowUp : moved < 0 ? IconArrowDown : IconMinus;
  return (
    <td>
      <span className={styles.place}>
        <b>{place}</b>
        <span data-direction={moved > 0 ? 'up' : moved < 0 ? 'down' : 'same'}>
          <Icon size={13} aria-hidden />
          <VisuallyHidden>{moved === 0 ? 'same place' : moved > 0 ? 'up' : 'down'} </VisuallyHidden>
          {moved !== 0 && Math.abs(moved)}
        </span>
      </span>
    </td>
  );
}
