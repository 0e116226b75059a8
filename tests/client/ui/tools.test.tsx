// Proves that on a phone one button opens the tools of a screen, and where focus goes when a dialog closes after its tool has
// moved because the phone was rotated.
import { MantineProvider } from '@mantine/core';
import { IconGitCompare } from '@tabler/icons-react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../../client/ui/Dialog.tsx';
import { Tool } from '../../../client/ui/Tool.tsx';
import { ToolsMenu } from '../../../client/ui/ToolsMenu.tsx';

type Listener = (event: { readonly matches: boolean }) => void;

const listeners = new Set<Listener>();
let isSmall = true;

beforeEach(() => {
  isSmall = true;
  vi.stubGlobal('matchMedia', () => ({
    matches: isSmall,
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Rotates the phone to landscape, where the tools are beside the title. */
function turn(): void {
  isSmall = false;
  act(() => {
    for (const listener of listeners) listener({ matches: isSmall });
  });
}

const isDialogOpen = (): boolean => screen.queryByRole('dialog') !== null;

function Compare(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Tool label="Compare" Icon={IconGitCompare} onPress={() => setIsOpen(true)} />
      {isOpen && (
        <Dialog title="Changes" onCancel={() => setIsOpen(false)}>
          <button type="button" onClick={() => setIsOpen(false)}>
            Close
          </button>
        </Dialog>
      )}
    </>
  );
}

function show(): void {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <ToolsMenu>
          <Compare />
        </ToolsMenu>
      </MemoryRouter>
    </MantineProvider>,
  );
}

/** Opens the dialog of the tool; returns the tool's element at that time. */
function open(): HTMLElement {
  const tool = screen.getByRole('button', { name: 'Compare' });
  tool.focus();
  fireEvent.click(tool);
  expect(isDialogOpen()).toBe(true);
  return tool;
}

test('a dialog gives focus back to its tool, also where that stands after the phone was turned', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Tools' }));
  const opener = open();
  turn();
  expect(opener.isConnected).toBe(false);
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  expect(isDialogOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Compare' }));
});

test('on a phone one button opens the tools and Escape closes them; turned, they stand without it', () => {
  show();
  const opener = screen.getByRole('button', { name: 'Tools' });
  const menu = () => document.getElementById(opener.getAttribute('aria-controls') ?? '');
  const states = () => [opener.getAttribute('aria-expanded'), menu()?.dataset.open];
  expect(menu()?.textContent).toContain('Compare');
  expect(states()).toEqual(['false', undefined]);
  opener.focus();
  fireEvent.click(opener);
  expect(states()).toEqual(['true', 'true']);
  const tool = screen.getByRole('button', { name: 'Compare' });
  tool.focus();
  fireEvent.keyDown(tool, { key: 'Escape' });
  expect(states()).toEqual(['false', undefined]);
  expect(document.activeElement).toBe(opener);
  turn();
  expect(screen.queryByRole('button', { name: 'Tools' })).toBeNull();
  screen.getByRole('button', { name: 'Compare' });
});
