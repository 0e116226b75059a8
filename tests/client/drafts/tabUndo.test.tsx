// Proves Undo and Redo of the tabs of Dividends & Housekeeping without decisions, over one's own saves and
// teammates'.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { liveState, type StateSource, StateSourceContext } from '../../../client/call/queries.ts';
import { MeasuresEditor } from '../../../client/housekeeping/MeasuresEditor.tsx';
import { useHousekeeping } from '../../../client/housekeeping/useHousekeeping.ts';
import { type Measures, useMeasures } from '../../../client/housekeeping/useMeasures.ts';
import { useUndoKeys } from '../../../client/shortcuts/useUndoKeys.ts';
import { UndoButtons, type UndoSteps } from '../../../client/ui/UndoButtons.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const record = {
  teamName: 'First Harbor Bank',
  teamRoles: [
    { user_id: 3, full_name: 'Ada Lund', roles: ['ceo'] },
    { user_id: 4, full_name: 'Ben Ono', roles: [] },
  ],
  intraturnId: 1,
};

/** The environment for a hook, with loads answered by `load`. */
function pageOf(load: () => Promise<unknown>) {
  const source = { ...liveState, load } as unknown as StateSource;
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <StateSourceContext value={source}>{children}</StateSourceContext>
    </QueryClientProvider>
  );
  return { queries, wrapper };
}

const answering = (answer: object) =>
  new Response(JSON.stringify({ status: 'Success', position: 7, ...answer }));

/** The screen's hook over a server that stores what is saved. */
async function openHousekeeping() {
  let kept: typeof record = record;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { updated, teamName = kept.teamName } = JSON.parse(body) as Partial<typeof record> & {
      updated: { user_id: number; roles: string[] }[];
    };
    const rolesOf = (id: number) => updated.find(({ user_id }) => user_id === id)?.roles;
    const teamRoles = kept.teamRoles.map((row) => ({ ...row, roles: rolesOf(row.user_id) ?? row.roles }));
    kept = { ...kept, teamName, teamRoles };
    return answering({});
  });
  const { queries, wrapper } = pageOf(async () => kept);
  const { result } = renderHook(() => useHousekeeping(2, 4), { wrapper });
  await waitFor(() => expect(result.current.name).toBe('First Harbor Bank'));
  return {
    screen: result,
    do: (work: (screen: typeof result.current) => void) => act(() => work(result.current)),
    save: () => act(() => result.current.save()),
    async teammateSaves(change: Partial<typeof record>) {
      kept = { ...kept, ...change };
      await act(() => queries.invalidateQueries());
    },
  };
}

/** Types a name letter by letter and leaves the field. */
function typeName(page: Awaited<ReturnType<typeof openHousekeeping>>, name: string): void {
  for (let length = 1; length <= name.length; length += 1)
    page.do(({ rename }) => rename(name.slice(0, length)));
  page.do(({ endTyping }) => endTyping());
}

test('a typed name is one step of undo, a member’s roles another, and both can be redone', async () => {
  const page = await openHousekeeping();
  expect(page.screen.current).toMatchObject({ canUndo: false, canRedo: false });
  typeName(page, 'Harbor Trust ');
  page.do(({ setRoles }) => setRoles(4, ['lending officer', 'ceo']));
  expect(page.screen.current).toMatchObject({ name: 'Harbor Trust', changeCount: 2 });
  page.do(({ undo }) => undo());
  expect(page.screen.current.rolesOf(4)).toEqual([]);
  page.do(({ undo }) => undo());
  expect(page.screen.current).toMatchObject({
    name: 'First Harbor Bank',
    changeCount: 0,
    canUndo: false,
    canRedo: true,
  });
  page.do(({ redo }) => redo());
  page.do(({ redo }) => redo());
  expect(page.screen.current).toMatchObject({ name: 'Harbor Trust', changeCount: 2, canRedo: false });
  expect(page.screen.current.rolesOf(4)).toEqual(['ceo', 'lending officer']);
});

test('typing back to the saved name leaves no step, and typing again is a new one', async () => {
  const page = await openHousekeeping();
  page.do(({ setRoles }) => setRoles(4, ['ceo']));
  typeName(page, 'First Harbor Bank');
  expect(page.screen.current.changeCount).toBe(1);
  typeName(page, 'Second');
  page.do(({ undo }) => undo());
  expect(page.screen.current).toMatchObject({ name: 'First Harbor Bank', changeCount: 1 });
  expect(page.screen.current.rolesOf(4)).toEqual(['ceo']);
});

test('undo after Save creates an unsaved change', async () => {
  const page = await openHousekeeping();
  typeName(page, 'Harbor Trust');
  await page.save();
  expect(page.screen.current).toMatchObject({ name: 'Harbor Trust', changeCount: 0, canUndo: true });
  page.do(({ undo }) => undo());
  expect(page.screen.current).toMatchObject({ name: 'First Harbor Bank', changeCount: 1 });
  await page.save();
  expect(page.screen.current).toMatchObject({ name: 'First Harbor Bank', changeCount: 0 });
});

test('undo never reverts what a teammate saved', async () => {
  const page = await openHousekeeping();
  typeName(page, 'Harbor Trust');
  await page.save();
  await page.teammateSaves({ teamName: 'Ben Bank' });
  await waitFor(() => expect(page.screen.current.name).toBe('Ben Bank'));
  page.do(({ undo }) => undo());
  expect(page.screen.current).toMatchObject({ name: 'Ben Bank', changeCount: 0 });
});

function WithKeys({ undo, redo }: Pick<UndoSteps, 'undo' | 'redo'>) {
  useUndoKeys({ undo, redo });
  return (
    <>
      <UndoButtons canUndo={false} canRedo {...{ undo, redo }} />
      <input type="text" aria-label="Typed" />
      <input type="text" aria-label="Chosen" readOnly />
    </>
  );
}

test('Ctrl+Z and Ctrl+Y work outside text fields, and a button with nothing to do does nothing', () => {
  const undo = vi.fn();
  const redo = vi.fn();
  render(
    <MantineProvider env="test">
      <WithKeys undo={undo} redo={redo} />
    </MantineProvider>,
  );
  fireEvent.keyDown(screen.getByLabelText('Typed'), { key: 'z', ctrlKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Chosen'), { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
  expect(undo).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(redo).toHaveBeenCalledTimes(3);
});

/** The measures, either as in the tab, with Undo and Redo in its frame, or as in the modal. */
function MeasuresPage({
  isTab,
  onChange,
}: {
  readonly isTab: boolean;
  readonly onChange: (text: string) => void;
}) {
  const [steps, setSteps] = useState<UndoSteps | null>(null);
  const saved = { measuresOfSuccess: '<p>Grow.</p>', lastUpdated: null };
  const measures = { load: {}, saved, text: '<p>Grow.</p>', editorKey: 0, change: onChange };
  return (
    <>
      {steps && <UndoButtons {...steps} />}
      <MeasuresEditor
        measures={measures as unknown as Measures}
        isReadOnly={false}
        {...(isTab && { onSteps: setSteps })}
      />
    </>
  );
}

test.each([
  ['in the frame of the tab', true],
  ['in the toolbar of the modal', false],
])('measures of success have Undo and Redo %s', async (_, isTab) => {
  const changed = vi.fn();
  render(
    <MantineProvider env="test">
      <MeasuresPage isTab={isTab} onChange={changed} />
    </MantineProvider>,
  );
  const field = await screen.findByRole('textbox', { name: 'Measures of Success' });
  const button = (name: string) => screen.getByRole('button', { name });
  // The frame gets Undo and Redo once the editor is mounted.
  expect(await screen.findAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  const { editor } = field as unknown as { readonly editor: Editor };
  act(() => void editor.commands.setContent('<p>Pay dividends.</p>', { emitUpdate: true }));
  expect(changed).toHaveBeenLastCalledWith('<p>Pay dividends.</p>');
  fireEvent.click(button('Undo'));
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith('<p>Grow.</p>'));
  fireEvent.click(button('Redo'));
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith('<p>Pay dividends.</p>'));
});

test('a save leaves the editor as it is, and an earlier text is then an unsaved change', async () => {
  let kept = {
    measuresOfSuccess: '<p>Grow.</p>',
    lastUpdated: '2026-09-01T10:00:00.000Z',
    updatedBy: 'Ben Ono',
  };
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { measuresOfSuccess } = JSON.parse(body) as typeof kept;
    kept = { ...kept, measuresOfSuccess, lastUpdated: '2026-09-01T10:05:00.000Z' };
    return answering({ ...kept, modifiedBy: null });
  });
  const { wrapper } = pageOf(async () => kept);
  const { result } = renderHook(() => useMeasures(2), { wrapper });
  await waitFor(() => expect(result.current.text).toBe('<p>Grow.</p>'));
  const before = result.current.editorKey;
  act(() => result.current.change('<p>Pay.</p>'));
  await act(() => result.current.save());
  expect(result.current).toMatchObject({ text: '<p>Pay.</p>', isDirty: false, editorKey: before });
  act(() => result.current.change('<p>Grow.</p>'));
  expect(result.current).toMatchObject({ isDirty: true, editorKey: before });
});
