import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadHelp } from '../../contracts/calls/help.ts';
import { useLoad } from '../call/queries.ts';
import { leavingText } from '../drafts/useDirtyGuards.ts';
import { RichText } from '../richText/RichText.tsx';
import { useIsAdministrator } from '../session/session.ts';
import { isSheetOpen } from '../shortcuts/sheetState.ts';
import { tourStep } from '../tour/tourState.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import styles from './Help.module.css';
import { HelpEditor } from './HelpEditor.tsx';
import { helpPageOf } from './helpPageOf.ts';

/** The help of a page: an editor for Administrators, the text for everybody else. */
export function HelpDialog({
  address,
  gameId,
  onClose,
}: {
  /** The path of the page. */
  readonly address: string;
  /** The game that is open; null outside a game. */
  readonly gameId: number | null;
  readonly onClose: () => void;
}): ReactNode {
  const { page, title } = helpPageOf(address);
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const isAdministrator = useIsAdministrator();
  const [isDirty, setIsDirty] = useState(false);
  const { data, isPending } = useLoad(loadHelp, {}, { page, gameId });
  async function close(goOn?: () => void): Promise<void> {
    if (isDirty && !(await dialogs.confirm(leavingText, { acceptLabel: 'Leave' }))) return;
    onClose();
    goOn?.();
  }
  return (
    <Dialog title={`Help ${title}`} width="wide" onCancel={() => void close()}>
      <BusyOverlay isBusy={isPending} text="Loading Help..." />
      {data && isAdministrator && (
        <HelpEditor page={page} gameId={gameId} shown={data.source} onDirty={setIsDirty} />
      )}
      {data && !isAdministrator && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <section className={styles.text} tabIndex={0} aria-label={`Help ${title}`}>
          <RichText html={data.text} />
        </section>
      )}
      <div className={dialogStyles.actions}>
        <div className={styles.further}>
          <Button variant="default" onClick={() => void close(() => isSheetOpen.set(true))}>
            Keyboard Shortcuts
          </Button>
          <Button variant="default" onClick={() => void close(() => tourStep.set(0))}>
            Show the Tour
          </Button>
          <Button variant="default" onClick={() => void close(() => void navigate('/glossary'))}>
            Glossary
          </Button>
          <Button variant="default" onClick={() => void close(() => void navigate('/rights'))}>
            Who May Do What
          </Button>
        </div>
        <Button variant="default" onClick={() => void close()}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
