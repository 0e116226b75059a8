import { type ReactNode, useId } from 'react';
import { toolsOpener } from '../theme/dialogOpeners.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { MenuButton } from './MenuButton.tsx';
import { InToolsMenu } from './Tool.tsx';
import styles from './ToolsMenu.module.css';
import { usePopup } from './usePopup.ts';

/**
 * The tools of a screen: beside its title or, on a phone, where they do not fit, behind one button. Both use the same
 * components, so that an open dialog survives a resize and returns focus to its tool in the other place.
 */
export function ToolsMenu({ children }: { readonly children: ReactNode }): ReactNode {
  const isSmallScreen = useIsSmallScreen();
  const popup = usePopup();
  const { isOpen, root } = popup;
  const id = useId();
  return (
    <div ref={root} className={styles.root}>
      {isSmallScreen && <MenuButton {...toolsOpener} label="Tools" size={44} popup={popup} controls={id} />}
      <div
        id={id}
        className={styles.menu}
        data-open={isOpen || undefined}
        {...(isSmallScreen && { role: 'region', 'aria-label': 'Tools' })}
      >
        <InToolsMenu value={isSmallScreen}>{children}</InToolsMenu>
      </div>
    </div>
  );
}
