import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AreaAct } from '../../../contracts/decisions/decisionArea.ts';
import { useSheetState } from '../../grid/body/gridContext.ts';
import { LaterNumberField } from '../../grid/body/LaterNumberField.tsx';
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
  const [typed, setTyped] = useState<number | string>(argument.start);
  const [pressed, setPressed] = useState<number | null>(null);
  const rows = () => sheet.rowIds().flatMap((rowId) => sheet.row(rowId) ?? []);
  const leftNow = () => (pressed === null ? null : (act.left?.(rows(), pressed) ?? null));
  const left = useSheetState(sheet, () => leftNow()?.text ?? null);
  const better = left === null ? null : (leftNow()?.argument ?? null);
  // An empty field, or a decimal point alone, is not a number to fill in.
  const isNumber = typed !== '' && Number.isFinite(Number(typed));
  function press(number: number): void {
    sheet.edit(act.edits(rows(), number), title);
    setTyped(number);
    setPressed(number);
  }
  return (
    <Group gap={4} role="group" aria-label={title}>
      <Button
        variant="default"
        size="xs"
        disabled={isReadOnly || !isNumber}
        onClick={() => press(Number(typed))}
      >
        {title}
      </Button>
      <LaterNumberField
        aria-label={argument.title}
        w={84}
        size="xs"
        value={typed}
        {...(argument.minimum !== undefined && { min: argument.minimum })}
        {...(typeof argument.maximum === 'number' && { max: argument.maximum })}
        decimalScale={argument.kind === 'percent' ? 3 : 0}
        suffix={argument.kind === 'percent' ? '%' : ''}
        clampBehavior="strict"
        disabled={isReadOnly}
        onChange={setTyped}
      />
      <span role="status">{left}</span>
      {better !== null && (
        <Button variant="subtle" size="xs" disabled={isReadOnly} onClick={() => press(better)}>
          {`${title.replace(argument.title, argument.title.toLowerCase())} ${better}?`}
        </Button>
      )}
    </Group>
  );
}
