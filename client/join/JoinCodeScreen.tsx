import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as z from 'zod';
import type { RequestOf, ResponseOf } from '../../contracts/calls/call.ts';
import { closeJoinCode, loadJoinCode, openJoinCode } from '../../contracts/calls/joinCodes.ts';
import { shownJoinCode } from '../../contracts/rosters/joinCode.ts';
import { joinedByCodeMax, placementSchema, whoMayJoinSchema } from '../../contracts/rosters/joinRules.ts';
import { formNumber } from '../../contracts/text/numberText.ts';
import { schoolDayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { liveState, useActs, useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { type KeptFields, useKeptFields } from '../drafts/useTextRecovery.ts';
import { useSession } from '../session/session.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { ChoiceCards } from '../ui/ChoiceCards.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import { fieldErrorsOf, readForm } from '../ui/fieldErrors.ts';
import layout from '../ui/Layout.module.css';
import { Moment } from '../ui/Moment.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { type FieldError, ValidationErrors } from '../ui/ValidationErrors.tsx';
import styles from './Join.module.css';

type OpenedForm = RequestOf<typeof openJoinCode>;
type JoinCode = NonNullable<ResponseOf<typeof loadJoinCode>['join_code']>;

const fieldId = (field: string): string => `join-code-${field}`;
const fieldsSchema = z.object({
  ...{ places_per_team: z.string(), days: z.string(), domain: z.string() },
  ...{ who: whoMayJoinSchema, placement: placementSchema },
});

/** A code for whoever has it works while this asks for it. */
const askAgainMilliseconds = 30_000;

const whoChoices = [
  {
    value: 'roster',
    label: 'People on the roster',
    hint: 'They already have an account; the code only finds their game.',
  },
  {
    value: 'domain',
    label: 'Anyone with an email at your school',
    hint: 'They type name and email and get a link; the account is theirs once the mail is opened.',
  },
  {
    value: 'code',
    label: 'Anyone who has the code',
    hint: `No mail. Only while this page is open on your screen, for at most ${joinedByCodeMax} people.`,
  },
] as const;
const placementChoices = [
  { value: 'smallest', label: 'Put into the smallest' },
  { value: 'choose', label: 'They choose' },
  { value: 'wait', label: 'Wait for me' },
] as const;

/** Who joins with an open code, and where. */
function admissionText({ who, domain, placement, joined }: JoinCode): string {
  const whose = {
    roster: 'For people on the roster',
    domain: `For emails at ${domain}`,
    code: 'For anyone',
  };
  const where = {
    ...{ smallest: 'put into the smallest team', choose: 'who choose their team', wait: 'who wait for you' },
  };
  return `${whose[who]}, ${where[placement]} · ${joined} ${joined === 1 ? 'has' : 'have'} joined`;
}

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
          {places_per_team} {places_per_team === 1 ? 'seat' : 'seats'} in each team, until{' '}
          <Moment at={expires_at} format={schoolDayAndTimeOf} />.
        </Text>
        <Text size="sm">{admissionText(joinCode)}</Text>
      </div>
    </div>
  );
}

/** Who may join, and where. */
function AdmissionFields({
  fields,
  change,
}: Pick<KeptFields<z.infer<typeof fieldsSchema>>, 'fields' | 'change'>): ReactNode {
  return (
    <>
      <ChoiceCards
        legend="Who may join"
        choices={whoChoices}
        value={fields.who}
        onChange={(who) => change({ who })}
      />
      {fields.who === 'domain' && (
        <TextInput
          id={fieldId('domain')}
          label="School email domain"
          placeholder="school.edu"
          maw={320}
          mb="md"
          autoCapitalize="off"
          spellCheck={false}
          value={fields.domain}
          onChange={(event) => change({ domain: event.currentTarget.value })}
        />
      )}
      {fields.who !== 'roster' && (
        <ChoiceCards
          legend="Which team"
          choices={placementChoices}
          value={fields.placement}
          onChange={(placement) => change({ placement })}
        />
      )}
    </>
  );
}

/** Opens a code; replaces an existing one. */
function OpenForm({
  gameId,
  current,
  isPending,
  onOpen,
}: {
  readonly gameId: number;
  /** The open code; a renewal starts from what it admits. */
  readonly current: JoinCode | null;
  readonly isPending: boolean;
  readonly onOpen: (form: OpenedForm) => Promise<void>;
}): ReactNode {
  const { user } = useSession();
  const { fields, change, forget } = useKeptFields(`joinCode/${gameId}`, fieldsSchema, {
    ...{ days: '14', places_per_team: String(current?.places_per_team ?? 6) },
    ...{ who: current?.who ?? 'domain', placement: current?.placement ?? 'choose' },
    domain: current?.domain ?? user?.email.split('@')[1] ?? '',
  });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readForm(openJoinCode.request, {
      places_per_team: formNumber(fields.places_per_team),
      days: formNumber(fields.days),
      ...{ who: fields.who, placement: fields.placement },
      domain: fields.who === 'domain' ? fields.domain : null,
    });
    setErrors(read.success ? [] : fieldErrorsOf(read.error, fieldId));
    if (read.success) void onOpen(read.data).then(forget, () => undefined);
  }
  return (
    <form onSubmit={submit} noValidate>
      <ValidationErrors errors={errors} />
      <AdmissionFields fields={fields} change={change} />
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
        <Button type="submit" variant={current ? 'default' : 'filled'} loading={isPending}>
          {current ? 'Renew Code' : 'Open a Join Code'}
        </Button>
      </div>
    </form>
  );
}

/** Shows the join code of a game (D19). */
export function JoinCodeScreen(): ReactNode {
  const game = useGame();
  const ids = { game: game.game_id };
  const { data, isPending } = useLoad(loadJoinCode, ids, {}, { everyMilliseconds: askAgainMilliseconds });
  const { act, state } = useActs();
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const joinCode = data?.join_code ?? null;
  const isOpen = joinCode !== null && joinCode.closed_reason === null;

  async function open(form: OpenedForm): Promise<void> {
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
          With a join code, students sign themselves up, without a list.
        </Text>
      )}
      {isOpen && <CodeSheet joinCode={joinCode} />}
      {data && (
        <OpenForm
          gameId={game.game_id}
          current={isOpen ? joinCode : null}
          isPending={state.isPending}
          onOpen={open}
        />
      )}
    </>
  );
}
