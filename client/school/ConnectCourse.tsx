import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { connectCourse, loadCourseLaunch } from '../../contracts/calls/courses.ts';
import { courseGuests } from '../../contracts/events/courseEvents.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

const guestLabels = {
  teachers: 'Other teachers of this course oversee the game too',
  assistants: 'Teaching assistants too',
};

/** Where an instructor comes from a course that plays no game yet. */
export function ConnectCourse(): ReactNode {
  const { launch = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, isPending } = useLoad(loadCourseLaunch, {}, { launch }, { showsFailure: true });
  const { act, state } = useAct(connectCourse, { showsFailure: true });
  const [guests, setGuests] = useState<readonly string[]>([]);
  async function connect(game: number): Promise<void> {
    await act({ game }, { launch, is_for: courseGuests.filter((guest) => guests.includes(guest)) });
    await navigate(`/game/${game}`);
  }
  return (
    <Stack maw={560} gap="sm" align="flex-start">
      <PageTitle>Connect</PageTitle>
      <BusyOverlay isBusy={isPending} text="Loading the course..." />
      <FailureNotice failure={error ?? state.error} />
      {data?.copy_of && (
        <Text>
          {data.title} is a copy of {data.copy_of.title}, which plays {data.copy_of.game_name}. A copy starts
          without a game.
        </Text>
      )}
      {data?.games.length === 0 && <Text>Ask an administrator for a game.</Text>}
      {data && data.games.length > 0 && (
        <Text>
          Whoever opens Quarterdeck from {data.title} then comes into the game that you choose here. Students
          without a team wait on its roster, where Disconnect… ends this.
        </Text>
      )}
      {data?.games.length !== 0 && data && (
        <Checkbox.Group value={[...guests]} onChange={setGuests}>
          <Stack gap="xs">
            {courseGuests.map((guest) => (
              <Checkbox key={guest} value={guest} label={guestLabels[guest]} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {data?.games.map(({ game_id, game_name }) => (
        <Button
          key={game_id}
          variant="default"
          disabled={state.isPending}
          // A failure has been shown; nothing awaits the promise.
          onClick={() => void connect(game_id).catch(() => undefined)}
        >
          Connect {data.title} with {game_name}
        </Button>
      ))}
    </Stack>
  );
}
