import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ownIdentities, removeIdentity } from '../../contracts/calls/schoolSignIn.ts';
import { schoolDayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { failureText } from '../call/failureText.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { useHasSchool } from '../session/session.ts';
import { Moment } from '../ui/Moment.tsx';
import card from './SignInCard.module.css';
import styles from './UserSettings.module.css';

/** One's own ways to sign in; nothing where no school's sign-in is set up and none was used. */
export function WaysToSignIn(): ReactNode {
  return useHasSchool() ? <Ways /> : null;
}

function Ways(): ReactNode {
  const titleId = useId();
  const { data, error, refetch } = useLoad(ownIdentities, {}, {}, { showsFailure: true });
  const { act, state } = useAct(removeIdentity, { showsFailure: true });
  const failure = error ?? state.error;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={titleId}>
          Ways to sign in
        </Title>
        <p className={card.failure} role="alert">
          {failure ? failureText(failure) : ''}
        </p>
        {data?.hasPassword && <Text size="sm">Email and password</Text>}
        {data?.identities.map(({ number, label, linkedAt }) => (
          <Group key={number} justify="space-between">
            <Text size="sm">
              {label}, since <Moment at={linkedAt} format={schoolDayAndTimeOf} />
            </Text>
            <Button
              variant="default"
              size="xs"
              loading={state.isPending}
              aria-label={`Disconnect ${label}`}
              onClick={() =>
                void act({}, { number, linkedAt })
                  .then(() => refetch())
                  .catch(() => undefined)
              }
            >
              Disconnect
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
