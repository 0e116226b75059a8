import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { type Player, type PlayerState, type Speed, speeds } from './player.ts';
import { StepSlider } from './StepSlider.tsx';
import { deedOf, placeOf, timesOf } from './steps.ts';
import styles from './TheatreBar.module.css';
import type { TheatreState } from './useTheatre.ts';

type BarProps = {
  readonly theatre: TheatreState;
  readonly player: Player;
  readonly state: PlayerState;
  readonly areStepsOpen: boolean;
  readonly onToggleSteps: () => void;
  readonly slider: Ref<HTMLDivElement>;
};

/** Goes through the steps of a quarter: who did what when, and the ways from one step to another. */
export function TheatreBar(props: BarProps): ReactNode {
  const { theatre, state, slider } = props;
  const { steps, people, index, newer, goTo } = theatre;
  const isSmall = useIsSmallScreen();
  const [isOpen, setIsOpen] = useState(false);
  const timeOf = useMemo(() => timesOf(steps), [steps]);
  const step = steps[index];
  const text = step && `${timeOf(step)} · ${placeOf(index, steps.length)} · ${deedOf(step, people)}`;
  return (
    <section className={styles.bar} aria-label="Steps of the past" data-region="history">
      {theatre.isFaulty && (
        <div className={styles.told} role="alert">
          <span>This moment could not be loaded.</span>
          <Button size="compact-sm" variant="default" onClick={theatre.again}>
            Try again
          </Button>
        </div>
      )}
      {newer > 0 && (
        <div className={styles.told} role="status">
          <span>
            {newer} newer {newer === 1 ? 'step' : 'steps'}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => goTo(steps.length - 1)}>
            Go to now
          </Button>
        </div>
      )}
      <p className={styles.text}>{text}</p>
      <Spoken text={text ?? ''} isPlaying={state.isPlaying} />
      {steps.length > 0 && (
        <StepSlider {...{ steps, people, index }} onGo={goTo} hasLanes={!isSmall || isOpen} ref={slider} />
      )}
      <div className={styles.controls}>
        <Buttons {...props} />
        {isSmall && (
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
        {(!isSmall || isOpen) && <Choices {...props} />}
      </div>
    </section>
  );
}

function Buttons({ theatre: { steps, index, goTo }, player, state }: BarProps): ReactNode {
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
      {step('Step back', index - 1, index <= 0, <IconPlayerTrackPrev size={18} aria-hidden />)}
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
      {step('Step forward', index + 1, isAtEnd, <IconPlayerTrackNext size={18} aria-hidden />)}
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
  const { turn, latestTurn, chooseTurn, follows, setFollows } = theatre;
  const turns = Array.from({ length: latestTurn }, (_, place) => place + 1);
  return (
    <div className={styles.choices}>
      <NativeSelect
        aria-label="Quarter"
        size="sm"
        value={String(turn ?? '')}
        data={turns.map((one) => ({ value: String(one), label: `Qtr ${one}` }))}
        onChange={({ currentTarget: { value } }) => chooseTurn(Number(value))}
      />
      <NativeSelect
        aria-label="Speed"
        size="sm"
        value={state.speed}
        data={speeds.map((speed) => ({ value: speed, label: speedNames[speed] }))}
        onChange={({ currentTarget: { value } }) => player.chooseSpeed(value as Speed)}
      />
      <Checkbox
        label="Skip idle time"
        checked={state.skipsIdle}
        onChange={({ currentTarget: { checked } }) => player.skipIdle(checked)}
      />
      <Checkbox
        label="Follow the change"
        checked={follows}
        onChange={({ currentTarget: { checked } }) => setFollows(checked)}
      />
      <Button variant="default" size="sm" aria-expanded={areStepsOpen} onClick={onToggleSteps}>
        Steps
      </Button>
    </div>
  );
}

const leastSpokenMilliseconds = 5_000;

/** The step for those who listen; while it plays, one every five seconds. */
function Spoken({ text, isPlaying }: { readonly text: string; readonly isPlaying: boolean }): ReactNode {
  const [spoken, setSpoken] = useState(text);
  const last = useRef(0);
  useEffect(() => {
    const wait = isPlaying ? Math.max(0, last.current + leastSpokenMilliseconds - performance.now()) : 0;
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
