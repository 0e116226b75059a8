import { useDialogs } from './dialogs.ts';
import { toast } from './toast.tsx';

/**
 * Copies a text; without a clipboard (plain http, or permission denied) the text is shown for manual
 * selection.
 */
export function useCopy(): (text: string, doneText: string) => Promise<void> {
  const dialogs = useDialogs();
  return async (text, doneText) => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (isCopied) toast(doneText);
    else await dialogs.alert(text);
  };
}
