import { type RefObject, useEffect } from 'react';
import type { GridController } from '../control/gridController.ts';
import { htmlTable, tabSeparated } from '../sheet/clipboardText.ts';

/**
 * Copy, cut and paste of the selected range. Browsers send these events to the document when no text is
 * selected, so the listener is on the document, and the grid responds while focus is in it and no editor is
 * open.
 */
export function useGridClipboard(region: RefObject<HTMLElement | null>, controller: GridController): void {
  useEffect(() => {
    const isOurs = () =>
      controller.cursor.editor === null && region.current?.contains(document.activeElement) === true;
    const copy = (event: ClipboardEvent) => {
      if (!isOurs() || !event.clipboardData) return;
      const { rowIds, fields } = controller.cursor.range();
      const rows = rowIds.flatMap((rowId) => controller.sheet.row(rowId) ?? []);
      event.clipboardData.setData('text/plain', tabSeparated(rows, fields));
      event.clipboardData.setData('text/html', htmlTable(rows, fields));
      event.preventDefault();
      if (event.type === 'cut') controller.clear('Cut');
    };
    const paste = (event: ClipboardEvent) => {
      if (!isOurs() || !event.clipboardData) return;
      event.preventDefault();
      controller.paste(event.clipboardData.getData('text/plain'));
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [region, controller]);
}
