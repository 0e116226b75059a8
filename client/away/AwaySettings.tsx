import { Checkbox, Stack, Switch, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useUser } from '../session/session.ts';
import styles from './AwaySettings.module.css';
import { type NoticeKind, noticeKinds, useNoticeChoice } from './noticeChoice.ts';
import { askPermission, type NoticePermission } from './noticePermission.ts';

/** Where the person has refused them, the browser's own settings are the only way. */
const blockedText =
  'This browser blocks notifications from Quarterdeck. Allow them in its settings for this site (the icon left of ' +
  'the address), then turn them on here.';

const labels: Readonly<Record<NoticeKind, string>> = {
  freeze: 'My team or the game is frozen or opened',
  run: 'A quarter is about to be run, and when it was run',
  lockdown: 'Lockdown in five minutes',
  message: 'A message to my team',
  named: 'Somebody names me in a comment or in the talk',
};

/** Which notices this browser shows while its person looks elsewhere. */
export function AwaySettings({
  permission,
  className,
}: {
  readonly permission: NoticePermission;
  readonly className?: string | undefined;
}): ReactNode {
  const titleId = useId();
  return (
    <section className={className} aria-labelledby={titleId}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={titleId}>
          When I look away
        </Title>
        <Text size="sm">
          The browser tab always counts what you missed: <b>(2) First Harbor Bank CDs</b>. Notifications also
          reach you in other windows. They say what happened and where, never what was said.
        </Text>
        {permission === 'denied' && <p className={styles.told}>{blockedText}</p>}
        {permission === 'cannot' && (
          <p className={styles.told}>
            This browser can’t show notifications for an open page. The count in the tab still works.
          </p>
        )}
        {(permission === 'default' || permission === 'granted') && (
          <Choices isGranted={permission === 'granted'} />
        )}
      </Stack>
    </section>
  );
}

function Choices({ isGranted }: { readonly isGranted: boolean }): ReactNode {
  const [choice, choose] = useNoticeChoice(useUser().userId);
  const isOn = choice.isOn && isGranted;
  async function turn(wanted: boolean): Promise<void> {
    choose({ ...choice, isOn: wanted && (await askPermission()) === 'granted' });
  }
  const toggle = (kind: NoticeKind, isWanted: boolean): void =>
    choose({
      ...choice,
      off: noticeKinds.filter((one) => (one === kind ? !isWanted : choice.off.includes(one))),
    });
  return (
    <>
      <Switch
        label="Notify me in this browser"
        checked={isOn}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      {isOn && (
        <fieldset className={styles.kinds}>
          <legend>About</legend>
          {noticeKinds.map((kind) => (
            <Checkbox
              key={kind}
              size="sm"
              label={labels[kind]}
              checked={!choice.off.includes(kind)}
              onChange={(event) => toggle(kind, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
