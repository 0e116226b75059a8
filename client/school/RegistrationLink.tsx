import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { makeRegistrationLink } from '../../contracts/calls/schools.ts';
import card from '../account/SignInCard.module.css';
import { useAct } from '../call/queries.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useCopy } from '../ui/useCopy.ts';

/** A link by which a learning management system registers this server and itself. */
export function RegistrationLink({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { act, state } = useAct(makeRegistrationLink, { showsFailure: true });
  const [link, setLink] = useState('');
  const copy = useCopy();
  return (
    <Dialog title="Link for the LMS" onCancel={onClose}>
      <Stack gap="sm">
        <Text size="sm">
          Whoever runs the LMS opens it there, where tools of LTI 1.3 are registered. It works once, for one
          hour. Then the school is listed here, and you confirm it.
        </Text>
        <p className={card.failure} role="alert">
          {state.error?.message ?? ''}
        </p>
        {link === '' ? (
          <Button
            loading={state.isPending}
            // A failure is shown above; nothing awaits the promise.
            onClick={() =>
              void act({}, {}).then(
                (made) => setLink(made.link),
                () => undefined,
              )
            }
          >
            Make the link
          </Button>
        ) : (
          <>
            <TextInput label="Link" readOnly value={link} />
            <Button onClick={() => void copy(link, 'The link was copied.')}>Copy</Button>
          </>
        )}
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Stack>
    </Dialog>
  );
}
