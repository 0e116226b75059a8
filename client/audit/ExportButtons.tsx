import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type EntryFilter, type ExportFormat, exportFormats } from '../../contracts/audit/entryFilter.ts';
import { downloadAudit, exportAudit, exportGameAudit } from '../../contracts/calls/audit.ts';
import { downloadFile } from '../call/downloadFile.ts';
import { useActs } from '../call/queries.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { keepFile } from '../ui/saveFile.ts';
import { toast } from '../ui/toast.tsx';
import { countText } from './auditTexts.ts';
import type { Scope } from './useAudit.ts';

/**
 * For screens that show failures of their actions themselves: which action is running, and the failure of the
 * last one; otherwise null.
 */
function useUnderWay<Act extends string>() {
  const [underWay, setUnderWay] = useState<Act | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  async function doing(act: Act, work: () => Promise<unknown>): Promise<void> {
    setUnderWay(act);
    setFailure(null);
    try {
      await work();
    } catch (fault) {
      setFailure(fault);
    } finally {
      setUnderWay(null);
    }
  }
  return { underWay, failure, doing };
}

/** Exports the filtered entries as a file. The export is recorded before the file begins. */
export function ExportButtons({
  scope,
  filter,
}: {
  readonly scope: Scope;
  readonly filter: EntryFilter;
}): ReactNode {
  const { act } = useActs({ showsFailure: true });
  const { underWay, failure, doing } = useUnderWay<ExportFormat>();
  async function take(format: ExportFormat): Promise<void> {
    const { game: _, ...ofGame } = filter;
    const recorded =
      scope === null
        ? await act(exportAudit, {}, { filter, format })
        : await act(exportGameAudit, { game: scope }, { filter: ofGame, format });
    keepFile(await downloadFile(downloadAudit, {}, { export: recorded.export }));
    toast(`${countText(recorded.rows, true)} exported.`);
  }
  return (
    <div>
      <Group gap="xs">
        {exportFormats.map((format) => (
          <Button
            key={format}
            variant="default"
            data-export={format}
            loading={underWay === format}
            disabled={underWay !== null && underWay !== format}
            onClick={() => doing(format, () => take(format))}
          >
            Export {format.toUpperCase()}
          </Button>
        ))}
      </Group>
      <FailureNotice failure={failure} />
    </div>
  );
}
