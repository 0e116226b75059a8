import { Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { SignInCard } from '../../client/account/SignInCard.tsx';
import { isRestored } from '../../client/call/logEpoch.ts';
import { LeftBehindNotice, WentOverNotice } from '../../client/decisions/submit/ScenarioNotice.tsx';
import { LostChangesNotice } from '../../client/drafts/Notices.tsx';
import { StateLine } from '../../client/drafts/StateLine.tsx';
import type { ScreenSheets } from '../../client/drafts/screenSheets.ts';
import type { Scenario } from '../../client/drafts/useScenario.ts';
import { BottomBar } from '../../client/frame/BottomBar.tsx';
import { Banners } from '../../client/frame/ConnectionStatus.tsx';
import { ConflictSummary } from '../../client/grid/body/ConflictSummary.tsx';
import { SlipNote } from '../../client/grid/body/SlipNote.tsx';
import type { Store } from '../../client/lib/store.ts';
import type { Link } from '../../client/live/connectionState.ts';
import { OvertakenNotice } from '../../client/richText/OvertakenNotice.tsx';
import { cdRow, cdSheet, stampAt } from '../../client/samples/sampleSheets.ts';
import { tabStorage } from '../../client/storage/textStorage.ts';
import { TourCard } from '../../client/tour/TourCard.tsx';
import { BusyOverlay } from '../../client/ui/BusyOverlay.tsx';
import { FailureNotice } from '../../client/ui/FailureNotice.tsx';
import { FrozenScreen } from '../../client/ui/FrozenScreen.tsx';
import { NotFound } from '../../client/ui/NotFound.tsx';
import { PageTitle } from '../../client/ui/PageTitle.tsx';
import { SectionLinks } from '../../client/ui/SectionLinks.tsx';
import { Toasts } from '../../client/ui/Toasts.tsx';
import { ToolsMenu } from '../../client/ui/ToolsMenu.tsx';
import { toast } from '../../client/ui/toast.tsx';
import { UndoButtons } from '../../client/ui/UndoButtons.tsx';
import { watch } from '../../contracts/calls/watch.ts';
import { Answered, answer, WithPeople } from './Answered.tsx';
import type { Exhibit, Room } from './exhibit.ts';

const nothing = (): void => undefined;
const rate = 'ratePercent';

/** A screen of one grid with two unsaved cells. */
function typedSheets(): ScreenSheets {
  const sheet = cdSheet([cdRow(1), cdRow(2)]);
  sheet.edit(
    [1, 2].map((rowId) => ({ rowId, field: rate, value: 4.4 })),
    'Typing',
  );
  return { areas: [], values: [], all: [sheet] };
}

/** The same after a teammate has saved one of them. */
function clashingSheet() {
  const [sheet] = typedSheets().all;
  sheet?.receiveSaved({
    patches: [{ kind: 'updated', rowId: 1, changes: { [rate]: 4.8 } }],
    by: 'Ben Ono',
    at: stampAt(5),
    lastUpdated: stampAt(5),
  });
  return sheet ?? cdSheet([]);
}

const scenario: Scenario = {
  name: 'Base',
  isDeleted: false,
  active: { intraturnId: 22, name: 'Growth' },
  change: null,
  isGone: () => false,
};
const leftBehind = (name: string, over: Partial<Scenario>): Exhibit => ({
  name: `another scenario is active: ${name}`,
  show: () => (
    <LeftBehindNotice scenario={{ ...scenario, ...over }} sheets={typedSheets()} onGoOver={nothing} />
  ),
});

const saved = {
  changeCount: 0,
  lastSave: { by: 'Ben Ono', at: stampAt(5) },
  isSaving: false,
  isRetrying: false,
};
const lost: Link = { isConnected: false, since: 0, isFirst: false, polledAt: null };

/** Sets a store while it is shown, and resets it. */
function While<Value>({
  store,
  value,
  children,
}: {
  readonly store: Store<Value>;
  readonly value: NoInfer<Value>;
  readonly children: ReactNode;
}): ReactNode {
  useEffect(() => {
    const before = store.get();
    store.set(value);
    return () => store.set(before);
  }, [store, value]);
  return children;
}
/** Shown under its own address, because the stores are global to the page. */
const banner = (name: string, show: () => ReactNode): Exhibit => ({
  name: `banner: ${name}`,
  isModal: true,
  show: () => (
    <>
      {show()}
      <Text size="sm" p="md">
        The screen below
      </Text>
    </>
  ),
});

function Toasted(): ReactNode {
  useEffect(() => toast('The decision has been successfully submitted.'), []);
  return (
    <>
      <Toasts />
      <Text size="sm">The screen below</Text>
    </>
  );
}

const tour = (name: string, step: number, isStudent: boolean): Exhibit => ({
  name: `tour: ${name}`,
  isModal: true,
  show: () => <TourCard step={step} isStudent={isStudent} onStep={nothing} onEnd={nothing} />,
});

export const notices: Room = {
  title: 'Notices of screens and of the page',
  isWide: true,
  exhibits: [
    leftBehind('my changes belong to the one before', {}),
    leftBehind('the one before was deleted', { isDeleted: true }),
    {
      name: 'the screen went over to another scenario',
      show: () => <WentOverNotice scenario={scenario} onClose={nothing} />,
    },
    {
      name: 'changes that cannot be saved any more',
      show: () => (
        <LostChangesNotice
          sheets={typedSheets()}
          reason="Read-only: Qtr 4 was run"
          lock={{ what: 'Qtr 4 was run', by: 'Rosa Vance', at: stampAt(9) }}
        />
      ),
    },
    {
      name: 'conflicts with saves of teammates',
      show: () => <ConflictSummary sheet={clashingSheet()} onGoTo={nothing} />,
    },
    {
      name: 'why something failed',
      show: () => <FailureNotice failure={new Error('Qtr 4 is closed since 14:30 ET by Rosa Vance.')} />,
    },
    {
      name: 'tools of a screen, in a menu on a phone',
      show: () => (
        <ToolsMenu>
          <UndoButtons canUndo canRedo undo={nothing} redo={nothing} />
        </ToolsMenu>
      ),
    },
    { name: 'a slip', show: () => <SlipNote question="Meant 0.55?" /> },
    {
      name: 'a text was saved by somebody else',
      show: () => (
        <OvertakenNotice
          saved={{ updatedBy: 'Ben Ono', lastUpdated: stampAt(5) }}
          text="<p>Grow, and stay well capitalized.</p>"
        />
      ),
    },
    { name: 'state line: saved', show: () => <StateLine {...saved} readOnlyReason={null} /> },
    {
      name: 'state line: closed',
      show: () => <StateLine {...saved} readOnlyReason="Read-only: the decisions were submitted" />,
    },
    {
      name: 'state line: without connection, and unsaved',
      show: () => (
        <WithPeople link={lost}>
          <StateLine {...saved} changeCount={3} readOnlyReason={null} />
        </WithPeople>
      ),
    },
    banner('the connection is lost', () => (
      <WithPeople link={lost}>
        <Banners />
      </WithPeople>
    )),
    banner('restored from a backup', () => (
      <While store={isRestored} value>
        <Banners />
      </While>
    )),
    banner('the browser keeps nothing', () => (
      <While store={tabStorage.keeping} value="refused">
        <Banners />
      </While>
    )),
    { name: 'toast', isModal: true, show: () => <Toasted /> },
    tour('first step of a student', 0, true),
    tour('last step of whoever oversees', 4, false),
    {
      name: 'places of a phone',
      isModal: true,
      show: () => (
        <Answered answers={[answer(watch, { messages: [], news: { unread: 3, newest: null } })]}>
          <BottomBar isMenuOpen={false} onToggleMenu={nothing} />
        </Answered>
      ),
    },
    {
      name: 'busy',
      isModal: true,
      show: () => <BusyOverlay isBusy text="Submitting the turn...." />,
    },
    { name: 'title of a page', show: () => <PageTitle lead="First Harbor Bank">CDs</PageTitle> },
    { name: 'frozen screen', show: () => <FrozenScreen reason="Class is over." /> },
    { name: 'not found', show: () => <NotFound /> },
    { name: 'sections of a page', show: () => <SectionLinks sections={['Dashboard', 'Key Indicators']} /> },
    {
      name: 'undo and redo',
      show: () => <UndoButtons canUndo canRedo={false} undo={nothing} redo={nothing} />,
    },
    {
      name: 'card of the door',
      show: () => (
        <SignInCard title="Forgot Password">
          <TextInput label="Email" />
        </SignInCard>
      ),
    },
  ],
};
