import { Button, Group, Tabs, Text, TextInput } from '@mantine/core';
import { IconLayoutDistributeHorizontal, IconListDetails } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { counted } from '../../contracts/text/counted.ts';
import { useGame } from '../contexts/GameContext.ts';
import { KeptDraftNotice, KeptListNotice } from '../drafts/Notices.tsx';
import { useDirtyGuards } from '../drafts/useDirtyGuards.ts';
import { keptListKey, useKeptAt } from '../drafts/useTextRecovery.ts';
import { useUndoKeys } from '../shortcuts/useUndoKeys.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import layout from '../ui/Layout.module.css';
import { NoticeDock } from '../ui/NoticeDock.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { UndoButtons } from '../ui/UndoButtons.tsx';
import { invitationCounts } from './arrivals.ts';
import { CoursesLine } from './CoursesLine.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { InstructorsSection } from './InstructorsSection.tsx';
import { InvitationLine } from './InvitationLine.tsx';
import { JoinedLine } from './JoinedLine.tsx';
import { MailTab, mailsOf } from './MailTab.tsx';
import people from './People.module.css';
import { PeopleTab } from './PeopleTab.tsx';
import styles from './Roster.module.css';
import { RosterBoard } from './RosterBoard.tsx';
import { isInvited, type RosterPerson, type RosterRecord } from './rosterDraft.ts';
import { SignInLinks } from './SignInLinks.tsx';
import { linklessOf, SignInLinksQuestion } from './SignInLinksQuestion.tsx';
import { useInvitations } from './useInvitations.tsx';
import { type RosterEditor, useRoster } from './useRoster.ts';
import { WelcomeQuestion } from './WelcomeQuestion.tsx';

const iconSize = 18;

/** From this many people on, a search field is worthwhile. */
const peopleToSearch = 10;

/** The actions of the roster: they change a draft until Confirm. */
function RosterBar({ roster }: { readonly roster: RosterEditor }): ReactNode {
  const { record, changed, waiting } = roster;
  const [isAsking, setIsAsking] = useState(false);
  // Whoever waits for a team has signed in already.
  const newcomers = changed.filter(isInvited).length;
  const count = changed.length;
  return (
    <div className={styles.bar}>
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

const tabs = ['people', 'teams', 'instructors', 'mail'] as const;
type Tab = (typeof tabs)[number];

/** The tab of the address; otherwise people, once there are any. A draft is on the board. */
function useTab({ record, changed }: RosterEditor): readonly [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const named = tabs.find((tab) => tab === search.get('tab'));
  const usual = (record?.members.length ?? 0) > 0 && changed.length === 0 ? 'people' : 'teams';
  return [named ?? usual, (tab) => setSearch({ tab }, { replace: true })];
}

function TeamsTab({
  record,
  roster,
  search,
}: {
  readonly record: RosterRecord;
  readonly roster: RosterEditor;
  readonly search: string;
}): ReactNode {
  return (
    <>
      <RosterBar roster={roster} />
      <Text size="sm" mb="sm" role="status">
        {draftText(roster)}
      </Text>
      <RosterBoard record={record} roster={roster} search={search} />
    </>
  );
}

/** The parts of the roster, one at a time. */
function RosterTabs({
  record,
  roster,
  tab,
  onTab,
}: {
  readonly record: RosterRecord;
  readonly roster: RosterEditor;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}): ReactNode {
  const { game_id: gameId } = useGame();
  const [search, setSearch] = useState('');
  const { acts, dialog } = useInvitations(gameId, roster);
  const mails = mailsOf(record).filter(({ mail }) => mail.state !== 'sent').length;
  const isSearching = roster.people.length >= peopleToSearch && (tab === 'people' || tab === 'teams');
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTab(tabs.find((one) => one === value) ?? 'people')}
      keepMounted={false}
    >
      <Tabs.List className={people.tabs ?? ''}>
        <Tabs.Tab value="people">People</Tabs.Tab>
        <Tabs.Tab value="teams">Teams</Tabs.Tab>
        <Tabs.Tab value="instructors">Instructors</Tabs.Tab>
        <Tabs.Tab value="mail">Mail{mails > 0 && ` ${mails}`}</Tabs.Tab>
      </Tabs.List>
      {isSearching && (
        <TextInput
          type="search"
          label="Find a person"
          maw={320}
          mb="md"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <Tabs.Panel value="people">
        <PeopleTab record={record} search={search} acts={acts} />
      </Tabs.Panel>
      <Tabs.Panel value="teams">
        <TeamsTab record={record} roster={roster} search={search} />
      </Tabs.Panel>
      <Tabs.Panel value="instructors">
        <InstructorsSection gameId={gameId} instructors={record.instructors} />
      </Tabs.Panel>
      <Tabs.Panel value="mail">
        <MailTab record={record} acts={acts} onShowLinks={roster.signInLinks.make} />
      </Tabs.Panel>
      {dialog}
    </Tabs>
  );
}

/** `25 people in 5 teams, 1 instructor · 22 have signed in`. */
function sizeText({ members, teams, instructors }: RosterRecord): string {
  const seen = members.filter(({ last_seen_tzts }) => last_seen_tzts !== null).length;
  return (
    `${counted(members.length, 'person', 'people')} in ${counted(teams.length, 'team')}, ` +
    `${counted(instructors.length, 'instructor')} · ${seen} ${seen === 1 ? 'has' : 'have'} signed in`
  );
}

/** Shows links; asks first where some were mailed. */
function SignInLinksButton({
  members,
  signInLinks,
}: Pick<RosterEditor, 'signInLinks'> & Pick<RosterRecord, 'members'>): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const { mailed } = linklessOf(members);
  return (
    <>
      <Button
        variant="default"
        loading={signInLinks.isMaking}
        onClick={() => (mailed.length > 0 ? setIsAsking(true) : signInLinks.makeAll(false))}
      >
        Sign-in Links
      </Button>
      {isAsking && (
        <SignInLinksQuestion
          members={members}
          onChoose={(endsMailed) => {
            setIsAsking(false);
            signInLinks.makeAll(endsMailed);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Who is in the game (D19): people one by one and by team, instructors, mails, and the ways to join. */
export function RosterScreen(): ReactNode {
  const game = useGame();
  const roster = useRoster(game.game_id);
  const { load, record, signInLinks } = roster;
  const [isImporting, setIsImporting] = useState(false);
  const [tab, setTab] = useTab(roster);
  useDirtyGuards(roster.changed.length > 0);
  useUndoKeys(roster);
  const { waiting, failed } = invitationCounts(record?.members ?? []);
  const keptListAt = useKeptAt(keptListKey(game.game_id));
  function toBoard(people: readonly RosterPerson[], label?: string): void {
    roster.takeOver(people, label);
    setTab('teams');
  }
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle isUnsaved={roster.changed.length > 0}>{`${game.game_name} Roster`}</PageTitle>
        <Group gap="xs" className={styles.notPrinted ?? ''}>
          <SignInLinksButton members={record?.members ?? []} signInLinks={signInLinks} />
          <Button component={Link} variant="default" to={`/game/${game.game_id}/join-code`}>
            Join Code
          </Button>
          <Button
            variant="default"
            leftSection={<IconListDetails size={iconSize} aria-hidden />}
            onClick={() => setIsImporting(true)}
          >
            Add from a list
          </Button>
        </Group>
      </div>
      <BusyOverlay isBusy={load.isPending} text="Loading..." />
      {signInLinks.made && <SignInLinks made={signInLinks.made} onClose={signInLinks.close} />}
      {record && (
        <div className={styles.besideLinks}>
          <NoticeDock of="screen">
            {roster.offer && (
              <KeptDraftNotice offer={roster.offer} onRestore={roster.restore} onDiscard={roster.discard} />
            )}
            {!isImporting && keptListAt !== null && (
              <KeptListNotice keptAt={keptListAt} onOpen={() => setIsImporting(true)} />
            )}
          </NoticeDock>
          <Text size="sm" mb="xs">
            {sizeText(record)}
          </Text>
          {(waiting + failed > 0 || roster.hasMailed) && (
            <InvitationLine gameId={game.game_id} record={record} onShow={() => setTab('mail')} />
          )}
          <CoursesLine roster={{ record, people: roster.people, onTakeOver: toBoard }} />
          <JoinedLine record={record} people={roster.people} onTakeOver={toBoard} />
          <RosterTabs record={record} roster={roster} tab={tab} onTab={setTab} />
          {isImporting && (
            <ImportDialog
              gameId={game.game_id}
              record={record}
              people={roster.people}
              onTakeOver={toBoard}
              onClose={() => setIsImporting(false)}
            />
          )}
        </div>
      )}
      <BusyOverlay isBusy={roster.isSaving} text="Saving the roster..." />
    </>
  );
}
