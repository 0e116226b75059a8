import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as z from 'zod';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { closeJoinCode, loadJoinCode, openJoinCode } from '../../contracts/calls/joinCodes.ts';
import { shownJoinCode } from '../../contracts/rosters/joinCode.ts';
import { formNumber } from '../../contracts/text/numberText.ts';
import { schoolDayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { liveState, useActs, useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useKeptFields } from '../drafts/useTextRecovery.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import { fieldErrorsOf, readForm } from '../ui/fieldErrors.ts';
import layout from '../ui/Layout.module.css';
import { Moment } from '../ui/Moment.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { type FieldError, ValidationErrors } from '../ui/ValidationErrors.tsx';
import styles from './Join.module.css';

type JoinCode = NonNullable<ResponseOf<typeof loadJoinCode>['join_code']>;

const fieldId = (field: string): string => `join-code-${field}`;
const fieldsSchema = z.object({ places_per_team: z.string(), days: z.string() });

/** The code for a class to read: in letters, as an address and as a QR code. */
function CodeSheet({ joinCode }: { readonly joinCode: JoinCode }): ReactNode {
  const { code, places_per_team, expires_at } = joinCode;
  const address = `${window.location.origin}/join/${code}`;
  return (
    <div className={styles.sheet}>
      <QrCode address={address} label={`QR code of the address ${address}`} />
      <div>
        <p className={styles.code}>{shownJoinCode(code)}</p>
        <Text className={styles.address ?? ''} mb="xs">
          {address}
        </Text>
        <Text size="sm">
          {places_per_team} {places_per_team === 1 ? 'place' : 'places'} in each team, until{' '}
          <Moment at={expires_at} format={schoolDayAndTimeOf} />.
        </Text>
      </div>
    </div>
  );
}

/** Opens a code; replaces an existing one. */
function OpenForm({
  gameId,
  isRenewal,
  isPending,
  onOpen,
}: {
  readonly gameId: number;
  readonly isRenewal: boolean;
  readonly isPending: boolean;
  readonly onOpen: (form: { places_per_team: number; days: number }) => Promise<void>;
}): ReactNode {
  const { fields, change, forget } = useKeptFields(`joinCode/${gameId}`, fieldsSchema, {
    places_per_team: '6',
    days: '14',
  });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readForm(openJoinCode.request, {
      places_per_team: formNumber(fields.places_per_team),
      days: formNumber(fields.days),
    });
    setErrors(read.success ? [] : fieldErrorsOf(read.error, fieldId));
    if (read.success) void onOpen(read.data).then(forget, () => undefined);
  }
  return (
    <form onSubmit={submit} noValidate>
      <ValidationErrors errors={errors} />
      <div className={styles.form}>
        <TextInput
          id={fieldId('places_per_team')}
          label="Seats per Team"
          inputMode="numeric"
          value={fields.places_per_team}
          onChange={(event) => change({ places_per_team: event.currentTarget.value })}
        />
        <TextInput
          id={fieldId('days')}
          label="Days"
          inputMode="numeric"
          value={fields.days}
          onChange={(event) => change({ days: event.currentTarget.value })}
        />
        <Button type="submit" variant={isRenewal ? 'default' : 'filled'} loading={isPending}>
          {isRenewal ? 'Renew Code' : 'Open a Join Code'}
        </Button>
      </div>
    </form>
  );
}

/** Shows the join code of a game (D19). */
export function JoinCodeScreen(): ReactNode {
  const game = useGame();
  const ids = { game: game.game_id };
  const { data, isPending } = useLoad(loadJoinCode, ids, {});
  const { act, state } = useActs();
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const joinCode = data?.join_code ?? null;
  const isOpen = joinCode !== null && joinCode.closed_reason === null;

  async function open(form: { places_per_team: number; days: number }): Promise<void> {
    const question = 'The current code will stop working. Renew it?';
    if (isOpen && !(await dialogs.confirm(question, { acceptLabel: 'Renew' }))) return;
    await act(openJoinCode, ids, form);
    await queryClient.invalidateQueries({ queryKey: [liveState.key, loadJoinCode.path, ids] });
  }
  async function close(): Promise<void> {
    const question = 'No one will be able to join with this code. Close it?';
    if (!(await dialogs.confirm(question, { acceptLabel: 'Close Code' }))) return;
    await act(closeJoinCode, ids, {});
    await queryClient.invalidateQueries({ queryKey: [liveState.key, loadJoinCode.path, ids] });
  }
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>{`Join ${game.game_name}`}</PageTitle>
        {isOpen && (
          <Group>
            <Button variant="default" onClick={() => void close().catch(() => undefined)}>
              Close Code
            </Button>
          </Group>
        )}
      </div>
      <BusyOverlay isBusy={isPending} text="Loading..." />
      {data && !isOpen && (
        <Text mb="md" maw={640}>
          {joinCode && <span className={styles.closed}>{joinCode.closed_reason} </span>}
          With a join code, students choose a team with open seats themselves. They need an account, but don’t
          have to be on the roster.
        </Text>
      )}
      {isOpen && <CodeSheet joinCode={joinCode} />}
      {data && (
        <OpenForm gameId={game.game_id} isRenewal={isOpen} isPending={state.isPending} onOpen={open} />
      )}
    </>
  );
}
