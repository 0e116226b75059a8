import { Button, Checkbox, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { loadOwnDates, makeCalendarAddress, saveOwnDates } from '../../contracts/calls/ownDates.ts';
import { liveState, useAct, useLoad } from '../call/queries.ts';
import { toast } from '../ui/toast.tsx';
import { useCopy } from '../ui/useCopy.ts';
import styles from './UserSettings.module.css';

/** How one learns of the dates of one's games: by mail, and in one's own calendar. */
export function OwnDates(): ReactNode {
  const titleId = useId();
  const queryClient = useQueryClient();
  const { data } = useLoad(loadOwnDates, {}, {});
  const saving = useAct(saveOwnDates);
  const making = useAct(makeCalendarAddress);
  const copy = useCopy();
  const [address, setAddress] = useState('');
  async function choose(isReminded: boolean): Promise<void> {
    await saving.act({}, { is_reminded: isReminded });
    await queryClient.invalidateQueries({ queryKey: [liveState.key, loadOwnDates.path] });
    toast(isReminded ? 'You will be reminded.' : 'You will not be reminded.');
  }
  async function make(): Promise<void> {
    const made = await making.act({}, {});
    setAddress(window.location.origin + made.address);
  }
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={titleId}>
          Dates
        </Title>
        <Checkbox
          label="Remind me by email a day before a quarter is due"
          description="If my team hasn’t submitted, in games that send reminders"
          checked={data?.is_reminded ?? true}
          disabled={!data}
          onChange={({ currentTarget: { checked } }) => void choose(checked).catch(() => undefined)}
        />
        <Text size="sm">
          An address to subscribe to in your calendar, with the dates of your games. Whoever has it can read
          them; a new one ends the one before. Calendars look for changes a few times a day.
        </Text>
        {address !== '' && <code className={styles.address}>{address}</code>}
        <Stack gap="xs" align="flex-start">
          {address !== '' && (
            <Button onClick={() => void copy(address, 'The address was copied.')}>Copy the address</Button>
          )}
          <Button
            variant="default"
            loading={making.state.isPending}
            onClick={() => void make().catch(() => undefined)}
          >
            New address
          </Button>
        </Stack>
      </Stack>
    </section>
  );
}
