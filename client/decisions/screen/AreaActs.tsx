import { Button, Group, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { commaIn } from '../../../contracts/decisions/cellText.ts';
import type { AreaAct } from '../../../contracts/decisions/decisionArea.ts';
import { notNumber, readNumber } from '../../../contracts/text/numberText.ts';
import { useSheetState } from '../../grid/body/gridContext.ts';
import type { Sheet } from '../../grid/sheet/sheet.ts';

/** Actions of an area on all rows of a screen, as buttons (Fill Sale Percent, Balance to Category). */
export function AreaActs({
  sheet,
  isReadOnly,
}: {
  readonly sheet: Sheet;
  readonly isReadOnly: boolean;
}): ReactNode {
  return sheet.area.acts?.map((act) => (
    <ActButton key={act.name} act={act} sheet={sheet} isReadOnly={isReadOnly} />
  ));
}

/** What a text means as the number of an action, read as in a cell, or why it is none; an empty field is neither. */
function argumentOf({ argument }: AreaAct, text: string): { number?: number; fault?: string } {
  if (text.trim() === '') return {};
  const number = readNumber(text, commaIn(argument));
  if (number === undefined) return { fault: notNumber(text, commaIn(argument)) };
  const { title, kind, minimum, maximum } = argument;
  const isInside = number >= minimum && number <= maximum;
  if (isInside && (kind === 'percent' || Number.isInteger(number))) return { number };
  const what = kind === 'percent' ? '' : 'a whole number ';
  return { fault: `${title} must be ${what}from ${minimum} to ${maximum}.` };
}

function ActButton({
  act,
  sheet,
  isReadOnly,
}: {
  readonly act: AreaAct;
  readonly sheet: Sheet;
  readonly isReadOnly: boolean;
}): ReactNode {
  const { argument, title } = act;
  const shown = (number: number) => `${number}${argument.kind === 'percent' ? '%' : ''}`;
  const [typed, setTyped] = useState(shown(argument.start));
  const [pressed, setPressed] = useState<number | null>(null);
  const rows = () => sheet.rowIds().flatMap((rowId) => sheet.row(rowId) ?? []);
  const leftNow = () => (pressed === null ? null : (act.left?.(rows(), pressed) ?? null));
  const left = useSheetState(sheet, () => leftNow()?.text ?? null);
  const better = left === null ? null : (leftNow()?.argument ?? null);
  const { number, fault } = argumentOf(act, typed);
  function press(pressedNumber: number): void {
    sheet.edit(act.edits(rows(), pressedNumber), title);
    setTyped(shown(pressedNumber));
    setPressed(pressedNumber);
  }
  return (
    <Group gap={4} role="group" aria-label={title}>
      <Button
        variant="default"
        size="xs"
        disabled={isReadOnly || number === undefined}
        onClick={() => number !== undefined && press(number)}
      >
        {title}
      </Button>
      <TextInput
        aria-label={argument.title}
        w={84}
        size="xs"
        inputMode="decimal"
        value={typed}
        error={fault !== undefined}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <span role="status">{fault ?? left}</span>
      {better !== null && (
        <Button variant="subtle" size="xs" disabled={isReadOnly} onClick={() => press(better)}>
          {`${title.replace(argument.title, argument.title.toLowerCase())} ${better}?`}
        </Button>
      )}
    </Group>
  );
}
