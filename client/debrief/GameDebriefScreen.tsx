import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type GameDebrief, loadGameDebrief } from '../../contracts/calls/gameDebrief.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { isGameOver } from '../contexts/isGameOver.ts';
import { TeamContext } from '../contexts/TeamContext.ts';
import { useFitToPage } from '../team/useFitToPage.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ClassActs, ClassDebrief } from './ClassDebrief.tsx';
import styles from './GameDebrief.module.css';
import { StudentDebrief } from './StudentDebrief.tsx';
import { useProjected, withoutNames } from './useProjected.ts';

const askAgainMilliseconds = 4_000;

/** Whether some of it is still worked out. */
const isUnderWay = ({ working, own }: GameDebrief): boolean =>
  working > 0 || own?.people.some(({ amount }) => amount === null) === true;

/** What happened in a game that is over: to a student of the own bank, to those who oversee it of the class. */
export function GameDebriefScreen(): ReactNode {
  const game = useGame();
  const isOver = isGameOver(game);
  const [asksAgain, setAsksAgain] = useState(false);
  const { data, error, isPending } = useLoad(
    loadGameDebrief,
    { game: game.game_id },
    {},
    {
      isEnabled: isOver,
      showsFailure: true,
      ...(asksAgain && { everyMilliseconds: askAgainMilliseconds }),
    },
  );
  const isWorking = data !== undefined && isUnderWay(data);
  if (isWorking !== asksAgain) setAsksAgain(isWorking);
  const teams = useLoad(listTeams, { game: game.game_id }, {}, { isEnabled: isOver && data?.own !== null });
  const ownTeam = teams.data?.teams.find(({ team_id: id }) => id === data?.own?.team_id);
  const { hidesNames, isProjected } = useProjected();
  const sheet = useFitToPage<HTMLElement>();
  // On a projector there is no frame around it.
  const Sheet = isProjected ? 'main' : 'article';
  const title = `${game.game_name}: ${data?.own ? 'what happened' : 'debrief'}`;
  const shown = data && (hidesNames && !data.own ? withoutNames(data) : data);
  return (
    <Sheet className={isProjected ? styles.projected : styles.page} ref={sheet} aria-label={title}>
      <div className={layout.titleLine}>
        <PageTitle>{title}</PageTitle>
        <div className={styles.acts}>
          {data && !data.own && <ClassActs shown={data.shown} />}
          {data && !isProjected && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              Print one page
            </Button>
          )}
        </div>
      </div>
      {!isOver && (
        <EmptyState
          text="This game isn’t over yet."
          hint={`The debrief appears after Qtr ${game.turns_allowed}, the last quarter.`}
        />
      )}
      <BusyOverlay isBusy={isOver && isPending} text="Loading..." />
      {!data && <FailureNotice failure={error} />}
      <p role="status" className={styles.working}>
        {isWorking && workingText(data)}
      </p>
      {shown?.own && ownTeam && (
        <TeamContext value={ownTeam}>
          <StudentDebrief debrief={shown} own={shown.own} />
        </TeamContext>
      )}
      {shown && !shown.own && <ClassDebrief debrief={shown} />}
    </Sheet>
  );
}

function workingText({ working, banks }: GameDebrief): string {
  const progress = banks.length === 1 ? '' : `: ${banks.length - working} of ${banks.length} banks`;
  return working > 0
    ? `Working it out${progress}. The rest of this page is final.`
    : 'Working out what each person’s changes did.';
}
