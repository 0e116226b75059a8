import { useDocumentVisibility } from '@mantine/hooks';
import { type ComponentProps, type ReactNode, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listNews } from '../../contracts/calls/news.ts';
import { loadTalk } from '../../contracts/calls/talk.ts';
import { createAway, type Happening } from '../away/away.ts';
import { lockdownNotice } from '../away/lockdownNotice.ts';
import { choiceOf, type Notice } from '../away/noticeChoice.ts';
import { noticePermission, showNotification, useNoticePermission } from '../away/noticePermission.ts';
import { createSight, sightName } from '../away/sight.ts';
import { call } from '../call/call.ts';
import { serverAhead } from '../call/serverClock.ts';
import { useOpenPlace } from '../contexts/openTeam.ts';
import { unsavedChangesIn } from '../drafts/draftStorage.ts';
import { useStore } from '../lib/store.ts';
import { ClockContext } from '../lib/useNow.ts';
import { useStable } from '../lib/useStable.ts';
import { useFrames, useMissed } from '../live/LiveContext.ts';
import { useUser } from '../session/session.ts';
import { missedCount } from '../ui/PageTitle.tsx';
import { MissedFreeze } from './MissedFreeze.tsx';
import { newsText } from './newsText.ts';
import { noticeOf } from './noticeOf.ts';

/** A freeze within that time may have been seen: the person has only just looked away. */
const unseenMillisecondsMin = 20_000;

const freezes: ReadonlySet<string> = new Set(['gameFrozen', 'teamFrozen']);
const newsFrames: ReadonlySet<string> = new Set(['newsChanged', 'messagesChanged']);

/** A notification, if the person wants those of its kind in this browser; a press opens its place. */
function useShow(userId: number): (notice: Notice) => void {
  const navigate = useNavigate();
  return useStable(({ id, kind, title, text, path }) => {
    const { isOn, off } = choiceOf(userId);
    if (!isOn || off.includes(kind) || noticePermission() !== 'granted') return;
    const shown = showNotification(title, { body: text, tag: id });
    shown?.addEventListener('click', () => {
      window.focus();
      shown.close();
      if (path !== null) void navigate(path);
    });
  });
}

/** What happened that the person has not seen, as the bell lists it. */
function useUnseen(): () => Promise<readonly Happening[]> {
  const { teams } = useOpenPlace();
  return useStable(async () => {
    const { news } = await call(listNews, {}, {});
    const nameOf = (teamId: number) => teams.find(({ team_id }) => team_id === teamId)?.team_name;
    return news
      .filter(({ is_unread }) => is_unread)
      .map((entry) => ({
        id: entry.news_id,
        at: Date.parse(entry.news_tzts),
        notice: noticeOf(entry, { unsavedIn: unsavedChangesIn, nameOf }),
        ...(freezes.has(entry.kind) && { frozen: newsText({ ...entry, text: null }) }),
      }));
  });
}

/** What was said to the open team; what names the person is news. */
function useUnseenRemarks(): (teamId: number, turn: number) => Promise<readonly Happening[]> {
  const { team } = useOpenPlace();
  const { userId } = useUser();
  return useStable(async (teamId, turn) => {
    if (team?.team_id !== teamId) return [];
    const { remarks } = await call(loadTalk, { game: team.game_id, team: teamId }, { turn_num: turn });
    return remarks
      .filter(({ is_unread, text }) => is_unread && !text.includes(`@[${userId}]`))
      .map(({ remark_id: id, at }) => ({ id: `${teamId}-${turn}-${id}`, at: Date.parse(at), notice: null }));
  });
}

/**
 * For who looks elsewhere: the number in the tab's title, and notifications. After the first freeze that
 * nobody was there to see it asks once whether those are wanted.
 */
export function AwayNotices(): ReactNode {
  const { userId } = useUser();
  const show = useShow(userId);
  const loadNews = useUnseen();
  const loadRemarks = useUnseenRemarks();
  const clock = useContext(ClockContext);
  const [missed, setMissed] = useState<Happening | null>(null);
  const [away, setAway] = useState<ReturnType<typeof createAway> | null>(null);
  useEffect(() => {
    const sight = createSight(
      sightName(userId),
      {
        page: document,
        locks: navigator.locks,
        channel: new BroadcastChannel(sightName(userId)),
        now: () => clock.now().getTime() + serverAhead.get(),
      },
      () => missedCount.set(0),
    );
    const onMissed = (happening: Happening, unseenMilliseconds: number): void => {
      if (happening.frozen && unseenMilliseconds >= unseenMillisecondsMin) setMissed(happening);
    };
    setAway(createAway({ sight, missed: missedCount, show, onMissed }));
    return sight.close;
  }, [userId, clock, show]);
  // What could not be loaded is counted with the next.
  const look = (load: () => Promise<readonly Happening[]>): void =>
    void away?.look(load).catch(() => undefined);
  useFrames((frame) => {
    if (frame.isNews || newsFrames.has(frame.type)) look(loadNews);
    if (frame.type === 'talkChanged') look(() => loadRemarks(frame.teamId, frame.turn));
  });
  useMissed(() => look(loadNews));
  const lockdown = useStore(lockdownNotice);
  useEffect(() => {
    if (lockdown) void away?.tell({ id: lockdown.id, at: clock.now().getTime(), notice: lockdown });
  }, [away, lockdown, clock]);
  // Nobody is asked who does not look; and then it says how long ago it was.
  const isInSight = useDocumentVisibility() === 'visible';
  return missed && isInSight && <Missed freeze={missed} onEnd={() => setMissed(null)} />;
}

/** Asks what the browser permits only now: each look at it waits for another process. */
function Missed(missed: Omit<ComponentProps<typeof MissedFreeze>, 'permission'>): ReactNode {
  return <MissedFreeze {...missed} permission={useNoticePermission()} />;
}
