import { NativeSelect, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { activeIntraturns } from '../../../contracts/calls/decisionSets.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { loadChanges } from '../../../contracts/calls/turnHistory.ts';
import { notNumber, readNumber } from '../../../contracts/text/numberText.ts';
import { StateSourceContext, useLoad } from '../../call/queries.ts';
import { ChangeList } from '../../changes/ChangesDialog.tsx';
import { GameContext } from '../../contexts/GameContext.ts';
import { TeamContext } from '../../contexts/TeamContext.ts';
import { anotherStep, comparedMoments, inOrder } from '../steps/comparedMoments.ts';
import { deedOf, indexAt, timesOf } from '../steps/steps.ts';
import styles from './Theatre.module.css';
import type { TheatreState } from './useTheatre.ts';

type CompareProps = {
  readonly gameId: number;
  readonly teamId: number;
  readonly theatre: TheatreState;
  /** The position shown on the screens. */
  readonly shown: number;
  readonly onClose: () => void;
};

/** Changes for Turn between the shown moment and any other: the earlier one is on the left, whichever that is. */
export function CompareDialog(props: CompareProps): ReactNode {
  const { theatre, shown } = props;
  const { allSteps: steps, namedMoments, answers } = theatre;
  const choices = comparedMoments(steps, indexAt(steps, shown), namedMoments);
  const [choice, setChoice] = useState(choices[0]?.value ?? 'turnStart');
  const [number, setNumber] = useState(1);
  const [typed, setTyped] = useState('1');
  const chosen = choices.find(({ value }) => value === choice);
  const other = choice === anotherStep ? (steps[number - 1]?.position ?? null) : (chosen?.position ?? null);
  const { earlier, later } = inOrder(shown, other ?? shown);
  const step = steps[number - 1];
  return (
    <StateSourceContext value={answers.sourceAt(later)}>
      <Compared
        {...props}
        earlier={choice === 'turnStart' || other === null ? null : earlier}
        choice={
          <div className={styles.compare}>
            <NativeSelect
              label="Compare with"
              value={choice}
              data={choices.map(({ value, label }) => ({ value, label }))}
              onChange={({ currentTarget: { value } }) => setChoice(value)}
            />
            {choice === anotherStep && (
              <TextInput
                label={`Step, 1 to ${steps.length}`}
                inputMode="numeric"
                value={typed}
                error={stepRefusal(typed, steps.length)}
                w={140}
                onChange={({ currentTarget: { value } }) => {
                  setTyped(value);
                  if (stepRefusal(value, steps.length) === null) setNumber(numberIn(value) ?? number);
                }}
              />
            )}
            {choice === anotherStep && step && (
              <Text size="sm" className={styles.compareStep ?? ''}>
                {timesOf(steps)(step)} {deedOf(step, theatre.people)}
              </Text>
            )}
          </div>
        }
      />
    </StateSourceContext>
  );
}

const numberIn = (typed: string): number | undefined => readNumber(typed, 'thousands');

/** Why a text names no step, in which case the last step that it named stays compared; null if it names one. */
function stepRefusal(typed: string, count: number): string | null {
  const number = numberIn(typed);
  if (number === undefined) return notNumber(typed, 'thousands');
  return Number.isInteger(number) && number >= 1 && number <= count
    ? null
    : `There’s no step ${typed.trim()}.`;
}

/** The team as of the later moment, and its changes until then; null compares with the start of the quarter. */
function Compared({
  gameId,
  teamId,
  earlier,
  choice,
  onClose,
}: CompareProps & { readonly earlier: number | null; readonly choice: ReactNode }): ReactNode {
  const game = useLoad(loadGame, { game: gameId }, {}).data?.gameDetails;
  const teams = useLoad(listTeams, { game: gameId }, {}).data?.teams;
  const sets = useLoad(activeIntraturns, { team: teamId }, {}, { showsFailure: true }).data?.intraturns;
  const team = teams?.find(({ team_id }) => team_id === teamId);
  const intraturn = sets?.find(({ status }) => status)?.intraturn_id;
  const terms =
    earlier === null
      ? { comparedWith: 'turnStart' as const }
      : { comparedWith: 'position' as const, position: earlier };
  const { data } = useLoad(loadChanges, { intraturn: intraturn ?? 0 }, terms, {
    isEnabled: intraturn !== undefined,
  });
  if (!game || !team) return null;
  return (
    <GameContext value={{ ...game, isPast: true }}>
      <TeamContext value={team}>
        <ChangeList answer={data} choice={choice} onClose={onClose} />
      </TeamContext>
    </GameContext>
  );
}
