import { ActionIcon, Tabs } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Filters, QuarterChoice } from './Filters.tsx';
import { MomentRows } from './MomentRows.tsx';
import styles from './Rail.module.css';
import { SearchField } from './SearchField.tsx';
import { StepRows } from './StepRows.tsx';
import type { TheatreState } from './useTheatre.ts';

const counted = new Intl.NumberFormat('en-US');

/** The steps and the moments; on a phone over the screen, with the choices that have no room in the strip. */
export function Rail({
  theatre,
  isSmall,
}: {
  readonly theatre: TheatreState;
  readonly isSmall: boolean;
}): ReactNode {
  const [tab, setTab] = useState<string | null>('steps');
  const { tools, steps, marked, list } = theatre;
  const named = marked.moments.length + tools.pins.length;
  const found = list.known?.found.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Tabs className={styles.rail ?? ''} value={tab} onChange={setTab} keepMounted={false}>
      {isSmall && (
        <div className={styles.choices}>
          <QuarterChoice theatre={theatre} />
          <Filters theatre={theatre} />
        </div>
      )}
      <div className={styles.tabs}>
        <Tabs.List>
          <Tabs.Tab value="steps">
            Steps <small>{counted.format(steps.length)}</small>
          </Tabs.Tab>
          <Tabs.Tab value="moments">
            Moments <small>{counted.format(named + found)}</small>
          </Tabs.Tab>
        </Tabs.List>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label="Search the steps"
          title="Search the steps"
          aria-pressed={tools.search !== null}
          onClick={() => {
            setTab('steps');
            tools.setSearch(tools.search === null ? '' : null);
          }}
        >
          <IconSearch size={16} aria-hidden />
        </ActionIcon>
      </div>
      <Tabs.Panel value="steps" className={styles.panel ?? ''}>
        <SearchField theatre={theatre} />
        <StepRows theatre={theatre} />
      </Tabs.Panel>
      <Tabs.Panel value="moments" className={styles.panel ?? ''}>
        <MomentRows theatre={theatre} />
      </Tabs.Panel>
    </Tabs>
  );
}
