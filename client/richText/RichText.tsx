import type { ReactNode } from 'react';
import styles from './RichText.module.css';

/** Read-only rich text. It is shown as the server stores it, which is sanitized HTML only (RX1). */
export function RichText({ html }: { readonly html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it; only this place shows it.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
