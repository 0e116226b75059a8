import { Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { SignInCard } from '../../client/account/SignInCard.tsx';
import { AwaySettings } from '../../client/away/AwaySettings.tsx';
import { choiceKey } from '../../client/away/choiceKey.ts';
import type { NoticePermission } from '../../client/away/noticePermission.ts';
import { isRestored } from '../../client/call/logEpoch.ts';
import { LeftBehindNotice, WentOverNotice } from '../../client/decisions/submit/ScenarioNotice.tsx';
import { LostChangesNotice } from '../../client/drafts/Notices.tsx';
import { StateLine } from '../../client/drafts/StateLine.tsx';
import type { ScreenSheets } from '../../client/drafts/screenSheets.ts';
import type { Scenario } from '../../client/drafts/useScenario.ts';
import { BottomBar } from '../../client/frame/BottomBar.tsx';
import { Banners } from '../../client/frame/ConnectionStatus.tsx';
import { UnkeptNotice } from '../../client/frame/UnkeptNotice.tsx';
import { ConflictSummary } from '../../client/grid/body/ConflictSummary.tsx';
import { SlipNote } from '../../client/grid/body/SlipNote.tsx';
import type { Store } from '../../client/lib/store.ts';
import type { Link } from '../../client/live/connectionState.ts';
import { MissedFreeze } from '../../client/news/MissedFreeze.tsx';
import { OvertakenNotice } from '../../client/richText/OvertakenNotice.tsx';
import { cdRow, cdSheet, stampAt } from '../../client/samples/sampleSheets.ts';
import { browserStorage, tabStorage } from '../../client/storage/textStorage.ts';
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
import { answer } from './Answered.tsx';
import { type Around, type Entry, entry, modal, nothing, type Section } from './entry.tsx';

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
const leftBehind = (name: string, over: Partial<Scenario>): Entry =>
  entry(
    `another scenario is active: ${name}`,
    <LeftBehindNotice scenario={{ ...scenario, ...over }} sheets={typedSheets()} onGoOver={nothing} />,
  );

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
const banner = (name: string, banners: ReactNode, around: Around = {}): Entry =>
  modal(
    `banner: ${name}`,
    <>
      {banners}
      <Text size="sm" p="md">
        The screen below
      </Text>
    </>,
    around,
  );

function Toasted(): ReactNode {
  useEffect(() => toast('The decision has been successfully submitted.'), []);
  return (
    <>
      <Toasts />
      <Text size="sm">The screen below</Text>
    </>
  );
}

const tour = (name: string, step: number, isStudent: boolean): Entry =>
  modal(`tour: ${name}`, <TourCard step={step} isStudent={isStudent} onStep={nothing} onEnd={nothing} />);

/** The section of User Settings where this browser's person wants notifications. */
function Wanted({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(() => {
    browserStorage.write(choiceKey(3), '{"isOn":true,"off":["message"]}');
    return () => browserStorage.write(choiceKey(3), null);
  }, []);
  return children;
}

const away = (name: string, permission: NoticePermission): Entry => {
  const settings = <AwaySettings permission={permission} />;
  return entry(
    `when I look away: ${name}`,
    permission === 'granted' ? <Wanted>{settings}</Wanted> : settings,
  );
};

const frozenAgo = {
  ...{ id: 'f', at: Date.now() - 360_000, notice: null },
  frozen: 'Rosa Vance froze First Harbor Bank',
};

export const notices: Section = {
  title: 'Notices of screens and of the page',
  isWide: true,
  entries: [
    leftBehind('my changes belong to the one before', {}),
    leftBehind('the one before was deleted', { isDeleted: true }),
    entry(
      'the screen went over to another scenario',
      <WentOverNotice scenario={scenario} onClose={nothing} />,
    ),
    entry(
      'changes that cannot be saved any more',
      <LostChangesNotice
        sheets={typedSheets()}
        reason="Read-only: Qtr 4 was run"
        lock={{ what: 'Qtr 4 was run', by: 'Rosa Vance', at: stampAt(9) }}
      />,
    ),
    entry('conflicts with saves of teammates', <ConflictSummary sheet={clashingSheet()} onGoTo={nothing} />),
    entry(
      'why something failed',
      <FailureNotice failure={new Error('Qtr 4 is closed since 14:30 ET by Rosa Vance.')} />,
    ),
    entry(
      'tools of a screen, in a menu on a phone',
      <ToolsMenu>
        <UndoButtons canUndo canRedo undo={nothing} redo={nothing} />
      </ToolsMenu>,
    ),
    entry('a slip', <SlipNote question="Meant 0.55?" />),
    entry(
      'a text was saved by somebody else',
      <OvertakenNotice
        saved={{ updatedBy: 'Ben Ono', lastUpdated: stampAt(5) }}
        text="<p>Grow, and stay well capitalized.</p>"
      />,
    ),
    entry('state line: saved', <StateLine {...saved} readOnlyReason={null} />),
    entry(
      'state line: closed',
      <StateLine {...saved} readOnlyReason="Read-only: the decisions were submitted" />,
    ),
    entry(
      'state line: without connection, and unsaved',
      <StateLine {...saved} changeCount={3} readOnlyReason={null} />,
      { link: lost },
    ),
    banner('the connection is lost', <Banners />, { link: lost }),
    banner(
      'restored from a backup',
      <While store={isRestored} value>
        <Banners />
      </While>,
    ),
    banner(
      'the browser keeps nothing',
      <While store={tabStorage.keeping} value="refused">
        <UnkeptNotice />
      </While>,
    ),
    away('not asked yet', 'default'),
    away('on', 'granted'),
    away('refused', 'denied'),
    away('in a browser that cannot', 'cannot'),
    entry('missed freeze', <MissedFreeze freeze={frozenAgo} permission="default" onEnd={nothing} />),
    modal('toast', <Toasted />),
    tour('first step of a student', 0, true),
    tour('last step of whoever oversees', 4, false),
    modal('places of a phone', <BottomBar isMenuOpen={false} onToggleMenu={nothing} />, {
      answers: [answer(watch, { messages: [], news: { unread: 3, newest: null } })],
    }),
    modal('busy', <BusyOverlay isBusy text="Submitting the turn...." />),
    entry('title of a page', <PageTitle lead="First Harbor Bank">CDs</PageTitle>),
    entry('frozen screen', <FrozenScreen reason="Class is over." />),
    entry('not found', <NotFound />),
    entry('sections of a page', <SectionLinks sections={['Dashboard', 'Key Indicators']} />),
    entry('undo and redo', <UndoButtons canUndo canRedo={false} undo={nothing} redo={nothing} />),
    entry(
      'card of the door',
      <SignInCard title="Forgot Password">
        <TextInput label="Email" />
      </SignInCard>,
    ),
  ],
};
