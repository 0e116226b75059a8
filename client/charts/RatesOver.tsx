import type { ReactNode } from 'react';
import { amountText } from '../../contracts/text/amountText.ts';
import { untranslated } from '../lib/translateOf.ts';
import { againstMarket, signedText } from './differenceGeometry.ts';
import { FigureTable } from './FigureTable.tsx';
import { GhostMark } from './GhostMark.tsx';
import { offMark, sideOff, within } from './offTheChart.ts';
import styles from './Picture.module.css';
import {
  figureX,
  type RateRow,
  type RatesFrame,
  type RatesGeometry,
  ratesGeometry,
} from './ratesGeometry.ts';
import { rateCells, rateHeads } from './rateText.ts';
import { spreadLabels } from './spreadLabels.ts';

type RatesProps = Omit<RatesFrame, 'width'> & {
  readonly rows: readonly RateRow[];
  /** Description of the picture in one sentence. */
  readonly label: string;
  /** The row of the active cell, the only one labelled with its figure. */
  readonly activeId: number | null;
  readonly width?: number;
  /** True if rates are drawn as differences from the market, which is the line at 0. */
  readonly isDifference?: boolean;
  /** Caption of the volumes below the rates, `Made last quarter`. */
  readonly volumeName?: string;
};

/** Own rates over the market's and the range of all banks; unsaved rates are brass, a teammate's dashed. */
export function RatesOver(props: RatesProps): ReactNode {
  const { rows, label, activeId, width = 480, isDifference = false, volumeName = '', ...frame } = props;
  const compared = isDifference ? againstMarket(rows) : rows;
  const drawn = ratesGeometry(compared, { ...frame, width });
  const textOf = (value: number): string =>
    isDifference ? signedText(value) : value.toFixed(3).replace('-', '−');
  // Figures of several rates at the edge would stand on each other: those are told below the picture.
  const isLabelled = ({ row, own }: RatesGeometry['rates'][number]): boolean =>
    row.id === activeId || (own?.isOff != null && drawn.rates.filter((rate) => rate.own?.isOff).length === 1);
  const hasVolumes = rows.some(({ volume }) => volume !== null && volume !== undefined);
  return (
    <>
      <svg
        {...untranslated}
        className={styles.picture}
        viewBox={`0 0 ${width} ${drawn.height}`}
        role="img"
        aria-label={label}
      >
        <Ground drawn={drawn} activeId={activeId} tickOf={isDifference ? tickedDifference : tickedLevel} />
        <path d={drawn.paths.lastQuarter} className={styles.last} />
        <path d={drawn.paths.market} className={styles.market} />
        <path d={drawn.paths.own} className={styles.own} />
        {drawn.rates.map((rate) => (
          <Rate key={rate.row.id} rate={rate} isLabelled={isLabelled(rate)} textOf={textOf} width={width} />
        ))}
        {frame.hasLineNames !== false && <LineNames rows={compared} drawn={drawn} />}
        <Volumes drawn={drawn} activeId={activeId} name={volumeName} />
      </svg>
      <BesidesOff drawn={drawn} isLabelled={isLabelled} textOf={textOf} />
      <FigureTable
        heads={[
          ...rateHeads,
          ...(isDifference ? ['Difference'] : []),
          ...(hasVolumes ? [volumeName || 'Volume'] : []),
        ]}
        rows={rows.map((row) => [
          ...rateCells(row),
          ...(isDifference ? [differenceText(row)] : []),
          ...(hasVolumes ? [volumeText(row)] : []),
        ])}
      />
    </>
  );
}

const tickedLevel = (value: number): string => String(value).replace('-', '−');
const tickedDifference = (value: number): string => (value > 0 ? `+${value}` : tickedLevel(value));
const differenceText = ({ own, market }: RateRow): string =>
  own === null || market === null ? '–' : signedText(own - market);
const volumeText = ({ volume }: RateRow): string =>
  volume === null || volume === undefined ? '–' : amountText(volume);

function Ground({
  drawn: { ticks, rates, right, bottom, zero },
  activeId,
  tickOf,
}: {
  readonly drawn: RatesGeometry;
  readonly activeId: number | null;
  readonly tickOf: (value: number) => string;
}): ReactNode {
  return (
    <>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line x1={34} x2={right} y1={y} y2={y} className={styles.gridline} />
          <text x={28} y={y + 4} textAnchor="end">
            {tickOf(value)}
          </text>
        </g>
      ))}
      {zero !== null && <line x1={34} x2={right} y1={zero} y2={zero} className={styles.zero} />}
      {rates.map(({ row, x, banks }, index) => (
        <g key={row.id} data-active={row.id === activeId || undefined}>
          {row.id === activeId && (
            <rect x={x - 11} y={14} width={22} height={bottom - 14} className={styles.lit} />
          )}
          {banks && <line x1={x} x2={x} y1={banks.top} y2={banks.bottom} className={styles.banks} />}
          {x !== rates[index - 1]?.x && (
            <text x={x} y={bottom + 18} textAnchor="middle">
              {row.short ?? row.termMonths ?? row.name}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

/** Names values beyond the chart other than own rates that are labelled. */
function BesidesOff({
  drawn,
  isLabelled,
  textOf,
}: {
  readonly drawn: RatesGeometry;
  readonly isLabelled: (rate: RatesGeometry['rates'][number]) => boolean;
  readonly textOf: (value: number) => string;
}): ReactNode {
  const told = drawn.rates.flatMap((rate) => {
    const own = rate.own?.isOff && !isLabelled(rate) ? [textOf(rate.own.value)] : [];
    const values = [...own, ...rate.namesOff];
    return values.length > 0 ? [`${rate.row.name} ${values.join(', ')}`] : [];
  });
  return told.length > 0 && <p>Off the chart: {told.join('; ')}.</p>;
}

function Rate({
  rate: { own, saved, ghost },
  isLabelled,
  textOf,
  width,
}: {
  readonly rate: RatesGeometry['rates'][number];
  readonly isLabelled: boolean;
  readonly textOf: (value: number) => string;
  readonly width: number;
}): ReactNode {
  const figure = own && `${textOf(own.value)}${own.isOff ? ' (off the chart)' : ''}`;
  return (
    <>
      {own && saved && (
        <>
          <line x1={own.x} x2={own.x} y1={saved.y} y2={own.y} className={styles.stem} />
          {saved.isOff === null ? (
            <circle cx={saved.x} cy={saved.y} r={3} className={styles.saved} />
          ) : (
            <path d={offMark(saved, saved.isOff, 4)} className={styles.saved} />
          )}
        </>
      )}
      {own && own.isOff === null && (
        <circle cx={own.x} cy={own.y} r={saved ? 5 : 3.5} className={saved ? styles.unsaved : styles.point} />
      )}
      {own && own.isOff !== null && <path d={offMark(own, own.isOff)} className={styles.unsaved} />}
      {ghost && <GhostMark ghost={ghost.ghost} at={ghost} isBelow={own !== null && own.y < ghost.y} />}
      {own && isLabelled && (
        <text
          x={figureX(own.x, figure ?? '', width)}
          y={own.y - 10}
          textAnchor="middle"
          className={styles.figure}
        >
          {figure}
        </text>
      )}
    </>
  );
}

/** Deposits taken or loans made, below their rates. */
function Volumes({
  drawn: { volumes, unit, height },
  activeId,
  name,
}: {
  readonly drawn: RatesGeometry;
  readonly activeId: number | null;
  readonly name: string;
}): ReactNode {
  if (volumes.length === 0) return null;
  return (
    <>
      <text x={34} y={height - 48}>
        {name}, $ {unit.name}
      </text>
      {volumes.map(({ ids, total, x, y, height: tall, hasRoom }) => (
        <g key={x} data-active={(activeId !== null && ids.includes(activeId)) || undefined}>
          <rect x={x - 5} y={y} width={10} height={tall} className={styles.step} />
          {(hasRoom || (activeId !== null && ids.includes(activeId))) && (
            <text x={x} y={y - 3} textAnchor="middle">
              {unit.textOf(total)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

const lineNames = [
  ['Yours', 'own'],
  ['Market', 'market'],
  ['Last quarter', 'lastQuarter'],
] as const;

/** The names of the lines at their ends. */
function LineNames({
  rows,
  drawn: { ticks, right, bottom },
}: {
  readonly rows: readonly RateRow[];
  readonly drawn: RatesGeometry;
}): ReactNode {
  const [low, high] = [ticks[0], ticks.at(-1)];
  const ends = lineNames.flatMap(([name, field]) => {
    if (!low || !high) return [];
    const span = [low.value, high.value] as const;
    // Where its line ends: only the own one goes on at the edge for a value off the scale.
    const ends = rows.flatMap(({ [field]: value }) =>
      value === null || (field !== 'own' && sideOff(value, span)) ? [] : [within(value, span)],
    );
    const last = ends.at(-1);
    if (last === undefined) return [];
    const share = (last - low.value) / (high.value - low.value);
    return [{ name, field, y: low.y + share * (high.y - low.y) }];
  });
  const places = spreadLabels(
    ends.map(({ y }) => y),
    15,
    [16, bottom],
  );
  return ends.map(({ name, field }, index) => (
    <text key={field} x={right + 8} y={(places[index] ?? 0) + 4} data-line={field}>
      {name}
    </text>
  ));
}
