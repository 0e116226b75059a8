import type { ReactNode } from 'react';
import styles from './RichText.module.css';

/** Rich text to read. It is shown as the server keeps it, which is harmless HTML and nothing else (RX1). */
export function RichText({ html }: { readonly html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: stored text has passed the server's sanitiser; this is the one place that shows it.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
