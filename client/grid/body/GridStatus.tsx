import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatCell } from '../../../contracts/decisions/cellText.ts';
import { columnOf } from '../../../contracts/decisions/change.ts';
import { roundTo } from '../../../contracts/decisions/row.ts';
import { laterPart } from '../../lib/laterPart.ts';
import { useOutsideLater } from '../../lib/useOutside.ts';
import { gridAnnouncer } from '../control/gridAnnouncer.ts';
import type { GridMessage } from '../control/gridMessages.ts';
import { selectionSentence } from '../control/gridTexts.ts';
import classes from './GridStatus.module.css';
import { useCursor, useGrid } from './gridContext.ts';

const TalkPeek = laterPart(async () => (await import('./TalkPeek.tsx')).TalkPeek);

/** How long an offer to undo stays. */
const offerMilliseconds = 6000;

/** The status line under the grid: what just happened, with its undo, and the sum of the selection. */
export function GridStatus() {
  const { controller, cursor } = useGrid();
  const message = useOutsideLater(
    useMemo(() => controller.messages.subscribe.bind(controller.messages), [controller]),
    () => controller.messages.last,
  );
  const offer = useFadingOffer(message);
  const selection = useCursor(cursor, () => selectionText(controller));
  const spoken = useSpoken(message?.text ?? '', selection);
  return (
    <div className={classes.status}>
      {message?.text && <span>{message.text}</span>}
      <TalkPeek />
      {offer && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            offer.act();
            controller.messages.say('');
            cursor.focus();
          }}
        >
          {offer.label}
        </Button>
      )}
      <span className={classes.sum}>{selection}</span>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  );
}

function useFadingOffer(message: GridMessage | null): GridMessage['action'] {
  const [faded, setFaded] = useState<GridMessage | null>(null);
  useEffect(() => {
    if (!message?.action) return;
    const timer = setTimeout(() => setFaded(message), offerMilliseconds);
    return () => clearTimeout(timer);
  }, [message]);
  return message === faded ? null : (message?.action ?? null);
}

/** Content of the live region: the message or the selection, whichever changed last. */
function useSpoken(message: string, selection: string): string {
  const [spoken, setSpoken] = useState('');
  const announcer = useRef<ReturnType<typeof gridAnnouncer> | null>(null);
  announcer.current ??= gridAnnouncer(setSpoken, {
    setTimeout: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
    clearTimeout: (timer) => window.clearTimeout(timer),
  });
  useEffect(() => () => announcer.current?.stop(), []);
  useEffect(() => announcer.current?.say(message), [message]);
  useEffect(() => {
    if (selection !== '') announcer.current?.say(selection);
  }, [selection]);
  return spoken;
}

function selectionText({ sheet, cursor }: ReturnType<typeof useGrid>['controller']): string {
  if (!cursor.isRange) return '';
  const { rowIds, fields } = cursor.range();
  const numbers = rowIds.flatMap((rowId) =>
    fields.flatMap((field) => {
      const value = sheet.row(rowId)?.[field];
      return typeof value === 'number' ? [value] : [];
    }),
  );
  const column = columnOf(sheet.area, fields[0] ?? '');
  const isOneKind = fields.every((field) => columnOf(sheet.area, field)?.kind === column?.kind);
  const isRate = column?.kind === 'percent';
  const sum = numbers.reduce((total, number) => total + number, 0);
  const figure = roundTo(isRate ? sum / numbers.length : sum, 3);
  const canSum = column !== undefined && isOneKind && numbers.length === rowIds.length * fields.length;
  return selectionSentence(
    rowIds.length * fields.length,
    canSum ? `${isRate ? 'Average' : 'Sum'} ${formatCell(column, figure)}` : null,
  );
}
