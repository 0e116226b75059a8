// Proves that keyboard users keep their place: a pressed control keeps focus while it works, a removed one
// passes it to its neighbour.
import { ActionIcon, Button, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/call/queryClient.ts';
import { useFocusKeeper } from '../../../client/frame/useFocusKeeper.ts';
import { FreezeGameSwitch } from '../../../client/games/freeze/FreezeGameSwitch.tsx';
import { FreezeQuestions } from '../../../client/games/freeze/FreezeQuestions.tsx';
import { SessionContext } from '../../../client/session/session.ts';
import { themeOf } from '../../../client/theme/theme.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const themed = (children: ReactNode): ReactNode => (
  <MantineProvider env="test" theme={themeOf('financialInstitution')}>
    {children}
  </MantineProvider>
);

type State = { readonly loading?: boolean; readonly disabled?: boolean };

test.each<[string, State, string | null]>([
  ['that works', { loading: true }, 'true'],
  ['that has nothing left to do', { disabled: true }, null],
])(
  '[FO1] a button %s keeps focus and ignores presses, and is disabled once focus has left',
  (_, state, busy) => {
    const pressed = vi.fn();
    const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const form = (buttonState: State) =>
      themed(
        <form onSubmit={sent}>
          <Button type="submit" onClick={pressed} {...buttonState}>
            Confirm
          </Button>
          <ActionIcon aria-label="Undo" onClick={pressed} {...buttonState} />
        </form>,
      );
    const { rerender } = render(form({}));
    const [confirm, undo] = screen.getAllByRole<HTMLButtonElement>('button');
    if (!confirm || !undo) throw new Error('Both buttons are shown.');
    for (const button of [confirm, undo]) {
      rerender(form({}));
      act(() => button.focus());
      fireEvent.click(button);
      rerender(form(state));
      expect(document.activeElement).toBe(button);
      expect(button.disabled).toBe(false);
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(button.getAttribute('aria-busy')).toBe(busy);
      fireEvent.click(button);
      act(() => button.blur());
      expect(button.disabled).toBe(true);
      expect(button.getAttribute('aria-disabled')).toBeNull();
    }
    expect(pressed).toHaveBeenCalledTimes(2);
    expect(sent).toHaveBeenCalledTimes(1);
  },
);

test('[FO1] so does one that regained focus from a dialog without React noticing', () => {
  const silence = (event: Event): void => event.stopImmediatePropagation();
  const confirm = (isWorking: boolean) => themed(<Button loading={isWorking}>Confirm</Button>);
  const { rerender } = render(confirm(false));
  const button = screen.getByRole<HTMLButtonElement>('button');
  document.addEventListener('focusin', silence, true);
  button.focus();
  document.removeEventListener('focusin', silence, true);
  rerender(confirm(true));
  expect(document.activeElement).toBe(button);
  expect(button.disabled).toBe(false);
});

test('[FO2] the freeze switch keeps focus while the game is frozen, and ignores a second press', async () => {
  const answered = Promise.withResolvers<void>();
  const asked = vi.fn((_address: string) =>
    answered.promise.then(() => Response.json({ status: 'Success' })),
  );
  vi.stubGlobal('fetch', asked);
  // A page that waits half a second for an answer asks whether a store is away.
  const freezes = () => asked.mock.calls.filter(([address]) => address !== '/readyz');
  const user = { userId: 1, fullName: 'Morgan Hale', email: 'a@b.test', role: 'Administrator' };
  const client = createQueryClient({ alert: () => undefined, requireSignIn: () => undefined });
  render(
    themed(
      <QueryClientProvider client={client}>
        <SessionContext value={{ user } as never}>
          <FreezeQuestions>
            <FreezeGameSwitch game={{ game_id: 7, game_name: 'Spring', frozen: false } as never} />
          </FreezeQuestions>
        </SessionContext>
      </QueryClientProvider>,
    ),
  );
  const freeze = screen.getByRole<HTMLInputElement>('switch', { name: 'Freeze Spring' });
  act(() => freeze.focus());
  fireEvent.click(freeze);
  fireEvent.click(screen.getByRole('button', { name: 'Freeze' }));
  // Browsers restore focus when a dialog is closed; the test DOM does not.
  act(() => freeze.focus());
  await waitFor(() => expect(freeze.getAttribute('aria-busy')).toBe('true'));
  expect(freeze.disabled).toBe(false);
  expect(document.activeElement).toBe(freeze);
  fireEvent.click(freeze);
  expect(freeze.checked).toBe(false);
  expect(freezes()).toHaveLength(1);
  // An unanswered call would ask whether a store is away, after this test.
  answered.resolve();
  await waitFor(() => expect(freeze.getAttribute('aria-busy')).not.toBe('true'));
});

function Rows({ names }: { readonly names: readonly string[] }): ReactNode {
  const region = useRef<HTMLElement>(null);
  useFocusKeeper(region);
  return (
    <main ref={region} tabIndex={-1}>
      <button type="button">Add</button>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <span>{name}</span>
            <button type="button">Take off {name}</button>
          </li>
        ))}
      </ul>
      <p>End</p>
    </main>
  );
}

/** happy-dom, like some browsers, fires no event if the focused element is removed; the body then has focus. */
async function without(rerender: (rows: ReactNode) => void, names: readonly string[]): Promise<void> {
  rerender(<Rows names={names} />);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
}
const focused = (): string | null | undefined => document.activeElement?.textContent;

test('focus goes to the row’s replacement, then to the one before it, then outwards', async () => {
  const { rerender } = render(<Rows names={['Ada', 'Bo', 'Cy']} />);
  act(() => screen.getByRole('button', { name: 'Take off Bo' }).focus());
  await without(rerender, ['Ada', 'Cy']);
  expect(focused()).toBe('Take off Cy');
  await without(rerender, ['Ada']);
  expect(focused()).toBe('Take off Ada');
  await without(rerender, []);
  expect(focused()).toBe('Add');
});

test('after a press outside every control nothing is focused', async () => {
  const { rerender } = render(<Rows names={['Ada', 'Bo']} />);
  act(() => screen.getByRole('button', { name: 'Take off Bo' }).focus());
  fireEvent.pointerDown(screen.getByText('End'));
  act(() => (document.activeElement as HTMLElement).blur());
  vi.useFakeTimers();
  rerender(<Rows names={['Ada']} />);
  // Focus would be restored by a timer that the removal of the row starts.
  await vi.runAllTimersAsync();
  expect(document.activeElement).toBe(document.body);
});
