import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { counted } from '../../contracts/text/counted.ts';
import type { Happening } from '../away/away.ts';
import { useNoticeChoice, useWasAsked } from '../away/noticeChoice.ts';
import { askPermission, type NoticePermission } from '../away/noticePermission.ts';
import { formatTime } from '../lib/clock.ts';
import { useNow } from '../lib/useNow.ts';
import { useUser } from '../session/session.ts';
import { MomentIn } from '../ui/Moment.tsx';
import { toast } from '../ui/toast.tsx';
import styles from './MissedFreeze.module.css';

const minuteMilliseconds = 60_000;
const refusedText = 'This browser blocks notifications. User Settings says how to allow them.';

/** `6 minutes ago`; after an hour, the time. */
function agoText(at: number, now: number): string {
  const minutes = Math.max(1, Math.round((now - at) / minuteMilliseconds));
  return minutes < 60 ? `${counted(minutes, 'minute')} ago` : `at ${formatTime(new Date(at), new Date(now))}`;
}

/** After the first freeze that happened unseen: asked once, where the page tells its notices. */
export function MissedFreeze({
  freeze,
  permission,
  onEnd,
}: {
  readonly freeze: Happening;
  readonly permission: NoticePermission;
  readonly onEnd: () => void;
}): ReactNode {
  const { userId } = useUser();
  const [choice, choose] = useNoticeChoice(userId);
  const [wasAsked, setWasAsked] = useWasAsked(userId);
  const now = useNow(minuteMilliseconds).getTime();
  const isUseless = choice.isOn || permission === 'cannot' || permission === 'denied';
  if (wasAsked || isUseless) return null;
  async function accept(): Promise<void> {
    const isGranted = (await askPermission()) === 'granted';
    if (isGranted) choose({ ...choice, isOn: true });
    toast(isGranted ? 'This browser will notify you.' : refusedText);
    end();
  }
  function end(): void {
    setWasAsked(true);
    onEnd();
  }
  return (
    <section className={styles.bar} aria-label="While you were away">
      <IconLock size={17} stroke={1.6} aria-hidden />
      <p>
        <b>
          <MomentIn
            text={`${freeze.frozen} ${agoText(freeze.at, now)}, while you were away.`}
            at={new Date(freeze.at).toISOString()}
          />
        </b>
        <span>Want to be notified next time? You’ll only be asked once; it’s in User Settings, too.</span>
      </p>
      <Button size="compact-sm" onClick={() => void accept()}>
        Notify me
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={end}>
        No, thanks
      </Button>
    </section>
  );
}
