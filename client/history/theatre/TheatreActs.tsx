import { Button, NativeSelect } from '@mantine/core';
import {
  IconBookmark,
  IconDownload,
  IconGitCompare,
  IconLink,
  IconPin,
  IconPinFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { withHistory } from '../../addresses/historyAddress.ts';
import { useIsStudent } from '../../session/session.ts';
import { useCopy } from '../../ui/useCopy.ts';
import { withFilters } from '../steps/filters.ts';
import { indexAt, timesOf } from '../steps/steps.ts';
import styles from './TheatreBar.module.css';
import type { TheatreState } from './useTheatre.ts';

/** Actions on the shown moment. None of them changes the game. */
export function TheatreActs({ theatre }: { readonly theatre: TheatreState }): ReactNode {
  const { moment, tools, showing } = theatre;
  const copy = useCopy();
  const { target } = moment;
  const isStudent = useIsStudent();
  const isPinned = target !== null && tools.pins.includes(target);
  function copyLink(): void {
    const { origin, pathname, search } = window.location;
    const query = withFilters(withHistory(search, target), tools.filters);
    void copy(`${origin}${pathname}${query}`, 'The link to this moment was copied.');
  }
  return (
    <div className={styles.acts}>
      <HeatChoice theatre={theatre} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconGitCompare size={16} aria-hidden />}
        disabled={showing.shown === null}
        onClick={() => tools.setIsComparing(true)}
      >
        Compare with…
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={isPinned ? <IconPinFilled size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
        aria-pressed={isPinned}
        disabled={target === null}
        onClick={() => target !== null && tools.togglePin(target)}
      >
        Pin
      </Button>
      {!isStudent && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBookmark size={16} aria-hidden />}
          disabled={target === null}
          onClick={() => tools.setMarking('new')}
        >
          Mark…
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconLink size={16} aria-hidden />}
        disabled={target === null}
        onClick={copyLink}
      >
        Copy link
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={theatre.allSteps.length === 0}
        onClick={() => tools.setIsExporting(true)}
      >
        Export…
      </Button>
    </div>
  );
}

/** The start of the count of saves per cell. */
function HeatChoice({ theatre: { tools, allSteps } }: { readonly theatre: TheatreState }): ReactNode {
  const timeOf = timesOf(allSteps);
  const pinned = tools.pins.map((position) => {
    const step = allSteps[Math.max(0, indexAt(allSteps, position))];
    return { value: String(position), label: `Heat since the pin at ${step ? timeOf(step) : position}` };
  });
  return (
    <NativeSelect
      aria-label="Heat"
      size="xs"
      value={String(tools.heat)}
      data={[
        { value: 'none', label: 'No heat' },
        { value: 'quarter', label: 'Heat of the quarter' },
        ...pinned,
      ]}
      onChange={({ currentTarget: { value } }) =>
        tools.setHeat(value === 'none' || value === 'quarter' ? value : Number(value))
      }
    />
  );
}
