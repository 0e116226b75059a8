import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { listMails } from '../../contracts/calls/users.ts';
import { useLoad } from '../call/queries.ts';
import { useSession } from '../session/session.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import layout from '../ui/Layout.module.css';
import { Moment } from '../ui/Moment.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './Users.module.css';

type KeptMail = ResponseOf<typeof listMails>['mails'][number];

/** The mails of a demo that sends none: people trying it find them here. Other servers have no such page. */
export function Mails(): ReactNode {
  return useSession().keepsMail ? <KeptMails /> : <NotFound />;
}

function KeptMails(): ReactNode {
  const { data, isPending } = useLoad(listMails, {}, {});
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>Mail</PageTitle>
      </div>
      <Text size="sm" c="dimmed" mb="sm">
        A demo sends no email. What it would have sent is listed here, newest first.
      </Text>
      <BusyOverlay isBusy={isPending} text="Loading..." />
      {data?.mails.length === 0 && <Text>No emails yet. Forgot Password on the sign-in page sends one.</Text>}
      <ul className={styles.mails}>
        {data?.mails.map((mail) => (
          <li key={mail.mailId} className={styles.mail}>
            <MailText mail={mail} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MailText({ mail }: { readonly mail: KeptMail }): ReactNode {
  return (
    <>
      <h2>{mail.subject}</h2>
      <Text size="sm" c="dimmed">
        To {mail.to}, <Moment at={mail.sentAt} />
      </Text>
      <pre>{mail.text.split(/(https?:\/\/\S+)/).map(partOfText)}</pre>
    </>
  );
}

/** Every other part of the split is an address. */
function partOfText(part: string, index: number): ReactNode {
  if (index % 2 === 0) return part;
  return (
    <Anchor key={part} href={part} size="sm" underline="always">
      {part}
    </Anchor>
  );
}
