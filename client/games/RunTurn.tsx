import { Button, Checkbox, Fieldset, NativeSelect, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { runTurn } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { useAct, useLoad } from '../call/queries.ts';
import layout from '../shell/Layout.module.css';
import { PageTitle } from '../shell/PageTitle.tsx';
import { Trail } from '../shell/Trail.tsx';
import { toast } from '../shell/toast.tsx';
import { useGame } from './GameContext.ts';
import { TurnRunLine } from './TurnRunLine.tsx';

/** Requests the run of a turn (A§2, A§4). Reports are not built yet, so there is nothing to choose among them. */
export function RunTurn(): ReactNode {
  const game = useGame();
  const navigate = useNavigate();
  const nextTurn = game.turns_completed + 1;
  const [turn, setTurn] = useState(nextTurn);
  const { act, state } = useAct(runTurn);
  const isRunning = game.turn_run?.status === 'running';
  const turns = Array.from({ length: Math.max(nextTurn, game.turns_allowed) }, (_, index) => index + 1);
  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await act({ game: game.game_id }, { turn, runMCM: true });
    toast('The turn will begin shortly.');
    await navigate(-1);
  }
  return (
    <>
      <Trail steps={[{ label: game.game_name, to: `/game/${game.game_id}` }]} />
      <div className={layout.titleLine}>
        <PageTitle>{`Run Turn: ${game.game_name}`}</PageTitle>
      </div>
      <form onSubmit={(event) => void handleSubmit(event).catch(() => undefined)}>
        <Stack maw={520}>
          <TurnRunLine run={game.turn_run} />
          <Fieldset legend="Turn Details">
            <NativeSelect
              label="Turn"
              value={turn}
              data={turns.map((number) => ({ value: String(number), label: `Qtr ${number}` }))}
              onChange={(event) => setTurn(Number(event.currentTarget.value))}
            />
          </Fieldset>
          <Checkbox
            label="MCM"
            checked
            readOnly
            aria-readonly
            description="Runs the market and every bank. Reports are not built yet."
          />
          <WhoHasNotSubmitted gameId={game.game_id} />
          <Button
            type="submit"
            loading={state.isPending}
            disabled={isRunning}
            style={{ alignSelf: 'flex-start' }}
          >
            Run Turn
          </Button>
        </Stack>
      </form>
    </>
  );
}

function WhoHasNotSubmitted({ gameId }: { readonly gameId: number }): ReactNode {
  const { data } = useLoad(listTeams, { game: gameId }, {});
  const teams = data?.teams ?? [];
  const open = teams.filter((team) => !team.decision_in);
  if (open.length === 0) return null;
  const names = open.map((team) => team.team_name).join(', ');
  return (
    <Text role="note">
      {open.length} of {teams.length} teams have not submitted: {names}
    </Text>
  );
}
