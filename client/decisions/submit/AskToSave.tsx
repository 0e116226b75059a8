import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { sendToTeam } from '../../../contracts/calls/sendMessages.ts';
import { useAct } from '../../call/queries.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { firstName } from '../../grid/control/gridTexts.ts';
import styles from './SubmitReview.module.css';

/** Asks a teammate, by a message to the team, to save what would be missing from the submission. */
export function AskToSave({
  name,
  message,
}: {
  readonly name: string;
  /** The message, in whole sentences. */
  readonly message: string;
}): ReactNode {
  const { game_id: game, team_id: team, team_name: teamName } = useTeam();
  const { act, state } = useAct(sendToTeam);
  const [isAsked, setIsAsked] = useState(false);
  const ask = () =>
    void act({ game, team }, { message }).then(
      () => setIsAsked(true),
      () => undefined,
    );
  // Not disabled, which would take the focus.
  const isOver = isAsked || state.isPending;
  return (
    <Button
      className={styles.act ?? ''}
      size="compact-sm"
      variant="default"
      title={`Sends a message to ${teamName}, the game’s instructors and the administrators`}
      aria-disabled={isOver || undefined}
      onClick={isOver ? undefined : ask}
    >
      {isAsked ? `${firstName(name)} has been asked` : `Ask ${firstName(name)} to save`}
    </Button>
  );
}
