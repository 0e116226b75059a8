import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsPrinting } from '../lib/useIsPrinting.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import styles from './FoldingSection.module.css';
import { anchorOf } from './SectionLinks.tsx';

/**
 * A section of a long page. On a phone, or always, it is folded to its title and its main figure until somebody
 * opens it or follows a link to it; on paper it is open.
 */
export function FoldingSection({
  title,
  Heading,
  headline,
  label,
  isAlways = false,
  className,
  children,
}: {
  readonly title: string;
  readonly Heading: 'h2' | 'h3';
  /** The main figure of the section in a few words. */
  readonly headline: string;
  /** Its name as a region of the page, if it is one. */
  readonly label?: string;
  /** Whether it folds in a wide window as well. */
  readonly isAlways?: boolean;
  readonly className: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const folds = useIsSmallScreen() || isAlways;
  const anchor = anchorOf(title);
  // An object of its own for each press of a link, also of the same one again.
  const location = useLocation();
  useEffect(() => {
    if (location.hash !== `#${anchor}`) return;
    setIsOpen(true);
    heading.current?.scrollIntoView();
  }, [location, anchor]);
  const named = (
    <Heading id={anchor} ref={heading} tabIndex={-1}>
      {title}
    </Heading>
  );
  return (
    <section className={clsx(className, folds && styles.folding)} aria-label={label}>
      {folds ? (
        <details
          open={isOpen || isPrinting}
          onToggle={({ currentTarget: { open } }) => {
            if (!isPrinting) setIsOpen(open);
          }}
        >
          <summary>
            {named}
            <span>{headline}</span>
          </summary>
          {children}
        </details>
      ) : (
        <>
          {named}
          {children}
        </>
      )}
    </section>
  );
}
