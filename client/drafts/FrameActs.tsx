import { Button, Loader } from '@mantine/core';
import { IconDeviceFloppy, IconGitCompare, IconHome, IconLayoutGrid, IconNotes } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useHomePath } from '../addresses/homePath.ts';
import { useIsPast } from '../call/queries.ts';
import { LaterChanges } from '../changes/LaterChanges.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { Tool } from '../ui/Tool.tsx';
import styles from './FrameActs.module.css';
import { useOfferSave } from './offeredSave.ts';
import { unsavedText } from './SaveState.tsx';

/**
 * Save with the number of unsaved changes; where it cannot be pressed, its title says why. It keeps focus while
 * it saves and afterwards, which a disabled button would lose. In the past there is none.
 */
export function SaveButton({
  changeCount,
  refusal,
  isSaving,
  onSave,
}: {
  readonly changeCount: number;
  /** Why Save cannot be pressed; null when it can. */
  readonly refusal: string | null;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}): ReactNode {
  const isBlocked = refusal !== null || isSaving;
  useOfferSave(isBlocked ? null : onSave);
  if (useIsPast()) return null;
  return (
    <Button
      className={styles.save}
      variant={changeCount > 0 || isSaving ? 'filled' : 'default'}
      leftSection={
        isSaving ? <Loader size={18} color="currentcolor" /> : <IconDeviceFloppy size={18} aria-hidden />
      }
      aria-label={changeCount > 0 ? `Save, ${unsavedText(changeCount)}` : 'Save'}
      aria-keyshortcuts="Control+S"
      title={refusal ?? 'Save (Ctrl+S)'}
      aria-disabled={isBlocked}
      data-disabled={isBlocked}
      onClick={() => !isBlocked && onSave()}
    >
      Save
      {changeCount > 0 && <span className={styles.unsavedCount}> •{changeCount}</span>}
    </Button>
  );
}

/** Opens Changes for Turn. */
export function CompareButton({ intraturnId }: { readonly intraturnId: number }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Tool label="Compare" Icon={IconGitCompare} onPress={() => setIsOpen(true)} />
      {isOpen && <LaterChanges intraturnId={intraturnId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Team Notes, Decisions and Home of every decision screen; notes open at the screen's own section. */
export function FrameLinks({ section }: { readonly section: string }): ReactNode {
  const team = useTeam();
  const home = useHomePath();
  const game = `/game/${team.game_id}`;
  const links = [
    { label: 'Team Notes', to: `${game}/team-notes/${team.team_id}/${section}`, Icon: IconNotes },
    { label: 'Decisions', to: `${game}/decisions/${team.team_id}`, Icon: IconLayoutGrid },
    { label: 'Home', to: home, Icon: IconHome },
  ];
  return links.map((link) => <Tool key={link.label} {...link} />);
}
