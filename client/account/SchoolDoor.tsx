import { Anchor, Button, Divider, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { doorTexts } from '../../contracts/calls/doorTexts.ts';
import { useSession } from '../session/session.ts';
import styles from './SignInCard.module.css';

/** What the address of the door says: why somebody stands here again, or that they signed out. */
function useNews(): ReactNode {
  const { ways } = useSession();
  const search = new URLSearchParams(window.location.search);
  const labelOf = (name: string | null): string =>
    ways.find((way) => way.name === name)?.label ?? 'Your school';
  const why = doorTexts[search.get('why') ?? ''];
  const id = search.get('id');
  if (why)
    return (
      <p className={styles.failure} role="alert">
        {why(labelOf(search.get('way')))}
        {id && /^[\da-f-]{36}$/.test(id) && ` (${id})`}
      </p>
    );
  const left = ways.filter(({ name }) => search.getAll('out').includes(name));
  if (left.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <p>You are signed out of Quarterdeck.</p>
      {left.map(({ name, label }) => (
        <p key={name}>
          <Anchor href={`/sign-in/${name}/out`} underline="always">
            Sign out of {label} too
          </Anchor>
        </p>
      ))}
    </div>
  );
}

/** Sign-in by the school, above the form with a password, which is for whom the school lets use one. */
export function SchoolDoor({ children }: { readonly children: ReactNode }): ReactNode {
  const { ways, passwords } = useSession();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Stack gap="sm">
      {useNews()}
      {ways.map(({ name, label }) => (
        <Button key={name} component="a" href={`/sign-in/${name}`} variant="default">
          Sign in with {label}
        </Button>
      ))}
      {passwords === 'on' && ways.length > 0 && <Divider label="or with a password" />}
      {passwords === 'administrators' && !isAsked && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          onClick={() => setIsAsked(true)}
        >
          Administrators: sign in with a password
        </Anchor>
      )}
      {(passwords === 'on' || isAsked) && children}
    </Stack>
  );
}
