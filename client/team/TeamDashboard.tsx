import { Button, Group, Text } from '@mantine/core';
import { IconClipboardText, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { loadDashboard } from '../../contracts/calls/dashboard.ts';
import { atMoment } from '../addresses/historyAddress.ts';
import { isNotFound, teamNotFound } from '../call/notFound.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { GameOverNote } from '../contexts/GameOverNote.tsx';
import { useTeam } from '../contexts/TeamContext.ts';
import { useShowsReports } from '../contexts/useShowsReports.ts';
import { contributionsPath } from '../contributions/contributionAddress.ts';
import { Indicators } from '../indicators/Indicators.tsx';
import { laterPart } from '../lib/laterPart.ts';
import { usePlace } from '../live/usePlace.ts';
import { toNextAct, useArrivalFocus } from '../practice/useArrivalFocus.ts';
import { useIsStudent } from '../session/session.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { StandingParts } from './StandingParts.tsx';
import { TeamScreen } from './TeamScreen.tsx';
import { WhyCard } from './WhyCard.tsx';

const ResultCoach = laterPart(async () => (await import('./ResultCoach.tsx')).ResultCoach);
const OwnGrades = laterPart(async () => (await import('../grades/OwnGrades.tsx')).OwnGrades);
const RunReceipt = laterPart(async () => (await import('../receipts/ReceiptLine.tsx')).RunReceipt);

/** Standing of the bank and next steps, then the team's key indicators as tables and as charts. */
export function TeamDashboard(): ReactNode {
  const team = useTeam();
  const { practice, isPast } = useGame();
  const isStudent = useIsStudent();
  usePlace({ teamId: team.team_id, screen: 'dashboard', cell: null, isEditing: false });
  const { data, error, isPending } = useLoad(loadDashboard, { game: team.game_id, team: team.team_id }, {});
  if (isNotFound(error)) return <NotFound text={teamNotFound} />;
  return (
    <TeamScreen title={team.team_name} acts={<LookBack />}>
      <GameOverNote />
      <BusyOverlay isBusy={isPending} text="Loading..." />
      {data && <Quarter latestTurn={data.latest_turn} />}
      {data && isStudent && !isPast && !practice && <OwnGrades />}
      {data && (
        <StandingParts
          standing={data.standing}
          next={data.next}
          why={
            data.latest_turn > 0 && (
              <>
                {practice && !isPast && <ResultCoach turn={data.latest_turn} />}
                <WhyCard turn={data.latest_turn} />
              </>
            )
          }
        />
      )}
      {data && <Indicators groups={data.dashboardDetails} />}
      {data && data.latest_turn > 0 && <RunReceipt turn={data.latest_turn} />}
    </TeamScreen>
  );
}

/**
 * Links to what a team did, once a quarter was run: its debrief, who contributed what, and for students of open games
 * the history.
 */
function LookBack(): ReactNode {
  const { game_id: gameId, team_id: teamId, team_name: name } = useTeam();
  const { open_histories: isOpen, turns_completed: turn, isPast, practice } = useGame();
  const isStudent = useIsStudent();
  const showsReports = useShowsReports();
  if (isPast) return null;
  if (practice && !practice.is_over)
    return <Decide turn={turn + 1} hub={`/game/${gameId}/decisions/${teamId}`} />;
  if (turn === 0) return null;
  return (
    <Group gap="xs">
      {showsReports && (
        <Button
          component={Link}
          to={`/game/${gameId}/team/${teamId}?view=debrief&turn=${turn}`}
          variant="default"
          leftSection={<IconClipboardText size={16} aria-hidden />}
          aria-label={`Debrief of ${name}, Qtr ${turn}`}
        >
          Debrief
        </Button>
      )}
      <Button component={Link} to={contributionsPath(gameId, teamId)} variant="default">
        {isStudent ? 'My part' : 'Contributions'}
      </Button>
      {isStudent && isOpen && (
        <Button
          component={Link}
          to={atMoment(`/game/${gameId}/decisions/${teamId}`, null)}
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          aria-label={`History of ${name}`}
        >
          History
        </Button>
      )}
    </Group>
  );
}

/** Leads a practice game on. */
function Decide({ turn, hub }: { readonly turn: number; readonly hub: string }): ReactNode {
  const focused = useArrivalFocus<HTMLAnchorElement>();
  return (
    <Button ref={focused} component={Link} to={hub} state={toNextAct}>
      Decide Qtr {turn}
    </Button>
  );
}

/** The quarter of the figures. */
function Quarter({ latestTurn }: { readonly latestTurn: number }): ReactNode {
  const { turns_allowed } = useGame();
  if (latestTurn === 0)
    return (
      <Text size="sm" c="dimmed" mb="sm">
        No quarter has been run yet: these are the opening figures.
      </Text>
    );
  return (
    <Text size="sm" c="dimmed" mb={2}>
      After Qtr {latestTurn} of {turns_allowed}
    </Text>
  );
}
