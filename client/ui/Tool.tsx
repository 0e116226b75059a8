import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import type { IconChevronLeft } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { toolNamed } from '../theme/dialogOpeners.ts';

/** Whether tools are in a menu, where each has its text beside its icon. */
export const InToolsMenu = createContext(false);

type ToolProps = {
  readonly label: string;
  /** What more is said of it under the pointer. */
  readonly title?: string;
  readonly Icon: typeof IconChevronLeft;
  /** Side of the picture with the room around it, in pixels. */
  readonly size?: number;
} & (
  | { readonly to: string }
  | {
      /** It keeps focus where it has nothing to do, which a disabled button would lose. */
      readonly isBlocked?: boolean;
      readonly onPress: () => void;
    }
);

/** The look of a tool in a menu: as wide as the menu, left-aligned. */
const entry: ButtonProps = {
  variant: 'subtle',
  color: 'gray',
  h: 44,
  px: 10,
  fullWidth: true,
  justify: 'flex-start',
};

/** A quiet tool of a screen, a link or a button: a picture with its name for readers, and in a menu with its words. */
export function Tool({ label, title = label, Icon, size = 32, ...act }: ToolProps): ReactNode {
  const isInMenu = useContext(InToolsMenu);
  const picture = <Icon size={18} aria-hidden />;
  if ('to' in act)
    return isInMenu ? (
      <Button {...entry} component={Link} to={act.to} leftSection={picture}>
        {label}
      </Button>
    ) : (
      <ActionIcon
        component={Link}
        to={act.to}
        variant="subtle"
        color="gray"
        size={size}
        aria-label={label}
        title={title}
      >
        {picture}
      </ActionIcon>
    );
  const { isBlocked = false, onPress } = act;
  const pressed = {
    ...toolNamed(label),
    title,
    'aria-disabled': isBlocked,
    'data-disabled': isBlocked,
    onClick: () => !isBlocked && onPress(),
  };
  return isInMenu ? (
    <Button {...entry} {...pressed} leftSection={picture}>
      {label}
    </Button>
  ) : (
    <ActionIcon variant="subtle" color="gray" size={size} aria-label={label} {...pressed}>
      {picture}
    </ActionIcon>
  );
}
