import { Anchor, Button, Switch } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { wordsOf } from '../../contracts/banking/whyText.ts';
import { type GameDebrief, publishDebrief } from '../../contracts/calls/gameDebrief.ts';
import { atQuarter } from '../addresses/historyAddress.ts';
import { useAct } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { Card } from '../ui/Card.tsx';
import paper from '../ui/PaperCard.module.css';
import { Awards } from './Awards.tsx';
import styles from './GameDebrief.module.css';
import { classFinding, debriefQuestions, outcomeText } from './gameDebriefText.ts';
import { Inherited } from './Inherited.tsx';
import { SeparatedTable } from './SeparatedTable.tsx';
import { useProjected } from './useProjected.ts';

type Props = { readonly debrief: GameDebrief };

/** What a class sees of its game: what separated the banks, where each turned, and what to ask. */
export function ClassDebrief({ debrief }: Props): ReactNode {
  const [found, asks] = classFinding(debrief);
  const questions = debrief.working > 0 ? [] : debriefQuestions(debrief);
  return (
    <>
      <p className={paper.finding}>
        {found} <span>{asks}</span>
      </p>
      <SeparatedTable debrief={debrief} />
      <TurningPoints debrief={debrief} />
      {questions.length > 0 && (
        <Card title="Questions for the class">
          <ol className={styles.questions}>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </Card>
      )}
      <Awards awards={debrief.awards} />
      <Inherited debrief={debrief} />
    </>
  );
}

function TurningPoints({ debrief: { banks, figure } }: Props): ReactNode {
  const { game_id: game } = useGame();
  const { isProjected } = useProjected();
  const turned = banks.flatMap(({ turning, ...bank }) => (turning ? [{ ...bank, turning }] : []));
  if (turned.length === 0) return null;
  return (
    <Card title="Turning points" note="of each bank, the one that looked otherwise at first, or the largest">
      <ul className={styles.moments}>
        {turned.map(({ team_id: team, team_name: name, turning }) => (
          <li key={name}>
            <span>
              <b>Qtr {turning.turn_num}</b>
            </span>
            <div>
              <b>{name}</b>: what it changed in {wordsOf(turning.cause)} {outcomeText(turning, figure)}.
            </div>
            {!isProjected && (
              <Anchor
                component={Link}
                to={atQuarter(`/game/${game}/decisions/${team}`, turning.turn_num)}
                inherit
                underline="always"
                aria-label={`Replay Qtr ${turning.turn_num} of ${name}`}
              >
                Replay
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What those who oversee the game do with the debrief: hide names, project it, and show it to the class. */
export function ClassActs({ shown }: { readonly shown: GameDebrief['shown'] }): ReactNode {
  const { game_id: game } = useGame();
  const { hidesNames, isProjected, hideNames, project } = useProjected();
  const { act, state } = useAct(publishDebrief);
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && isProjected) project(false);
  });
  if (isProjected)
    return (
      <Button variant="default" onClick={() => project(false)}>
        End
      </Button>
    );
  const wanted = hidesNames ? 'noNames' : 'names';
  const isShown = shown === wanted;
  const show = (): void => {
    // The failure has been reported.
    void act({ game }, { shown: isShown ? 'nothing' : wanted }).catch(() => undefined);
  };
  return (
    <>
      <Switch
        label="Hide names of banks"
        checked={hidesNames}
        onChange={({ currentTarget }) => hideNames(currentTarget.checked)}
      />
      <Button variant="default" onClick={() => project(true)}>
        Project
      </Button>
      <Button variant={isShown ? 'default' : 'filled'} loading={state.isPending} onClick={show}>
        {isShown ? 'Hide it from the class' : 'Show it to the class'}
      </Button>
    </>
  );
}
