import { Button, Text } from '@mantine/core';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import scriptAddress from '../assets/verifyReceipt.mjs?url';
import { Logo } from '../ui/Logo.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { CheckLines } from './CheckLines.tsx';
import { opensslLines } from './opensslLines.ts';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import { useReceiptCheck } from './useReceiptCheck.ts';
import styles from './VerifyScreen.module.css';
import { isVerifyState } from './verifyState.ts';

/** Checks a receipt in the browser, for anybody: whether it fits together, and then with the school [RC6]. */
export function VerifyScreen(): ReactNode {
  const { state } = useLocation();
  const given = isVerifyState(state) ? state : undefined;
  const [file, setFile] = useState(given?.receipt ?? null);
  const { check, school, isDone } = useReceiptCheck(file);
  usePrint(given?.prints === true && isDone);
  return (
    <main className={styles.page}>
      <Logo />
      <PageTitle>Verify a receipt</PageTitle>
      <FileChoice onChoose={setFile} />
      <div aria-live="polite">{check && <CheckLines check={check} school={school} />}</div>
      {check?.read && <ReceiptSheet read={check.read} isRight={school === 'has it'} />}
      <Help />
    </main>
  );
}

/** Prints once, when there is something to print. */
function usePrint(isDue: boolean): void {
  const isPrinted = useRef(false);
  useEffect(() => {
    if (!isDue || isPrinted.current) return;
    isPrinted.current = true;
    window.print();
  }, [isDue]);
}

function FileChoice({ onChoose }: { readonly onChoose: (text: string) => void }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string | null>(null);
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setName(file.name);
    onChoose(await file.text());
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  }
  return (
    <section
      className={styles.drop}
      aria-label="The receipt"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Text>Drop a receipt file here, or choose one. Its contents don’t leave this page.</Text>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept=".json,application/json"
        aria-label="Receipt file"
        tabIndex={-1}
        onChange={(event: ChangeEvent<HTMLInputElement>) => void take(event.currentTarget.files?.[0])}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        Choose a file…
      </Button>
      {name !== null && (
        <Text size="sm" c="dimmed">
          {name}
        </Text>
      )}
    </section>
  );
}

function Help(): ReactNode {
  return (
    <details className={styles.help}>
      <summary>Check it without this page</summary>
      <p>
        You need a public key of the school, in base64: <code>publicKey</code> at{' '}
        <a href="/.well-known/quarterdeck-log.json">/.well-known/quarterdeck-log.json</a>, or on your course
        page. Never take it from the receipt: anyone can sign one with their own key.
      </p>
      <p>
        With Node:{' '}
        <a href={scriptAddress} download="verify-receipt.mjs">
          verify-receipt.mjs
        </a>
        , which needs nothing else:{' '}
        <code>node verify-receipt.mjs receipt.json &lt;public key of the school&gt;</code>
      </p>
      <p>The signature alone, with openssl, where the variable KEY is the public key of the school:</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable. */}
      <pre tabIndex={0}>{opensslLines}</pre>
    </details>
  );
}
