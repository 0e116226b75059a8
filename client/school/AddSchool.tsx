import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { makeRegistrationLink } from '../../contracts/calls/schools.ts';
import card from '../account/SignInCard.module.css';
import { useAct } from '../call/queries.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useCopy } from '../ui/useCopy.ts';

/** The ways to add a learning management system: a link by which it registers this server and itself, or by hand. */
export function AddSchool({
  onByHand,
  onClose,
}: {
  readonly onByHand: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { act, state } = useAct(makeRegistrationLink, { showsFailure: true });
  const [link, setLink] = useState('');
  const copy = useCopy();
  return (
    <Dialog title="Add a school" onCancel={onClose}>
      <Stack gap="sm">
        <Text size="sm">
          Whoever runs the LMS opens the link there, where tools of LTI 1.3 are registered. Then the school is
          listed here, and you confirm it. By hand you type what the LMS shows for this tool.
        </Text>
        <p className={card.failure} role="alert">
          {state.error?.message ?? ''}
        </p>
        {link === '' ? (
          <>
            <Button
              loading={state.isPending}
              h="auto"
              mih={36}
              py={6}
              styles={{ label: { whiteSpace: 'normal', lineHeight: 1.3 } }}
              // A failure is shown above; nothing awaits the promise.
              onClick={() =>
                void act({}, {}).then(
                  (made) => setLink(made.link),
                  () => undefined,
                )
              }
            >
              Link for the LMS (works once, for one hour)
            </Button>
            <Button variant="default" onClick={onByHand}>
              By hand
            </Button>
          </>
        ) : (
          <>
            <TextInput label="Link for the LMS (works once, for one hour)" readOnly value={link} />
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
