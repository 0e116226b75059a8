import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStore } from '../lib/store.ts';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';
import { type DialogRequest, useDialogs } from './dialogs.ts';
import { MomentIn } from './Moment.tsx';

/** Shows the oldest waiting alert or confirm. */
export function DialogHost(): ReactNode {
  const [request] = useStore(useDialogs().queue);
  return request ? <Request key={request.text} request={request} /> : null;
}

/** Initial focus is on the harmless button: OK of an alert, Cancel of a confirm. */
function Request({ request }: { readonly request: DialogRequest }): ReactNode {
  const isConfirm = request.kind === 'confirm';
  return (
    <Dialog
      isAlert
      title={isConfirm ? 'Please confirm' : 'Please note'}
      onCancel={() => request.answer(!isConfirm)}
    >
      <p className={styles.text}>
        <MomentIn text={request.text} at={request.at} />
      </p>
      {request.details.length > 0 && (
        <ul className={styles.details}>
          {request.details.map((detail) => (
            <li key={detail}>
              <MomentIn text={detail} at={request.at} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {isConfirm && (
          <Button variant="default" data-autofocus onClick={() => request.answer(false)}>
            Cancel
          </Button>
        )}
        {request.alternative && (
          <Button variant="default" onClick={request.alternative.act}>
            {request.alternative.label}
          </Button>
        )}
        <Button data-autofocus={!isConfirm || undefined} onClick={() => request.answer(true)}>
          {request.acceptLabel}
        </Button>
      </div>
    </Dialog>
  );
}
