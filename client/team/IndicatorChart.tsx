import { useComputedColorScheme } from '@mantine/core';
import { type LineCustomSvgLayerProps, ResponsiveLine } from '@nivo/line';
import type { ReactNode } from 'react';
import type { KeyIndicator } from '../../contracts/calls/teams.ts';
import { type ChartSeries, chartSeriesOf, quartersBehind } from './chartSeries.ts';
import { IndicatorHistory } from './IndicatorHistory.tsx';
import styles from './Indicators.module.css';
import { formatIndicator, indicatorName } from './indicatorText.ts';

/** Colours of the two lines and of grid and text, by colour scheme (ux §4.3). */
const palettes = {
  light: { Bank: '#092da1', Community: '#a66308', grid: '#d5d9e0', text: '#495057', ground: '#ffffff' },
  dark: { Bank: '#5586f0', Community: '#f1b22b', grid: '#3a404b', text: '#a7adb8', ground: '#16181d' },
} as const;
type Palette = (typeof palettes)[keyof typeof palettes];

type PlotSeries = { id: ChartSeries['id']; data: { x: number; y: number | null }[] };

/** One key indicator over the last quarters: a picture with a sentence for its name, and the figures below it. */
export function IndicatorChart({ indicator }: { readonly indicator: KeyIndicator }): ReactNode {
  const palette = palettes[useComputedColorScheme('light')];
  const name = indicatorName(indicator);
  const current = formatIndicator(indicator, indicator.quarters[0]);
  return (
    <section className={styles.chart} aria-label={name}>
      <h3>{name}</h3>
      <div className={styles.plot}>
        <ResponsiveLine<PlotSeries>
          role="img"
          ariaLabel={`${name}: ${current} in the current quarter`}
          data={chartSeriesOf(indicator).map(({ id, data }) => ({ id, data: [...data] }))}
          animate={false}
          isInteractive={false}
          margin={{ top: 12, right: 20, bottom: 44, left: 76 }}
          xScale={{ type: 'linear', min: quartersBehind(indicator)[0] ?? 0, max: 0 }}
          yScale={{ type: 'linear', min: 'auto', max: 'auto', nice: true }}
          theme={themeOf(palette)}
          enableGridX={false}
          gridYValues={4}
          axisBottom={{
            tickValues: [...quartersBehind(indicator)],
            legend: 'Quarters behind',
            legendOffset: 34,
            legendPosition: 'middle',
          }}
          axisLeft={{ tickValues: 4, format: (value) => formatIndicator(indicator, Number(value)) }}
          layers={['grid', 'axes', (layer) => <Lines layer={layer} palette={palette} />]}
        />
      </div>
      <p className={styles.legend}>
        <span>
          <LegendMark color={palette.Bank} isDashed={false} /> Bank
        </span>
        <span>
          <LegendMark color={palette.Community} isDashed /> Community
        </span>
      </p>
      <IndicatorHistory indicator={indicator} />
    </section>
  );
}

function themeOf(palette: Palette) {
  return {
    text: { fill: palette.text, fontSize: 11 },
    grid: { line: { stroke: palette.grid } },
    axis: { legend: { text: { fill: palette.text, fontSize: 12 } } },
  };
}

/** Bank is solid with filled points, Community dashed with hollow ones, so that colour is not needed. */
function Lines({
  layer,
  palette,
}: {
  readonly layer: LineCustomSvgLayerProps<PlotSeries>;
  readonly palette: Palette;
}): ReactNode {
  return layer.series.map((series) => {
    const isBank = series.id === 'Bank';
    const color = palette[isBank ? 'Bank' : 'Community'];
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
            fill={isBank ? color : palette.ground}
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
