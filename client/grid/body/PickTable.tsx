import { Table } from '@mantine/core';
import { useId, useState } from 'react';
import { formatCell } from '../../../contracts/decisions/cellText.ts';
import type { Column, Picks } from '../../../contracts/decisions/decisionArea.ts';
import { Term } from '../../ui/Term.tsx';
import classes from './PickTable.module.css';

type PickTableProps = {
  /** The name of the area. */
  readonly area: string;
  readonly picks: Picks;
  readonly columns: readonly Column[];
  /** Best first. */
  readonly offers: ReturnType<Picks['offers']>;
  readonly picked: string;
  readonly onPick: (value: string) => void;
};

/**
 * What can be chosen for a new row, each with the figures that tell what choosing it means: sorted by one of
 * them, best or worst first.
 */
export function PickTable({ area, picks, columns, offers, picked, onPick }: PickTableProps) {
  const [isWorstFirst, setIsWorstFirst] = useState(false);
  const name = useId();
  const [header, ...figures] = columns;
  const sorted = isWorstFirst ? offers.toReversed() : offers;
  const order = isWorstFirst ? 'ascending' : 'descending';
  if (!header) return null;
  return (
    <fieldset className={classes.picks}>
      <legend>{header.title}</legend>
      <div className={classes.scroller}>
        <Table withRowBorders verticalSpacing={4} aria-label={header.title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Term name={header.title} at={area} />
              </Table.Th>
              {figures.map(({ field, title }) => (
                <Table.Th
                  key={field}
                  className={classes.figure ?? ''}
                  aria-sort={field === picks.rankedBy ? order : undefined}
                >
                  {field === picks.rankedBy ? (
                    <button type="button" onClick={() => setIsWorstFirst(!isWorstFirst)}>
                      {title}, {isWorstFirst ? 'worst' : 'best'} first
                    </button>
                  ) : (
                    <Term name={title} at={area} />
                  )}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sorted.map((offer) => {
              const value = String(offer[header.field] ?? '');
              return (
                <Table.Tr key={value} data-picked={value === picked || undefined}>
                  <Table.Th scope="row">
                    <label>
                      <input
                        type="radio"
                        name={name}
                        value={value}
                        checked={value === picked}
                        data-autofocus={value === picked || undefined}
                        onChange={() => onPick(value)}
                      />{' '}
                      {value}
                    </label>
                  </Table.Th>
                  {figures.map((column) => (
                    <Table.Td key={column.field} className={classes.figure ?? ''}>
                      {formatCell(column, offer[column.field] ?? 0)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </div>
    </fieldset>
  );
}
