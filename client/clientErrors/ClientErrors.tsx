import type { ReactNode } from 'react';
import { type ClientError, listClientErrors } from '../../contracts/calls/clientErrors.ts';
import { useLoad } from '../call/queries.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import layout from '../ui/Layout.module.css';
import { Moment } from '../ui/Moment.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './ClientErrors.module.css';
import { ServerFigures } from './ServerFigures.tsx';

/** What went wrong in people's browsers, by place, newest first; for Administrators. */
export function ClientErrors(): ReactNode {
  const { data, isPending } = useLoad(listClientErrors, {}, {});
  const errors = data?.errors ?? [];
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>Client Errors</PageTitle>
      </div>
      <ServerFigures />
      <BusyOverlay isBusy={isPending} text="Loading Client Errors..." />
      {data && errors.length === 0 && (
        <EmptyState
          text="No errors."
          hint="When something goes wrong in a browser, it’s reported here automatically."
        />
      )}
      {errors.length > 0 && (
        <ul className={styles.list}>
          {errors.map((error) => (
            <Place key={`${error.route} ${error.message} ${error.first_seen}`} error={error} />
          ))}
        </ul>
      )}
    </>
  );
}

function Place({ error }: { readonly error: ClientError }): ReactNode {
  const { route, message, count, first_seen, last_seen, last } = error;
  return (
    <li>
      <h2>{message || 'No message'}</h2>
      <p>
        <strong>{count === 1 ? 'Once' : `${count} times`}</strong> on <code>{route}</code>, last{' '}
        <Moment at={last_seen} /> by {last.full_name ?? 'someone not signed in'}
      </p>
      <p className={styles.facts}>
        First <Moment at={first_seen} /> · Build {last.build || 'unknown'} · Event position{' '}
        {last.position === 0 ? 'unknown' : last.position}
      </p>
      <details>
        <summary>Last report</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <pre tabIndex={0}>{`${last.route}\n${last.message}`}</pre>
      </details>
    </li>
  );
}
