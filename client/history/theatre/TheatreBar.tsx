import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { isOneOf } from '../../../contracts/values.ts';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import { noFilters } from '../steps/filters.ts';
import { type HistoryPlayer, type PlayerState, type Speed, speeds } from '../steps/player.ts';
import { Filters } from './Filters.tsx';
import { StepSlider } from './StepSlider.tsx';
import { TheatreActs } from './TheatreActs.tsx';
import styles from './TheatreBar.module.css';
import type { TheatreState } from './useTheatre.ts';

type BarProps = {
  readonly theatre: TheatreState;
  readonly player: HistoryPlayer;
  readonly state: PlayerState;
  readonly areStepsOpen: boolean;
  readonly onToggleSteps: () => void;
  readonly slider: Ref<HTMLDivElement>;
};

/** Moves through the steps of a quarter: who did what when, and the ways from one step to another. */
export function TheatreBar(props: BarProps): ReactNode {
  const { theatre, state, slider } = props;
  const { steps, people, index, newer, allSteps, text, tools } = theatre;
  const isSmall = useIsSmallScreen();
  const [isOpen, setIsOpen] = useState(false);
  const { isPresenting } = tools;
  const hasChoices = (!isSmall || isOpen) && !isPresenting;
  return (
    <section className={styles.bar} aria-label="Steps of the past" data-region="history">
      {theatre.isFaulty && (
        <BarStatus
          role="alert"
          text={theatre.fault}
          acts={{ 'Try again': theatre.again, 'Go to now': theatre.moment.restart }}
        />
      )}
      {newer > 0 && (
        <BarStatus
          text={`${newer} newer ${newer === 1 ? 'step' : 'steps'}`}
          acts={{ 'Go to now': () => theatre.goToPosition(allSteps.at(-1)?.position ?? 0) }}
        />
      )}
      {!isPresenting && <p className={styles.text}>{text}</p>}
      <Spoken text={text} isPlaying={state.isPlaying} />
      {steps.length === 0 && allSteps.length > 0 && (
        <BarStatus
          text="No step matches these filters."
          acts={{ 'Clear filters': () => tools.setFilters(noFilters) }}
        />
      )}
      {steps.length > 0 && (
        <StepSlider
          steps={steps}
          people={people}
          index={index}
          text={text}
          onGo={theatre.goTo}
          hasLanes={!isSmall || isOpen}
          ref={slider}
        />
      )}
      <div className={styles.controls}>
        <Buttons {...props} />
        {isSmall && !isPresenting && (
          <Button
            className={styles.more ?? ''}
            variant="default"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            More
          </Button>
        )}
        {hasChoices && <Choices {...props} />}
        {hasChoices && <TheatreActs theatre={theatre} />}
      </div>
      {isSmall && hasChoices && <Filters theatre={theatre} />}
    </section>
  );
}

/** An announcement with the actions it offers, by the labels of their buttons. */
function BarStatus({
  role = 'status',
  text,
  acts,
}: {
  readonly role?: 'status' | 'alert';
  readonly text: string;
  readonly acts: Readonly<Record<string, () => void>>;
}): ReactNode {
  return (
    <div className={styles.status} role={role}>
      <span>{text}</span>
      {Object.entries(acts).map(([label, act]) => (
        <Button key={label} size="compact-sm" variant="default" onClick={() => act()}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function Buttons({ theatre: { steps, index, previous, next, goTo }, player, state }: BarProps): ReactNode {
  const last = steps.length - 1;
  const isAtEnd = index >= last;
  const step = (label: string, to: number, isOff: boolean, icon: ReactNode): ReactNode => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      // Not disabled: the button keeps focus at either end.
      aria-disabled={isOff}
      data-disabled={isOff}
      onClick={() => !isOff && goTo(to)}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <div className={styles.buttons}>
      {step('First step', 0, index <= 0, <IconPlayerSkipBack size={18} aria-hidden />)}
      {step('Step back', previous, previous < 0, <IconPlayerTrackPrev size={18} aria-hidden />)}
      <Button
        className={styles.play}
        leftSection={
          state.isPlaying ? (
            <IconPlayerPauseFilled size={16} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={16} aria-hidden />
          )
        }
        aria-disabled={isAtEnd && !state.isPlaying}
        data-disabled={isAtEnd && !state.isPlaying}
        onClick={() => (state.isPlaying || !isAtEnd) && player.toggle()}
      >
        {state.isPlaying ? 'Pause' : 'Play'}
      </Button>
      {step('Step forward', next, isAtEnd, <IconPlayerTrackNext size={18} aria-hidden />)}
      {step('Last step', last, isAtEnd, <IconPlayerSkipForward size={18} aria-hidden />)}
    </div>
  );
}

const speedNames: Readonly<Record<Speed, string>> = {
  second: 'A step a second',
  '1': 'As it was',
  '10': '10 times as fast',
  '60': '60 times as fast',
  '600': '600 times as fast',
};

function Choices({ theatre, player, state, areStepsOpen, onToggleSteps }: BarProps): ReactNode {
  const { follows, setFollows } = theatre;
  return (
    <div className={styles.choices}>
      <NativeSelect
        aria-label="Speed"
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
      <Button variant="default" size="xs" aria-expanded={areStepsOpen} onClick={onToggleSteps}>
        Steps
      </Button>
    </div>
  );
}

const spokenMillisecondsMin = 5_000;

/** The step for screen readers; during playback, one every five seconds. */
function Spoken({ text, isPlaying }: { readonly text: string; readonly isPlaying: boolean }): ReactNode {
  const [spoken, setSpoken] = useState(text);
  const last = useRef(0);
  useEffect(() => {
    const wait = isPlaying ? Math.max(0, last.current + spokenMillisecondsMin - performance.now()) : 0;
    const timer = setTimeout(() => {
      last.current = performance.now();
      setSpoken(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, isPlaying]);
  return (
    <span className={styles.spoken} role="status">
      {spoken}
    </span>
  );
}
