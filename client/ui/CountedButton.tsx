import { ActionIcon } from '@mantine/core';
import type { ComponentType, ReactNode, Ref } from 'react';
import styles from './CountedButton.module.css';
import places from './Places.module.css';
import quiet from './Quiet.module.css';

const countedMax = 99;

type IconProps = { readonly size: number; readonly stroke: number; readonly 'aria-hidden': true };

/** A button with the number of what is unread behind it: in the header, or a place in the bar of a phone. */
export function CountedButton({
  name,
  Icon,
  unread,
  isPlace,
  isOpen,
  onPress,
  ref,
}: {
  readonly name: string;
  readonly Icon: ComponentType<IconProps>;
  readonly unread: number;
  readonly isPlace: boolean;
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}): ReactNode {
  const label = unread === 0 ? name : `${name}, ${unread} unread`;
  const opens = { ref, 'aria-label': label, 'aria-expanded': isOpen, 'data-opens': name, onClick: onPress };
  const counted = unread > countedMax ? `${countedMax}+` : `${unread}`;
  // Before the label, the count would become part of the accessible name: it is drawn, not text.
  const count = unread > 0 && (
    <span className={styles.count} data-count={counted} aria-hidden>
      {!isPlace && counted}
    </span>
  );
  if (isPlace)
    return (
      <button type="button" className={places.place} {...opens}>
        <span className={styles.picture}>
          <Icon size={22} stroke={1.6} aria-hidden />
          {count}
        </span>
        {name}
      </button>
    );
  return (
    <ActionIcon className={`${quiet.icon} ${styles.inHeader}`} size={32} title={label} {...opens}>
      <Icon size={17} stroke={1.6} aria-hidden />
      {count}
    </ActionIcon>
  );
}
