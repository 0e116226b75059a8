import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { InToolsMenu } from './Tool.tsx';
import styles from './ToolsMenu.module.css';
import { usePopup } from './usePopup.ts';

/**
 * The tools of a screen behind one button, where they have no room beside its title. They stay on the page while the menu is
 * closed, so that what is typed in one of them is kept, and a dialog that one opens gives focus back to it.
 */
export function ToolsMenu({ children }: { readonly children: ReactNode }): ReactNode {
  const { isOpen, toggle, root, opener } = usePopup();
  const id = useId();
  return (
    <div ref={root} className={styles.root}>
      <ActionIcon
        ref={opener}
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Tools"
        title="Tools"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
      <section id={id} aria-label="Tools" className={styles.menu} hidden={!isOpen}>
        <InToolsMenu value={true}>{children}</InToolsMenu>
      </section>
    </div>
  );
}
