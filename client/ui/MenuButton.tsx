import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { usePopup } from './usePopup.ts';

/** The three dots that open a popup. */
export function MenuButton({
  label,
  size,
  popup: { isOpen, toggle, opener },
  controls,
  ...attributes
}: {
  readonly label: string;
  /** In pixels. */
  readonly size: number;
  readonly popup: ReturnType<typeof usePopup>;
  /** The id of what it opens. */
  readonly controls: string;
  readonly 'data-tools-opener'?: true;
}): ReactNode {
  return (
    <ActionIcon
      {...attributes}
      ref={opener}
      variant="subtle"
      color="gray"
      size={size}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={toggle}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
}
