import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconLayoutDistributeHorizontal, IconListDetails } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../contracts/text/counted.ts';
import { useGame } from '../contexts/GameContext.ts';
import { KeptDraftNotice } from '../drafts/Notices.tsx';
import { useDirtyGuards } from '../drafts/useDirtyGuards.ts';
import { useUndoKeys } from '../shortcuts/useUndoKeys.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import layout from '../ui/Layout.module.css';
import { NoticeDock } from '../ui/NoticeDock.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { UndoButtons } from '../ui/UndoButtons.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { InstructorsSection } from './InstructorsSection.tsx';
import styles from './Roster.module.css';
import { RosterBoard } from './RosterBoard.tsx';
import { SignInLinks } from './SignInLinks.tsx';
import { type RosterEditor, useRoster } from './useRoster.ts';
import { WaitingMails } from './WaitingMails.tsx';
import { WelcomeQuestion } from './WelcomeQuestion.tsx';

const iconSize = 18;

/** From this many people on, a search field is worthwhile. */
const peopleToSearch = 10;

/** The actions of the roster: they change a draft until Confirm. */
function RosterBar({
  roster,
  onImport,
}: {
  readonly roster: RosterEditor;
  readonly onImport: () => void;
}): ReactNode {
  const { record, changed, waiting } = roster;
  const [isAsking, setIsAsking] = useState(false);
  const newcomers = changed.filter(({ isNew }) => isNew).length;
  const count = changed.length;
  return (
    <div className={styles.bar}>
      <Button
        variant="default"
        leftSection={<IconListDetails size={iconSize} aria-hidden />}
        onClick={onImport}
      >
        Add from a list
      </Button>
      <Button
        variant="default"
        leftSection={<IconLayoutDistributeHorizontal size={iconSize} aria-hidden />}
        disabled={waiting.length === 0}
        onClick={roster.spread}
      >
        Assign to teams
      </Button>
      <UndoButtons {...roster} />
      <Group className={styles.end ?? ''} gap="sm">
        <Button
          disabled={count === 0 || waiting.length > 0}
          loading={roster.isSaving}
          onClick={() => (newcomers > 0 ? setIsAsking(true) : roster.confirm('nothing'))}
        >
          {count === 0 ? 'Confirm' : `Confirm ${counted(count, 'change')}`}
        </Button>
      </Group>
      {isAsking && (
        <WelcomeQuestion
          newcomers={newcomers}
          canSendMail={record?.can_send_mail === true}
          onChoose={(welcome) => {
            setIsAsking(false);
            roster.confirm(welcome);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

/** What prevents the draft's confirmation, in words. */
function draftText({ changed, waiting }: RosterEditor): string {
  if (waiting.length > 0) {
    const who = waiting.length === 1 ? '1 person has' : `${waiting.length} people have`;
    return `${who} no team yet. Assign them to teams or move them, then press Confirm.`;
  }
  if (changed.length > 0) return 'Nothing is saved until you press Confirm.';
  return 'Drag people to another team, or choose one in their list. Nothing is saved until you press Confirm.';
}

/** Who is in the game (D19): students by team, instructors, and the ways to join. */
export function RosterScreen(): ReactNode {
  const game = useGame();
  const roster = useRoster(game.game_id);
  const { load, record, people } = roster;
  const [isImporting, setIsImporting] = useState(false);
  const [search, setSearch] = useState('');
  useDirtyGuards(roster.changed.length > 0);
  useUndoKeys(roster);
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle isUnsaved={roster.changed.length > 0}>{`${game.game_name} Roster`}</PageTitle>
        <Group gap="xs" className={styles.notPrinted ?? ''}>
          <Button
            variant="default"
            loading={roster.signInLinks.isMaking}
            onClick={() => roster.signInLinks.make()}
          >
            Sign-in Links
          </Button>
          <Button component={Link} variant="default" to={`/game/${game.game_id}/join-code`}>
            Join Code
          </Button>
        </Group>
      </div>
      <BusyOverlay isBusy={load.isPending} text="Loading..." />
      {roster.signInLinks.made && (
        <SignInLinks made={roster.signInLinks.made} onClose={roster.signInLinks.close} />
      )}
      {record && (
        <div className={styles.besideLinks}>
          <NoticeDock of="screen">
            {roster.offer && (
              <KeptDraftNotice offer={roster.offer} onRestore={roster.restore} onDiscard={roster.discard} />
            )}
          </NoticeDock>
          {record.mails.waiting + record.mails.given_up > 0 && (
            <WaitingMails gameId={game.game_id} mails={record.mails} links={roster.signInLinks} />
          )}
          <RosterBar roster={roster} onImport={() => setIsImporting(true)} />
          <Text size="sm" mb="sm" role="status">
            {draftText(roster)}
          </Text>
          {people.length >= peopleToSearch && (
            <TextInput
              type="search"
              label="Find a person"
              maw={320}
              mb="md"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          <RosterBoard record={record} roster={roster} search={search} />
          <InstructorsSection gameId={game.game_id} instructors={record.instructors} />
          {isImporting && (
            <ImportDialog
              gameId={game.game_id}
              record={record}
              people={people}
              onTakeOver={roster.takeOver}
              onClose={() => setIsImporting(false)}
            />
          )}
        </div>
      )}
      <BusyOverlay isBusy={roster.isSaving} text="Saving the roster..." />
    </>
  );
}
