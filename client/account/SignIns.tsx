import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ownSignIns } from '../../contracts/calls/accessLog.ts';
import { schoolDayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { failureText } from '../call/failureText.ts';
import { useLoad } from '../call/queries.ts';
import { Moment } from '../ui/Moment.tsx';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './UserSettings.module.css';

/** One's own latest sign-ins, so that somebody else's is noticed. */
export function SignIns(): ReactNode {
  const titleId = useId();
  const { data, error } = useLoad(ownSignIns, {}, {}, { showsFailure: true });
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={titleId}>
          Recent sign-ins
        </Title>
        <Text size="sm">
          If one of them wasn’t you, change your password. That signs out every other browser.
        </Text>
        {error && <Text role="alert">{failureText(error)}</Text>}
        {data?.sign_ins.length === 0 && <Text size="sm">No sign-ins recorded yet.</Text>}
        {data && data.sign_ins.length > 0 && (
          <table className={styles.signIns} aria-labelledby={titleId}>
            <thead>
              <tr>
                <TermHead name="When" />
                <TermHead name="Browser" />
                <TermHead name="Address" />
              </tr>
            </thead>
            <tbody>
              {data.sign_ins.map(({ at, browser, network }) => (
                <tr key={at}>
                  <td>
                    <Moment at={at} format={schoolDayAndTimeOf} />
                  </td>
                  <td>{browser}</td>
                  <td>{network}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Stack>
    </section>
  );
}
