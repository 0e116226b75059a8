import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type EffectFigures, previewAdjustments } from '../../contracts/calls/adjustments.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { formatTime } from '../lib/clock.ts';
import { MomentIn } from '../ui/Moment.tsx';
import { TermHeads } from '../ui/TermHeads.tsx';
import styles from './Adjustments.module.css';
import type { TypedAdjustment } from './adjustmentDraft.ts';

const lines: readonly [name: keyof EffectFigures, title: string][] = [
  ['net_income', 'Net Income'],
  ['equity', 'Equity'],
  ['cash', 'Cash & Fed Funds Sold'],
  ['overnight_borrowings', 'Overnight Borrowings'],
];

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const changes = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 1,
  minimumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/**
 * What unsaved changes would do to a team: its coming quarter with the saved adjustments and with mine
 * instead. It states its basis, because the run uses what is saved by then.
 */
export function AdjustmentEffect({
  turn,
  teamId,
  teamName,
  adjustments,
}: {
  readonly turn: number;
  readonly teamId: number;
  readonly teamName: string;
  readonly adjustments: readonly TypedAdjustment[];
}): ReactNode {
  const game = useGame();
  const { data, isError } = useLoad(
    previewAdjustments,
    { game: game.game_id, turn },
    {
      team_turn_id: teamId,
      adjustments: adjustments.map(({ team_turn_id: _, ...booked }) => booked),
    },
  );
  const caption = `Effect on ${teamName}`;
  if (!data)
    return (
      <Text size="sm" role="status">
        {isError ? previewAdjustments.errorText : `${caption}: computing…`}
      </Text>
    );
  const { last_updated_tzts: savedAt } = data;
  const saved = savedAt ? `saved ${formatTime(savedAt)}` : 'never saved';
  return (
    <section className={styles.effect} aria-label={caption}>
      <Table className={styles.figures}>
        <Table.Caption>{caption}, $ thousands</Table.Caption>
        <TermHeads titles={[`Qtr ${turn}`, 'As saved', 'With your changes', 'Change']} />
        <Table.Tbody>
          {lines.map(([name, title]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{title}</Table.Th>
              <Table.Td>{figures.format(data.before[name])}</Table.Td>
              <Table.Td>{figures.format(data.after[name])}</Table.Td>
              <Table.Td>{changes.format(data.after[name] - data.before[name])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        A forecast from the team’s current decisions (scenario {data.scenario},{' '}
        <MomentIn text={saved} at={savedAt} />
        ). It assumes unchanged rates and competitors repeating their last decisions, so actual results will
        differ.
      </Text>
    </section>
  );
}
