import { Fieldset, NativeSelect, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { preflightTurn } from '../../../contracts/calls/runTurn.ts';
import { useLoad } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { GameOverNote } from '../../contexts/GameOverNote.tsx';
import { useSession } from '../../session/session.ts';
import { brandTexts } from '../../theme/brands.ts';
import layout from '../../ui/Layout.module.css';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TurnRunLine } from '../TurnRunLine.tsx';
import styles from './RunTurn.module.css';
import { RunTurnBar } from './RunTurnBar.tsx';
import { PreflightComing, RunTurnPreflight } from './RunTurnPreflight.tsx';
import { type RunAnswer, RunTurnQuestion } from './RunTurnQuestion.tsx';
import { Afterwards, type Chosen, useChosenReports } from './RunTurnSide.tsx';
import { flagsOf } from './reportChoices.ts';
import { openTeams, type Preflight, runSentence } from './runTurnText.ts';
import { type RunTurnRequest, useRunTurn } from './useRunTurn.ts';

/** Typing alone is not announced anywhere. */
const typingMilliseconds = 5_000;

/**
 * Requests the run of a turn, or only its reports, after a preview of its inputs. In a finished game it
 * starts with the last turn, which can be run again.
 */
export function RunTurn(): ReactNode {
  const game = useGame();
  const nextTurn = Math.min(game.turns_completed + 1, game.turns_allowed);
  const turns = Array.from({ length: game.turns_allowed }, (_, index) => index + 1);
  const asked = Number(useSearchParams()[0].get('turn'));
  const [turn, setTurn] = useState(turns.includes(asked) ? asked : nextTurn);
  const { data: preflight, refetch } = useLoad(
    preflightTurn,
    { game: game.game_id },
    { turn },
    { everyMilliseconds: typingMilliseconds },
  );
  const chosen = useChosenReports(preflight?.teams ?? []);
  const { request, announce, remind, askToRemind, isPending } = useRunTurn();
  const [asksAbout, setAsksAbout] = useState<RunTurnRequest | null>(null);
  const { runsBanks, choices, banks } = chosen;
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const again = preflight?.was_run ?? false;
    const asked = { turn, again, ...flagsOf(choices), ...banks };
    // Running a turn again has its own question, and reports alone replace nothing.
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
      <form onSubmit={handleSubmit} className={styles.form}>
        <div className={layout.titleLine}>
          <PageTitle>{`Run Turn: ${game.game_name}`}</PageTitle>
          <Fieldset legend="Turn Details" className={styles.turn}>
            <NativeSelect
              label="Turn"
              value={turn}
              data={turns.map((number) => ({ value: String(number), label: `Qtr ${number}` }))}
              onChange={(event) => setTurn(Number(event.currentTarget.value))}
            />
          </Fieldset>
        </div>
        <GameOverNote />
        <TurnRunLine run={game.turn_run} isCard />
        <RunParts turn={turn} preflight={preflight} chosen={chosen} />
        <RunTurnBar
          preflight={preflight}
          runsBanks={runsBanks}
          isPending={isPending}
          onRemind={() => preflight && askToRemind(turn, openTeams(preflight))}
        />
      </form>
      {asksAbout && preflight && (
        <RunTurnQuestion turn={turn} preflight={preflight} onAnswer={handleAnswer} />
      )}
    </>
  );
}

/** The inputs of the turn, its outputs, and its effects. */
function RunParts({
  turn,
  preflight,
  chosen,
}: {
  readonly turn: number;
  readonly preflight: Preflight | undefined;
  readonly chosen: Chosen;
}): ReactNode {
  const game = useGame();
  return (
    <>
      <Sentence turn={turn} preflight={preflight} />
      <div className={styles.parts}>
        {preflight ? (
          <RunTurnPreflight turn={turn} preflight={preflight} />
        ) : (
          <PreflightComing teamCount={game.number_of_teams} />
        )}
        <div className={styles.side}>
          {chosen.summary}
          <Afterwards turn={turn} isAgain={preflight?.was_run ?? false} runsBanks={chosen.runsBanks} />
        </div>
        {chosen.fields}
      </div>
    </>
  );
}

function Sentence({
  turn,
  preflight,
}: {
  readonly turn: number;
  readonly preflight: Preflight | undefined;
}): ReactNode {
  const { institution } = brandTexts[useSession().brand];
  if (preflight?.was_run)
    return (
      <Text role="note" className={styles.sentence}>
        Qtr {turn} has already been run. Running it again replaces its results; the earlier ones are kept in
        the record.
      </Text>
    );
  // A turn that cannot be run yet has no teams to show: the bar below says why.
  const hasTeams = preflight && preflight.teams.length > 0;
  return (
    <Text className={styles.sentence}>{hasTeams && runSentence(turn, `${institution}s`, preflight)}</Text>
  );
}
