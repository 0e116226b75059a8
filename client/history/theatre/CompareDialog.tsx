import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { activeIntraturns } from '../../../contracts/calls/decisionSets.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { loadChanges } from '../../../contracts/calls/turnHistory.ts';
import { notNumber, readNumber } from '../../../contracts/text/numberText.ts';
import { schoolTimeOf } from '../../../contracts/time/schoolTime.ts';
import { StateSourceContext, useLoad } from '../../call/queries.ts';
import { changeLines } from '../../changes/ChangesDialog.tsx';
import { GameContext } from '../../contexts/GameContext.ts';
import { TeamContext } from '../../contexts/TeamContext.ts';
import dialogStyles from '../../ui/Dialog.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { Moment } from '../../ui/Moment.tsx';
import {
  anotherStep,
  comparedAreas,
  comparedMoments,
  comparedText,
  inOrder,
  quarterStart,
} from '../steps/comparison.ts';
import { deedOf, indexAt, timesOf } from '../steps/steps.ts';
import styles from './ComparedAreas.module.css';
import { ComparedAreas } from './ComparedAreas.tsx';
import type { TheatreState } from './useTheatre.ts';

type CompareProps = {
  readonly gameId: number;
  readonly teamId: number;
  readonly theatre: TheatreState;
  /** The position shown on the screens. */
  readonly shown: number;
  readonly onClose: () => void;
};

/** What changed between the shown moment and any other: the earlier one is on the left, whichever that is. */
export function CompareDialog(props: CompareProps): ReactNode {
  const { theatre, shown, onClose } = props;
  const { allSteps: steps, namedMoments, answers, turn } = theatre;
  const index = indexAt(steps, shown);
  const choices = comparedMoments(steps, index, namedMoments, turn);
  const [choice, setChoice] = useState(quarterStart);
  const [number, setNumber] = useState(1);
  const chosen = choices.find(({ value }) => value === choice);
  const other = choice === anotherStep ? (steps[number - 1]?.position ?? null) : (chosen?.position ?? null);
  const { earlier, later } = inOrder(shown, other ?? shown);
  const sides = [
    <div key="other" className={styles.side}>
      <NativeSelect
        size="xs"
        aria-label="Compare with"
        value={choice}
        data={choices.map(({ value, label }) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => setChoice(value)}
      />
      {choice === anotherStep && <StepNumber theatre={theatre} number={number} onChoose={setNumber} />}
    </div>,
    <IconArrowRight key="to" size={18} role="img" aria-label="to" />,
    <span key="this">
      <strong>This moment</strong> · step {index + 1} ·{' '}
      {steps[index] && <Moment at={steps[index].at} format={schoolTimeOf} />}
    </span>,
  ];
  return (
    <Dialog title="Compare" width="broad" onCancel={onClose}>
      <StateSourceContext value={answers.sourceAt(later)}>
        <Compared
          {...props}
          earlier={other === null ? null : earlier}
          later={later}
          sides={other !== null && other > shown ? sides.toReversed() : sides}
        />
      </StateSourceContext>
    </Dialog>
  );
}

/** Which step the moment is compared with, by its number; what names no step leaves the last one that was named. */
function StepNumber({
  theatre: { allSteps: steps, people },
  number,
  onChoose,
}: Pick<CompareProps, 'theatre'> & {
  readonly number: number;
  readonly onChoose: (number: number) => void;
}): ReactNode {
  const [typed, setTyped] = useState(String(number));
  const step = steps[number - 1];
  return (
    <>
      <TextInput
        size="xs"
        aria-label={`Step, 1 to ${steps.length}`}
        inputMode="numeric"
        value={typed}
        error={stepRefusal(typed, steps.length)}
        w={120}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (stepRefusal(value, steps.length) === null) onChoose(numberIn(value) ?? number);
        }}
      />
      {step && (
        <span>
          {timesOf(steps)(step)} {deedOf(step, people)}
        </span>
      )}
    </>
  );
}

const numberIn = (typed: string): number | undefined => readNumber(typed, 'thousands');

/** Why a text names no step; null if it names one. */
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
  theatre,
  earlier,
  later,
  sides,
  onClose,
}: CompareProps & {
  readonly earlier: number | null;
  readonly later: number;
  readonly sides: ReactNode;
}): ReactNode {
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
  const lines = data && changeLines(data).flatMap((part) => part.lines);
  const areas = lines && game && comparedAreas(lines, game.type === 'Lite');
  return (
    <>
      <div className={styles.sides}>
        {sides}
        <Text size="sm" role="status" className={styles.count ?? ''}>
          {areas ? comparedText(areas) : 'Loading...'}
        </Text>
      </div>
      {data && areas && game && team && (
        <GameContext value={{ ...game, isPast: true }}>
          <TeamContext value={team}>
            <ComparedAreas
              areas={areas}
              steps={theatre.allSteps}
              turn={data.turn_num}
              shown={later}
              onClose={onClose}
            />
          </TeamContext>
        </GameContext>
      )}
      <div className={dialogStyles.actions}>
        <span className={styles.keys}>↑ ↓ next change · Enter shows it</span>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}
