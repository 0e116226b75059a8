import { Button, Kbd, Switch } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import type { ReactNode } from 'react';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './ShortcutSheet.module.css';
import { useLetterShortcuts } from './sheetState.ts';
import { shortcutSections } from './shortcutTexts.ts';

/** Every shortcut of the product, and the switch for those of a single character (WCAG 2.1.4). */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [areOn, setOn] = useLetterShortcuts();
  return (
    <Dialog title="Keyboard Shortcuts" width="wide" onCancel={onClose}>
      <Switch
        label="Shortcuts of a single character: ? and g"
        checked={areOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={styles.sheet} tabIndex={0} aria-label="List of shortcuts">
        {shortcutSections.map(({ title, lines }) => (
          <table key={title}>
            <caption>{title}</caption>
            <tbody>
              {lines.map(({ keys, does }) => (
                <tr key={keys}>
                  <th scope="row">
                    <Kbd>{keys}</Kbd>
                  </th>
                  <td>{does}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </section>
      <div className={dialogStyles.actions}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
