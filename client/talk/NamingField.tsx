import { Textarea, VisuallyHidden } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { counted } from '../../contracts/text/counted.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useUser } from '../session/session.ts';
import styles from './Composer.module.css';
import { askedName, type Member, membersFor, mentionOf } from './mentions.ts';
import { TalkFace } from './TalkText.tsx';

type NamingProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly hasError: boolean;
  /** Whether there is nothing to send. */
  readonly isIdle: boolean;
  readonly isFocused?: boolean | undefined;
  /** On a phone, whose keyboards have no Shift+Enter: Enter breaks the line. */
  readonly isSheet?: boolean | undefined;
  readonly onType: (text: string) => void;
  readonly onSend: () => void;
};

/** A field of up to six lines in which @ offers the members of the team. */
export function NamingField(props: NamingProps): ReactNode {
  const { text, onType, onSend } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (props.isFocused) input.current?.focus({ preventScroll: true });
  }, [props.isFocused]);
  const names = useNames(text, onType, input);
  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // An input method takes the keys with which it is chosen from.
    if (event.nativeEvent.isComposing || names.take(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || props.isSheet) return;
    event.preventDefault();
    onSend();
  }
  return (
    <div className={styles.field} data-error={props.hasError || undefined}>
      <Textarea
        ref={input}
        aria-label={props.label}
        placeholder={props.placeholder}
        autosize
        minRows={1}
        maxRows={6}
        variant="unstyled"
        classNames={{ root: styles.grow ?? '', input: styles.input ?? '' }}
        value={text}
        onChange={(event) => {
          names.follow(event);
          onType(event.currentTarget.value);
        }}
        onSelect={names.follow}
        onBlur={names.leave}
        onKeyDown={press}
        data-mantine-stop-propagation
        {...names.roles}
      />
      <button
        type="button"
        className={styles.send}
        data-idle={props.isIdle || undefined}
        aria-label="Send"
        title="Send (Enter)"
        onClick={onSend}
      >
        <IconSend2 size={17} stroke={1.7} aria-hidden />
      </button>
      {names.list}
    </div>
  );
}

/** The names behind an @ before the caret: arrow keys choose, Enter or Tab takes, Escape closes the list alone. */
function useNames(
  text: string,
  onType: (text: string) => void,
  input: { readonly current: HTMLTextAreaElement | null },
) {
  const { members } = useTeam();
  const { userId } = useUser();
  const [caret, setCaret] = useState(text.length);
  const [chosen, setChosen] = useState(0);
  const [closed, setClosed] = useState<string | null>(null);
  const id = useId();
  const before = text.slice(0, caret);
  const asked = closed === before ? null : askedName(before);
  const others = members.filter(({ user_id: other }) => other !== userId);
  const offered = membersFor(asked, others);
  const current = offered[chosen] ?? offered[0];
  function choose(member: typeof current): void {
    if (!member) return;
    const named = `${before.replace(/@\p{L}*$/u, '')}@${mentionOf(member, members)} `;
    onType(`${named}${text.slice(caret)}`);
    setCaret(named.length);
    setChosen(0);
    // Once the field has the longer text.
    requestAnimationFrame(() => input.current?.setSelectionRange(named.length, named.length));
  }
  function take(event: KeyboardEvent): boolean {
    const { key } = event;
    if (!current || !['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'].includes(key)) return false;
    event.preventDefault();
    event.stopPropagation();
    const at = offered.indexOf(current);
    if (key === 'ArrowDown') setChosen((at + 1) % offered.length);
    else if (key === 'ArrowUp') setChosen((at + offered.length - 1) % offered.length);
    else if (key === 'Escape') setClosed(before);
    else choose(current);
    return true;
  }
  const roles = {
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-activedescendant': `${id}${current?.user_id}`,
  } as const;
  return {
    take,
    leave: () => setClosed(before),
    follow: ({ currentTarget }: { readonly currentTarget: HTMLTextAreaElement }) =>
      setCaret(currentTarget.selectionStart),
    roles: current ? roles : {},
    list: <NameList id={id} offered={offered} current={current} onChoose={choose} />,
  };
}

type NameListProps = {
  readonly id: string;
  readonly offered: readonly Member[];
  readonly current: Member | undefined;
  readonly onChoose: (member: Member) => void;
};

function NameList({ id, offered, current, onChoose }: NameListProps): ReactNode {
  return (
    <>
      {current && (
        <div id={id} role="listbox" aria-label="People of your team" className={styles.names}>
          {offered.map((member) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
            <div
              key={member.user_id}
              id={`${id}${member.user_id}`}
              role="option"
              aria-selected={member === current}
              className={styles.name}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(member)}
            >
              <TalkFace userId={member.user_id} name={member.full_name} />
              {member.full_name}
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden role="status">
        {current && `${counted(offered.length, 'person', 'people')}, arrow keys choose`}
      </VisuallyHidden>
    </>
  );
}
