import { Button, Checkbox, Fieldset, NativeSelect, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { sendToTeam } from '../../contracts/calls/messages.ts';
import { announceTurn, preflightTurn, runTurn } from '../../contracts/calls/runTurn.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { GameOverNote } from '../contexts/GameOverNote.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { toast } from '../ui/toast.tsx';
import { ReportFields } from './ReportFields.tsx';
import styles from './RunTurn.module.css';
import { PreflightComing, RunTurnPreflight } from './RunTurnPreflight.tsx';
import { openTeams, type RunAnswer, RunTurnQuestion, teamsText } from './RunTurnQuestion.tsx';
import { defaultChoices, flagsOf } from './reportChoices.ts';
import { TurnRunLine } from './TurnRunLine.tsx';

/** Who is typing is nowhere told of by itself. */
const typingMilliseconds = 5_000;

/**
 * Requests the run of a turn, or its reports alone, after a look at what it would be computed with. In a game that
 * is over it begins with the last turn, which can be run again.
 */
export function RunTurn(): ReactNode {
  const game = useGame();
  const nextTurn = Math.min(game.turns_completed + 1, game.turns_allowed);
  const turns = Array.from({ length: game.turns_allowed }, (_, index) => index + 1);
  const asked = Number(useSearchParams()[0].get('turn'));
  const [turn, setTurn] = useState(turns.includes(asked) ? asked : nextTurn);
  const [runsBanks, setRunsBanks] = useState(true);
  const [choices, setChoices] = useState(defaultChoices);
  const [banks, setBanks] = useState({ startingBank: 1, endingBank: game.number_of_teams });
  const { data: preflight, refetch } = useLoad(
    preflightTurn,
    { game: game.game_id },
    { turn },
    { everyMilliseconds: typingMilliseconds },
  );
  const { request, announce, remind, isPending } = useRunTurn();
  const [asksAbout, setAsksAbout] = useState<RunRequest | null>(null);
  const isRunning = game.turn_run?.status === 'running';
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const again = preflight?.was_run ?? false;
    const asked = { turn, again, ...flagsOf(choices), ...banks };
    // A turn that was run has a question of its own, and reports take nothing from anybody.
    if (runsBanks && !again) {
      void refetch();
      setAsksAbout(asked);
    } else request({ ...asked, runMCM: runsBanks });
  }
  function handleAnswer(answer: RunAnswer): void {
    setAsksAbout(null);
    if (!asksAbout || !preflight || answer === 'cancel') return;
    if (answer === 'oneMinute') announce(asksAbout);
    else if (answer === 'remind') remind(asksAbout.turn, openTeams(preflight));
    else request({ ...asksAbout, runMCM: true });
  }
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>{`Run Turn: ${game.game_name}`}</PageTitle>
      </div>
      <GameOverNote />
      <form onSubmit={handleSubmit}>
        <Stack maw={960}>
          <TurnRunLine run={game.turn_run} />
          <Fieldset legend="Turn Details">
            <NativeSelect
              label="Turn"
              value={turn}
              data={turns.map((number) => ({ value: String(number), label: `Qtr ${number}` }))}
              onChange={(event) => setTurn(Number(event.currentTarget.value))}
            />
          </Fieldset>
          <RunFields {...{ turn, preflight, runsBanks, isRunning, isPending }}>
            <Checkbox
              label="MCM"
              checked={runsBanks}
              description="Runs the market and every bank. Without it only the reports of a turn that was run are asked for again; results stay as they are."
              onChange={(event) => setRunsBanks(event.currentTarget.checked)}
            />
            <ReportFields
              choices={choices}
              onChange={setChoices}
              teams={preflight?.teams ?? []}
              banks={banks}
              onBanks={setBanks}
            />
          </RunFields>
        </Stack>
      </form>
      {asksAbout && preflight && (
        <RunTurnQuestion turn={turn} preflight={preflight} onAnswer={handleAnswer} />
      )}
    </>
  );
}

/** What the turn would be computed with, what is chosen for it (`children`), and the button. */
function RunFields({
  turn,
  preflight,
  runsBanks,
  isRunning,
  isPending,
  children,
}: {
  readonly turn: number;
  readonly preflight: ResponseOf<typeof preflightTurn> | undefined;
  readonly runsBanks: boolean;
  readonly isRunning: boolean;
  readonly isPending: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const game = useGame();
  return (
    <>
      {preflight ? (
        <RunTurnPreflight turn={turn} preflight={preflight} />
      ) : (
        <PreflightComing teamCount={game.number_of_teams} />
      )}
      {children}
      <div className={styles.bar}>
        {runsBanks && preflight?.refusal && !isRunning && (
          <Text size="sm" role="note">
            {preflight.refusal}
          </Text>
        )}
        <Button
          type="submit"
          loading={isPending}
          disabled={isRunning || !preflight || (runsBanks && preflight.refusal !== null)}
        >
          Run Turn
        </Button>
      </div>
    </>
  );
}

type Request = Parameters<ReturnType<typeof useAct<typeof runTurn>>['act']>[1];
type RunRequest = Parameters<ReturnType<typeof useAct<typeof announceTurn>>['act']>[1];

/** Asks before results are replaced, says what was begun, and goes back. */
function useRunTurn() {
  const game = useGame();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { act, state } = useAct(runTurn);
  async function run(request: Request): Promise<void> {
    const question = `Qtr ${request.turn} has already been run. Do you wish to run it again and replace its results?`;
    if (request.runMCM && request.again && !(await dialogs.confirm(question, { acceptLabel: 'Run again' })))
      return;
    const { started } = await act({ game: game.game_id }, request);
    toast(
      started === 'turn'
        ? 'The turn will begin shortly.'
        : `The reports of Qtr ${request.turn} have been asked for again. No bank was computed.`,
    );
    await navigate(-1);
  }
  const announcing = useAct(announceTurn);
  async function announce(request: RunRequest): Promise<void> {
    await announcing.act({ game: game.game_id }, request);
    toast(`Everybody is told that Qtr ${request.turn} will be run in a minute.`);
  }
  const reminding = useAct(sendToTeam);
  /** A message to each of them; where one fails the rest are not sent, and the alert of the failed call says why. */
  async function remind(turn: number, teams: readonly { readonly team_id: number }[]): Promise<void> {
    const message = `Qtr ${turn} will be run soon, and your team has not submitted its decisions yet.`;
    for (const { team_id: team } of teams) await reminding.act({ game: game.game_id, team }, { message });
    toast(`${teamsText(teams.length)} ${teams.length === 1 ? 'was' : 'were'} reminded. The turn is not run.`);
  }
  return {
    request: (request: Request) => void run(request).catch(() => undefined),
    announce: (request: RunRequest) => void announce(request).catch(() => undefined),
    remind: (turn: number, teams: readonly { readonly team_id: number }[]) =>
      void remind(turn, teams).catch(() => undefined),
    isPending: state.isPending || announcing.state.isPending || reminding.state.isPending,
  };
}
