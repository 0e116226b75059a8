import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { runWays } from '../../../contracts/fields/schedule.ts';
import { schoolSecondOf, schoolWeekdayOf } from '../../../contracts/time/schoolTime.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { Moment } from '../../ui/Moment.tsx';
import styles from './Schedule.module.css';
import type { DateRow } from './scheduleText.ts';

const ranText = (at: string): string => `${schoolWeekdayOf(at)}, ${schoolSecondOf(at)}`;
const ways = { byItself: 'by itself', inClass: 'in class, I press Run' } as const;
const choices = runWays.map((value) => ({ value, label: ways[value] }));

/** A quarter in a row: when it opens and closes, and how it is run. Those that were run stay. */
export function DateRows({
  rows,
  ran,
  areRun,
  onChange,
}: {
  readonly rows: readonly DateRow[];
  readonly ran: readonly { readonly turn: number; readonly at: string }[];
  /** Whether the schedule runs quarters at all, so that each can be left out. */
  readonly areRun: boolean;
  readonly onChange: (index: number, typed: Partial<DateRow>) => void;
}): ReactNode {
  const { turns_completed: done, decisions_submitted: submitted, number_of_teams: teams } = useGame();
  return (
    <ol className={styles.rows} aria-label="Dates of the quarters">
      {rows.map((row, index) => {
        const turn = index + 1;
        const at = ran.find((one) => one.turn === turn)?.at;
        const name = `Qtr ${turn}`;
        return (
          <li key={turn} data-open={turn === done + 1 || undefined}>
            <b>{name}</b>
            {turn <= done ? (
              <span className={styles.ran}>
                {at && (
                  <>
                    ran <Moment at={at} format={ranText} />
                  </>
                )}
              </span>
            ) : (
              <>
                <TextInput
                  type="datetime-local"
                  size="xs"
                  label={turn === 1 ? 'Opens' : 'Opens (empty: after the run)'}
                  aria-label={`${name} opens`}
                  value={row.opens}
                  onChange={(event) => onChange(index, { opens: event.currentTarget.value })}
                />
                <TextInput
                  type="datetime-local"
                  size="xs"
                  label={areRun ? 'Lockdown and run' : 'Lockdown'}
                  aria-label={`Lockdown of ${name}`}
                  value={row.lockdown}
                  onChange={(event) => onChange(index, { lockdown: event.currentTarget.value })}
                />
                {areRun && (
                  <NativeSelect
                    size="xs"
                    label="How"
                    aria-label={`How ${name} is run`}
                    data={choices}
                    value={row.run}
                    onChange={(event) =>
                      onChange(index, {
                        run: event.currentTarget.value === 'inClass' ? 'inClass' : 'byItself',
                      })
                    }
                  />
                )}
              </>
            )}
            {turn === done + 1 && <small>{`${submitted} of ${teams} in so far`}</small>}
          </li>
        );
      })}
    </ol>
  );
}
