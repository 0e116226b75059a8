import {
  downloadResearchPack,
  removeResearchPack,
  takeResearchPackKey,
} from '../../contracts/calls/research.ts';
import { downloadFile } from '../call/downloadFile.ts';
import { useActs } from '../call/queries.ts';
import { keepFile } from '../ui/saveFile.ts';
import { useUnderWay } from '../ui/useUnderWay.ts';

/** The actions on a pack; `onChange` is called after each one that succeeded. */
export function usePackActs(onChange: () => Promise<unknown>) {
  const { act } = useActs({ showsFailure: true });
  const { underWay, failure, doing } = useUnderWay<'file' | 'key' | 'removal'>();
  async function takeFile(): Promise<void> {
    keepFile(await downloadFile(downloadResearchPack, {}, {}));
    await onChange();
  }
  async function takeKey(): Promise<void> {
    const { key, games } = await act(takeResearchPackKey, {}, {});
    const content = new Blob([`${JSON.stringify({ key, games }, null, 2)}\n`], { type: 'application/json' });
    keepFile({ fileName: 'research-pack-key.json', content });
    await onChange();
  }
  async function remove(): Promise<void> {
    await act(removeResearchPack, {}, {});
    await onChange();
  }
  return {
    underWay,
    failure,
    takeFile: () => doing('file', takeFile),
    takeKey: () => doing('key', takeKey),
    remove: () => doing('removal', remove),
  };
}
