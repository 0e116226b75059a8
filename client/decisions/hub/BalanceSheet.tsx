import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { type HubArea, type HubBalances, loadHub } from '../../../contracts/calls/hub.ts';
import { amountText } from '../../../contracts/text/amountText.ts';
import { useLoad } from '../../call/queries.ts';
import type { SetHeat } from '../heat.ts';
import type { TileWithNews } from '../useNews.ts';
import styles from './BalanceSheet.module.css';
import { HubTile } from './HubTile.tsx';
import { Spine } from './Spine.tsx';
import { type AreaGroup, assetGroups, liabilityGroups, runsTheBank, shareText } from './sheetGroups.ts';

/** The data that every part of the sheet is drawn from. */
type SheetProps = {
  readonly tiles: readonly TileWithNews[];
  readonly turn: number;
  readonly heat: SetHeat | null;
  /** Whether the game is over. */
  readonly isOver: boolean;
};

type Shown = SheetProps & {
  readonly balances: HubBalances | null;
  readonly areas: readonly HubArea[];
  /** The figures could not be loaded. */
  readonly isMissing: boolean;
  /** The quarter at whose end the balances are shown, in words. */
  readonly after: string;
};

/** The decision areas arranged as the bank's balance sheet: what it owns, what it owes, and what runs it. */
export function BalanceSheet({
  intraturnId,
  ...props
}: SheetProps & { readonly intraturnId: number }): ReactNode {
  const { data, isError, refetch } = useLoad(loadHub, { intraturn: intraturnId }, {}, { showsFailure: true });
  const shown: Shown = {
    ...props,
    balances: data?.balances ?? null,
    areas: data?.areas ?? [],
    isMissing: isError && !data,
    after: data ? `after ${data.quarter === 0 ? 'Start' : `Qtr ${data.quarter}`}` : '',
  };
  return (
    <section className={styles.sheet} aria-label="Balance sheet" data-tour="tiles">
      <div className={styles.totals}>
        <h2>
          Assets <b translate="no">{totalText(shown)}</b>
        </h2>
        <span>
          {shown.isMissing && <Retry onRetry={() => void refetch()} />}
          <span>{shown.after}</span>
        </span>
        <h2>
          <b translate="no">{totalText(shown)}</b> Liabilities and equity
        </h2>
      </div>
      <Sides shown={shown} />
      <div className={styles.running}>
        <h2>Running the bank</h2>
        {data?.quarter_net_income != null && (
          <span>
            net income {amountText(data.quarter_net_income, 100_000)}{' '}
            {data.quarter === 0 ? 'at the start' : `in Qtr ${data.quarter}`}
          </span>
        )}
      </div>
      <ul className={styles.pair}>
        {shown.tiles
          .filter(({ area }) => runsTheBank(area.name))
          .map((tile) => (
            <Tile key={tile.area.name} tile={tile} shown={shown} />
          ))}
      </ul>
    </section>
  );
}

function Retry({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <Button variant="subtle" size="compact-sm" onClick={onRetry}>
      Try again
    </Button>
  );
}

const totalText = ({ balances }: Shown): string => (balances ? amountText(balances.total) : '–');

function Sides({ shown }: { readonly shown: Shown }): ReactNode {
  const sides = useRef<HTMLDivElement>(null);
  return (
    <div ref={sides} className={styles.sides}>
      <Side side="left" title="Assets" groups={assetGroups} shown={shown} />
      <Spine balances={shown.balances} sides={sides} />
      <Side side="right" title="Liabilities and equity" groups={liabilityGroups} shown={shown} />
    </div>
  );
}

/** One side of the sheet; on a narrow screen with its total and a flat bar on top. */
function Side({
  side,
  title,
  groups,
  shown,
}: {
  readonly side: 'left' | 'right';
  readonly title: string;
  readonly groups: readonly AreaGroup[];
  readonly shown: Shown;
}): ReactNode {
  const { balances } = shown;
  return (
    <div className={styles.side} data-side={side}>
      <div className={styles.flatHead}>
        <h2>
          {title} {side === 'left' && <small>{shown.after}</small>}
        </h2>
        <b translate="no">{totalText(shown)}</b>
        <span className={styles.flatBar} aria-hidden="true">
          {groups.map(({ balance, tone }) => (
            <i key={balance} data-tone={tone} style={{ flexGrow: Math.max(0, balances?.[balance] ?? 0) }} />
          ))}
        </span>
      </div>
      {groups.map((group) => (
        <Group key={group.balance} group={group} shown={shown} />
      ))}
    </div>
  );
}

function Group({ group, shown }: { readonly group: AreaGroup; readonly shown: Shown }): ReactNode {
  const amount = shown.balances?.[group.balance];
  const tiles = group.areas.flatMap((area) => shown.tiles.find((tile) => tile.area.name === area) ?? []);
  return (
    <div className={styles.group} data-group>
      <h3 className={styles.groupHead}>
        <i data-tone={group.tone} aria-hidden="true" />
        {group.title}
        <b data-negative={(amount ?? 0) < 0 || undefined} translate="no">
          {amount === undefined ? '–' : amountText(amount)}
        </b>
        <small>{amount !== undefined && shareText(amount, shown.balances?.total ?? 0)}</small>
      </h3>
      {tiles.length > 0 && (
        <ul className={styles.tiles}>
          {tiles.map((tile) => (
            <Tile key={tile.area.name} tile={tile} shown={shown} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Tile({ tile, shown }: { readonly tile: TileWithNews; readonly shown: Shown }): ReactNode {
  return (
    <HubTile
      tile={tile}
      turn={shown.turn}
      heat={shown.heat}
      isOver={shown.isOver}
      figures={shown.areas.find(({ area }) => area === tile.area.name) ?? null}
      isMissing={shown.isMissing}
    />
  );
}
