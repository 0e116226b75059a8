import { IconMessages } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isTalkOpen, talkUnread } from '../contexts/talkState.ts';
import { useStore } from '../lib/store.ts';
import { CountedButton } from '../ui/CountedButton.tsx';
import { useTalkPlace } from './useTalkPlace.ts';

/** Opens and closes the talk of the open team, with the number of unread remarks; nothing without a talk. */
export function TalkButton({ isPlace = false }: { readonly isPlace?: boolean }): ReactNode {
  const isOpen = useStore(isTalkOpen);
  const unread = useStore(talkUnread);
  const place = useTalkPlace();
  if (!place) return null;
  return (
    <CountedButton
      name="Talk"
      Icon={IconMessages}
      unread={unread}
      isPlace={isPlace}
      isOpen={isOpen}
      onPress={() => isTalkOpen.set(!isOpen)}
    />
  );
}
