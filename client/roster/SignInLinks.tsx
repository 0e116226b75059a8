import { Button, Group, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDialogs } from '../ui/dialogs.ts';
import { TermHeads } from '../ui/TermHeads.tsx';
import { toast } from '../ui/toast.tsx';
import styles from './SignInLinks.module.css';
import type { MadeLinks } from './useSignInLinks.ts';

const headings = ['Name', 'Email', 'Team', 'Sign-in link'];

/** The links in spreadsheet form. */
const linksText = ({ links }: MadeLinks): string =>
  [
    headings.join('\t'),
    ...links.map(({ full_name, email, team_name, link }) => [full_name, email, team_name, link].join('\t')),
  ].join('\n');

/** Links to distribute, printed or copied; only they are printed. */
export function SignInLinks({
  made,
  onClose,
}: {
  readonly made: MadeLinks;
  readonly onClose: () => void;
}): ReactNode {
  const dialogs = useDialogs();
  const heading = useRef<HTMLHeadingElement>(null);
  // They appear after a press, above the pressed button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new links are a new answer.
  useEffect(() => heading.current?.focus(), [made]);
  async function copy(): Promise<void> {
    const text = linksText(made);
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    // Without a clipboard (plain http, or refused) the text is shown for manual selection.
    if (isCopied) toast('The sign-in links were copied.');
    else await dialogs.alert(text);
  }
  return (
    <section className={styles.links} aria-labelledby="sign-in-links">
      <h2 id="sign-in-links" ref={heading} tabIndex={-1}>
        Sign-in Links
      </h2>
      {made.links.length > 0 && (
        <Text size="sm">
          Each link lets one person choose a password. It works once, for seven days. These links are shown
          only now, and a new list replaces them. Anyone who has a link can use it, so give each to the right
          person.
        </Text>
      )}
      {made.elsewhere.length > 0 && (
        <Text size="sm" role="note">
          Also in another game, so they can only get a link by email, with New User on the sign-in page:{' '}
          {made.elsewhere.join(', ')}.
        </Text>
      )}
      {made.links.length > 0 && <LinksTable made={made} />}
      <Group gap="xs" className={styles.acts ?? ''}>
        {made.links.length > 0 && (
          <>
            <Button onClick={() => window.print()}>Print</Button>
            <Button variant="default" onClick={() => void copy()}>
              Copy
            </Button>
          </>
        )}
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </Group>
    </section>
  );
}

function LinksTable({ made }: { readonly made: MadeLinks }): ReactNode {
  return (
    <Table className={styles.table} aria-label="Sign-in links" verticalSpacing={6}>
      <TermHeads titles={headings} />
      <Table.Tbody>
        {made.links.map(({ full_name: name, email, team_name: team, link }) => (
          <Table.Tr key={email}>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{email}</Table.Td>
            <Table.Td>{team}</Table.Td>
            <Table.Td className={styles.link ?? ''}>{link}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
