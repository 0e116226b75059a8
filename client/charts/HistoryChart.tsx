import { Line, type LineCustomSvgLayerProps, ResponsiveLine } from '@nivo/line';
import type { ReactNode } from 'react';
import { useIsPrinting } from '../lib/useIsPrinting.ts';
import { type ChartedHistory, type ChartSeries, chartSeriesOf, quartersBehind } from './chartSeries.ts';
import styles from './HistoryChart.module.css';
import { HistoryTable } from './HistoryTable.tsx';

/** Colors of the two lines, the ones of bank and community in every chart; they follow the color scheme and print. */
const lineColors = { Bank: 'var(--qd-accent)', Community: 'var(--qd-dimmed)' } as const;

const chartTheme = {
  text: { fill: 'var(--qd-dimmed)', fontSize: 'var(--qd-font-size-11)' },
  grid: { line: { stroke: 'var(--qd-grid-line)' } },
  axis: { legend: { text: { fill: 'var(--qd-dimmed)', fontSize: 'var(--qd-font-size-12)' } } },
};

/** Size available on paper, in pixels. */
const paperWidth = 660;

/** Heights in pixels: beside other charts, alone in a column, and within a table. */
const heights = { plain: 240, tall: 500, small: 200 } as const;

type PlotSeries = { id: ChartSeries['id']; data: { x: number; y: number | null }[] };

/** One figure over the last quarters: a picture named by a sentence, and the figures below it. */
export function HistoryChart({
  history,
  size = 'plain',
}: {
  readonly history: ChartedHistory;
  readonly size?: keyof typeof heights;
}): ReactNode {
  const { name, quarters, textOf } = history;
  const isPrinting = useIsPrinting();
  const height = isPrinting ? Math.min(heights[size], 380) : heights[size];
  const plot = {
    role: 'img',
    ariaLabel: `${name}: ${textOf(quarters[0])} in the current quarter`,
    data: chartSeriesOf(history).map(({ id, data }): PlotSeries => ({ id, data: [...data] })),
    animate: false,
    isInteractive: false,
    margin: { top: 12, right: 20, bottom: 44, left: 76 },
    xScale: { type: 'linear', min: quartersBehind(history)[0] ?? 0, max: 0 },
    yScale: { type: 'linear', min: 'auto', max: 'auto', nice: true },
    theme: chartTheme,
    enableGridX: false,
    gridYValues: 4,
    axisBottom: {
      tickValues: [...quartersBehind(history)],
      legend: 'Quarters behind',
      legendOffset: 34,
      legendPosition: 'middle',
    },
    axisLeft: { tickValues: 4, format: (value: number) => tickText(history, Number(value)) },
    layers: ['grid', 'axes', (layer: LineCustomSvgLayerProps<PlotSeries>) => <Lines layer={layer} />],
  } as const;
  return (
    <section className={styles.chart} aria-label={name}>
      <h3>{name}</h3>
      <div style={{ height }} translate="no">
        {isPrinting ? (
          <Line<PlotSeries> {...plot} layers={[...plot.layers]} width={paperWidth} height={height} />
        ) : (
          <ResponsiveLine<PlotSeries> {...plot} layers={[...plot.layers]} />
        )}
      </div>
      <p className={styles.legend}>
        <span>
          <LegendMark color={lineColors.Bank} isDashed={false} /> Bank
        </span>
        <span>
          <LegendMark color={lineColors.Community} isDashed /> Community
        </span>
      </p>
      <HistoryTable history={history} />
    </section>
  );
}

/** A tick that its text would round, such as a rating of 1.5 to 2, has no label. */
function tickText({ textOf, decimals }: ChartedHistory, value: number): string {
  return Math.abs(Number(value.toFixed(decimals)) - value) < 1e-9 ? textOf(value) : '';
}

/** Bank is solid with filled points, Community dashed with hollow ones, so that colour is not needed. */
function Lines({ layer }: { readonly layer: LineCustomSvgLayerProps<PlotSeries> }): ReactNode {
  return layer.series.map((series) => {
    const isBank = series.id === 'Bank';
    const color = lineColors[isBank ? 'Bank' : 'Community'];
    const known = series.data.filter((datum) => datum.data.y !== null);
    return (
      <g key={series.id}>
        <path
          d={layer.lineGenerator(known.map((datum) => datum.position)) ?? ''}
          fill="none"
          stroke={color}
          strokeWidth={isBank ? 3 : 2}
          strokeDasharray={isBank ? undefined : '6 4'}
        />
        {known.map(({ position }) => (
          <circle
            key={position.x}
            cx={position.x ?? 0}
            cy={position.y ?? 0}
            r={isBank ? 4 : 3.5}
            fill={isBank ? color : 'var(--qd-page)'}
            stroke={color}
            strokeWidth={2}
          />
        ))}
      </g>
    );
  });
}

function LegendMark({ color, isDashed }: { readonly color: string; readonly isDashed: boolean }): ReactNode {
  return (
    <svg width="28" height="8" aria-hidden="true">
      <line
        x1="0"
        x2="28"
        y1="4"
        y2="4"
        stroke={color}
        strokeWidth={isDashed ? 2 : 3}
        strokeDasharray={isDashed ? '6 4' : undefined}
      />
    </svg>
  );
}
