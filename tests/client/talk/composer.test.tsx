// Proves that the field of the talk loses nothing that is typed in it: refused, waiting for the connection, closed and opened again.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailed, isNetworkAnswering } from '../../../client/call/call.ts';
import { liveState, type StateSource, StateSourceContext } from '../../../client/call/queries.ts';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { keptFormsOf, keptFormsText } from '../../../client/drafts/keptForms.ts';
import { classGame, classTeam } from '../../../client/samples/shownClass.ts';
import { shownRemark } from '../../../client/samples/shownTalk.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { tabStorage } from '../../../client/storage/textStorage.ts';
import { TypedBefore } from '../../../client/talk/ClosedTalk.tsx';
import { Composer } from '../../../client/talk/Composer.tsx';
import { RemarkLine } from '../../../client/talk/RemarkLine.tsx';
import { useShownRemarks } from '../../../client/talk/useTalk.ts';
import { sayRemark } from '../../../contracts/calls/talk.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { columnOf } from '../../../contracts/decisions/change.ts';

Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(() => {
  cleanup();
  tabStorage.clear();
  vi.useRealTimers();
});

/** The remarks that are on their way, or were refused and are not back in a field. */
const waiting = () =>
  tabStorage
    .keys()
    .flatMap((key) => (key.startsWith('text/said/') ? tabStorage.read(key) : []))
    .join();

type Sent = { readonly body: unknown; readonly commandId: string | undefined };

const column = columnOf(certificatesOfDeposit, 'ratePercent')!;
const about = { turn: 4, key: 'cds/T12/ratePercent', title: '12-Month CD, Offer Rate', place: undefined };

function Waiting() {
  const remarks = useShownRemarks([], 3, () => true);
  return <output>{remarks.map(({ text }) => text).join('; ')}</output>;
}

const fieldAbout = (asked: typeof about) => (
  <Composer about={asked} label="Reply" placeholder="Reply…" proposable={{ column, start: 0.925 }} />
);
const cellField = fieldAbout(about);
const nextField = fieldAbout({ ...about, turn: 5 });

/** The field at a cell; `answers` are what the server says to each remark in turn, without one it does not answer. */
function showField(answers: readonly (() => unknown)[] = [], shown: ReactNode = cellField) {
  const sent: Sent[] = [];
  const act: StateSource['act'] = (_call, _params, body, options) => {
    const answer = answers[sent.push({ body, commandId: options?.commandId }) - 1];
    return new Promise((resolve, reject) => {
      if (!answer) return;
      try {
        resolve(answer() as never);
      } catch (failure) {
        reject(failure);
      }
    });
  };
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <StateSourceContext value={{ ...liveState, act }}>
          <GameContext value={classGame}>
            <TeamContext value={classTeam(1)}>
              <SessionContext value={{ user: { userId: 3, role: 'Student' } } as never}>
                {shown}
                <Waiting />
              </SessionContext>
            </TeamContext>
          </GameContext>
        </StateSourceContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { sent, close: view.unmount };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
function write(text: string): void {
  fireEvent.change(field(), { target: { value: text, selectionStart: text.length } });
  fireEvent.select(field());
}
const proposed = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Proposed value/ });
function propose(value: string): void {
  fireEvent.click(screen.getByRole('button', { name: 'Propose a value' }));
  fireEvent.change(proposed(), { target: { value } });
}
const pressEnter = (over: object = {}) => fireEvent.keyDown(field(), { key: 'Enter', ...over });
const refuse = (text: string) => () => {
  throw new CallFailed(sayRemark, { errors: [text], httpStatus: 409 });
};

test('Enter sends, but neither with Shift nor while an input method composes; what is said stands there until it is answered', async () => {
  const { sent } = showField();
  write('Forecast says more.');
  pressEnter({ shiftKey: true });
  pressEnter({ isComposing: true });
  expect(sent).toEqual([]);
  pressEnter();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ turn_num: 4, text: 'Forecast says more.', named: [] }]);
  expect([field().value, screen.getByText('Forecast says more.').tagName]).toEqual(['', 'OUTPUT']);
});

test('a remark that was neither recorded nor refused is sent again under its key when the page is there again', async () => {
  const first = showField([
    () => {
      throw new CallFailed(sayRemark, { requiresLogin: true, httpStatus: 401 });
    },
  ]);
  write('Twice.');
  pressEnter();
  await expect.poll(() => first.sent).toHaveLength(1);
  first.close();
  const second = showField();
  screen.getByText('Twice.');
  await expect.poll(() => second.sent).toEqual(first.sent);
});

test('a refused remark comes back into the field with its value and the reason, before what was typed since', async () => {
  const reason = "That's 60 messages in 20 minutes. Try again at 10:58 ET.";
  showField([refuse(reason)]);
  propose('0.88');
  write('Ask @Ben first.');
  pressEnter();
  write('And then?');
  await screen.findByText(reason);
  expect(field().value).toBe('Ask @Ben first.\nAnd then?');
  expect(proposed().value).toBe('0.88');
  expect(waiting()).toBe('');
});

test('who was moved to another team meanwhile is told so, with what was typed; without the page it is among what was left', async () => {
  const notFound = () => {
    throw new CallFailed(sayRemark, {
      errors: ['The team was not found.'],
      missing: 'team',
      httpStatus: 404,
    });
  };
  const first = showField([notFound, notFound]);
  write('Ask Bayside first.');
  pressEnter();
  await screen.findByText(`You're no longer in ${classTeam(1).team_name}.`);
  expect(field().value).toBe('Ask Bayside first.');
  propose('0.5');
  pressEnter();
  first.close();
  await expect.poll(waiting).toContain('no longer in');
  expect(keptFormsOf(keptFormsText())).toMatchObject([
    {
      form: { screen: 'Talk', teamName: classTeam(1).team_name },
      lines: [{ row: about.title, value: 'Ask Bayside first. 0.5' }],
    },
  ]);
});

test('what was typed waits for the next opening; too long or empty says so and sends nothing', () => {
  const first = showField();
  write('x'.repeat(913));
  screen.getByText('87 left');
  first.close();
  const { sent } = showField();
  expect(field().value).toHaveLength(913);
  write('x'.repeat(1_001));
  pressEnter();
  screen.getByText('A comment can have 1,000 letters.');
  write(' ');
  pressEnter();
  screen.getByText('Write something, or propose a value.');
  propose('0.8.8');
  pressEnter();
  screen.getByText(/^'0\.8\.8' is not a valid number/);
  expect(sent).toEqual([]);
});

test('an @ offers the team; arrow keys choose, Enter takes, Escape or leaving the field closes the list alone', async () => {
  const { sent } = showField();
  const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.slice(2));
  // Until it ends, React tells of no selection: so it is after a mouse was let go outside the window.
  fireEvent.mouseDown(field());
  write('Ask @');
  expect(names()).toEqual(['Ben Ono', 'Cara Wolf']);
  screen.getByText('2 people, arrow keys choose');
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  pressEnter();
  expect([field().value, names(), sent]).toEqual(['Ask @Cara ', [], []]);
  act(() => write('Ask @Cara or @b'));
  expect(names()).toEqual(['Ben Ono']);
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect([names(), field().value]).toEqual([[], 'Ask @Cara or @b']);
  write('Ask @Cara or @be');
  expect(names()).toEqual(['Ben Ono']);
  fireEvent.blur(field());
  expect(names()).toEqual([]);
  write('Ask @Cara or @b');
  fireEvent.keyDown(field(), { key: 'Escape' });
  pressEnter();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ turn_num: 4, text: 'Ask @[10] or @b', named: [10] }]);
});

test('what was typed for a quarter that has been run is told there, and stands in the field of the next one', () => {
  const first = showField();
  propose('0.5');
  write('Let’s wait for the forecast.');
  first.close();
  const go = vi.fn();
  const second = showField([], <TypedBefore about={about} column={column} onGo={go} />);
  screen.getByText('Qtr 4 has been run. Your text: “Let’s wait for the forecast.” Your value: 0.5');
  screen.getByRole('button', { name: 'Copy' });
  fireEvent.click(screen.getByRole('button', { name: 'Say it in Qtr 5' }));
  expect(go).toHaveBeenCalledOnce();
  second.close();
  showField([], <TypedBefore about={about} column={column} onGo={null} />).close();
  expect(screen.queryByRole('button', { name: 'Say it in Qtr 5' })).toBeNull();
  showField([], nextField);
  expect([field().value, proposed().value]).toEqual(['Let’s wait for the forecast.', '0.5']);
});

test('a remark on its way says that it waits after some seconds, or as soon as nothing goes through', () => {
  vi.useFakeTimers();
  const at = new Date().toISOString();
  const remark = { ...shownRemark(1, { by: 3, at }), remark_id: 'waiting' };
  showField([], <RemarkLine remark={remark} nameOf={() => 'Ada Lund'} />);
  const waits = () => screen.queryByText('Waiting for the connection') !== null;
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  pass(2_000);
  expect(waits()).toBe(false);
  act(() => isNetworkAnswering.set(true));
  expect(waits()).toBe(true);
  act(() => isNetworkAnswering.set(false));
  expect(waits()).toBe(false);
  pass(2_000);
  expect(waits()).toBe(true);
});

test('Enter at the proposed value sends, and the next key types into the text', () => {
  showField();
  propose('0.5');
  proposed().focus();
  fireEvent.keyDown(proposed(), { key: 'Enter' });
  expect(document.activeElement).toBe(field());
});

test('what was on its way when the quarter was run is told there, and said in the next one with who is named', async () => {
  const first = showField([refuse('Qtr 4 has been run.')]);
  propose('0.5');
  write('Ask @Ben.');
  pressEnter();
  first.close();
  await expect.poll(waiting).toContain('has been run');
  const second = showField([], <TypedBefore about={about} column={column} onGo={() => undefined} />);
  await screen.findByText('Qtr 4 has been run. Your text: “Ask @Ben.” Your value: 0.5');
  second.close();
  const { sent } = showField([], nextField);
  pressEnter();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ turn_num: 5, text: 'Ask @[9].', named: [9], value: 0.5 }]);
});
