import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod';

const openRowSchema = z.object({ openRow: z.object({ grid: z.string(), rowId: z.int() }) });

/**
 * A row open as a sheet on a small screen is an entry of the browser's history, so that Back closes the sheet
 * and not the screen. Moving to another row replaces the entry.
 */
export function useRowSheets(): {
  /** The open row of a grid; null while none is. */
  readonly openRowOf: (grid: string) => number | null;
  /** Opens a row of a grid, or closes the open one. */
  readonly openRow: (grid: string, rowId: number | null) => void;
} {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const open = openRowSchema.safeParse(state).data?.openRow;
  // Going back is asynchronous; a second press meanwhile must not go back further.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = open === undefined;
  });
  function closeRow(): void {
    if (isClosing.current) return;
    isClosing.current = true;
    void navigate(-1);
  }
  return {
    openRowOf: (grid) => (open?.grid === grid ? open.rowId : null),
    openRow: (grid, rowId) => {
      if (rowId === null) return closeRow();
      void navigate(
        { pathname, search },
        {
          state: { openRow: { grid, rowId }, keepsFocus: true },
          replace: open !== undefined,
          preventScrollReset: true,
        },
      );
    },
  };
}
