import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconDownload, IconLink, IconPin, IconPinFilled } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { isOneOf } from '../../../contracts/values.ts';
import { withHistory } from '../../addresses/historyAddress.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { usePopup } from '../../ui/usePopup.ts';
import { withFilters } from '../steps/filters.ts';
import { type HistoryPlayer, type PlayerState, type Speed, speeds } from '../steps/player.ts';
import { indexAt, timesOf } from '../steps/steps.ts';
import styles from './TheatreBar.module.css';
import type { TheatreState } from './useTheatre.ts';

const speedNames: Readonly<Record<Speed, string>> = {
  second: 'A step a second',
  '1': 'As it was',
  '10': '10 times as fast',
  '60': '60 times as fast',
  '600': '600 times as fast',
};

type MenuProps = {
  readonly theatre: TheatreState;
  readonly player: HistoryPlayer;
  readonly state: PlayerState;
};

/** How steps are played and shown, and actions on the shown moment. None of them changes the game. */
export function BarMenu(props: MenuProps): ReactNode {
  const popup = usePopup();
  const { isOpen, root } = popup;
  const id = useId();
  return (
    <div ref={root} className={styles.menu}>
      <MenuButton label="More" size={32} popup={popup} controls={id} />
      {isOpen && (
        <div id={id} className={styles.choices}>
          <Playing {...props} />
          <HeatChoice theatre={props.theatre} />
          <Acts theatre={props.theatre} />
        </div>
      )}
    </div>
  );
}

function Playing({ theatre: { follows, setFollows }, player, state }: MenuProps): ReactNode {
  return (
    <>
      <NativeSelect
        label="Speed"
        size="xs"
        value={state.speed}
        data={speeds.map((speed) => ({ value: speed, label: speedNames[speed] }))}
        onChange={({ currentTarget: { value } }) => {
          if (isOneOf(speeds, value)) player.chooseSpeed(value);
        }}
      />
      <Checkbox
        size="xs"
        label="Skip idle time"
        checked={state.skipsIdle}
        onChange={({ currentTarget: { checked } }) => player.skipIdle(checked)}
      />
      <Checkbox
        size="xs"
        label="Follow the change"
        checked={follows}
        onChange={({ currentTarget: { checked } }) => setFollows(checked)}
      />
    </>
  );
}

function Acts({ theatre: { moment, tools, allSteps } }: Pick<MenuProps, 'theatre'>): ReactNode {
  const copy = useCopy();
  const { target } = moment;
  const isPinned = target !== null && tools.pins.includes(target);
  function copyLink(): void {
    const { origin, pathname, search } = window.location;
    const query = withFilters(withHistory(search, target), tools.filters);
    void copy(`${origin}${pathname}${query}`, 'The link to this moment was copied.');
  }
  return (
    <>
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
        disabled={allSteps.length === 0}
        onClick={() => tools.setIsExporting(true)}
      >
        Export…
      </Button>
    </>
  );
}

/** The start of the count of saves per cell. */
function HeatChoice({ theatre: { tools, allSteps } }: Pick<MenuProps, 'theatre'>): ReactNode {
  const timeOf = timesOf(allSteps);
  const pinned = tools.pins.map((position) => {
    const step = allSteps[Math.max(0, indexAt(allSteps, position))];
    return { value: String(position), label: `Since the pin at ${step ? timeOf(step) : position}` };
  });
  return (
    <NativeSelect
      label="Show how often each cell changed"
      size="xs"
      value={String(tools.heat)}
      data={[
        { value: 'none', label: 'No' },
        { value: 'quarter', label: 'Since the start of the quarter' },
        ...pinned,
      ]}
      onChange={({ currentTarget: { value } }) =>
        tools.setHeat(value === 'none' || value === 'quarter' ? value : Number(value))
      }
    />
  );
}
