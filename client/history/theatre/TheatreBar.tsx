import { ActionIcon } from '@mantine/core';
import {
  IconBookmark,
  IconChevronDown,
  IconChevronUp,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import type { ReactNode, Ref, RefObject } from 'react';
import { useIsStudent } from '../../session/session.ts';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import type { HistoryPlayer, PlayerState } from '../steps/player.ts';
import { BarMenu } from './BarMenu.tsx';
import { GoTo } from './GoTo.tsx';
import { LaneDrawer } from './LaneDrawer.tsx';
import styles from './TheatreBar.module.css';
import { Track } from './Track.tsx';
import type { TheatreState } from './useTheatre.ts';

type BarProps = {
  readonly theatre: TheatreState;
  readonly player: HistoryPlayer;
  readonly state: PlayerState;
  readonly areStepsOpen: boolean;
  readonly onToggleSteps: () => void;
  readonly slider: Ref<HTMLDivElement>;
  /** The field of Go to. */
  readonly time: RefObject<HTMLInputElement | null>;
};

/** Moves through the steps of a quarter: by step, by time, and on a track that shows who did them. */
export function TheatreBar(props: BarProps): ReactNode {
  const { theatre, slider } = props;
  const { steps, index, text, tools } = theatre;
  const isSmall = useIsSmallScreen();
  const { hasLanes } = tools;
  const isWide = !isSmall;
  return (
    <section className={styles.bar} aria-label="Steps of the past" data-region="history">
      {isWide && hasLanes && steps.length > 0 && <LaneDrawer theatre={theatre} />}
      <div className={styles.line}>
        <Buttons {...props} />
        {isWide && <GoTo theatre={theatre} field={props.time} />}
        {steps.length > 0 && (
          <Track
            steps={steps}
            moments={theatre.namedMoments}
            colorOf={theatre.colorOf}
            index={index}
            text={text}
            onGo={theatre.goTo}
            ref={slider}
          />
        )}
        <Acts {...props} isWide={isWide} />
      </div>
    </section>
  );
}

const counted = new Intl.NumberFormat('en-US');

function Acts(props: BarProps & { readonly isWide: boolean }): ReactNode {
  const { theatre, isWide, areStepsOpen, onToggleSteps } = props;
  const { steps, index, tools, showing, moment } = theatre;
  const isStudent = useIsStudent();
  const Chevron = tools.hasLanes ? IconChevronDown : IconChevronUp;
  return (
    <>
      <button
        type="button"
        className={styles.word}
        aria-label={`Steps, ${index + 1} of ${steps.length}`}
        aria-expanded={areStepsOpen}
        onClick={onToggleSteps}
      >
        {counted.format(index + 1)} of {counted.format(steps.length)}
      </button>
      {isWide && (
        <>
          <button
            type="button"
            className={styles.word}
            aria-expanded={tools.hasLanes}
            onClick={() => tools.setHasLanes(!tools.hasLanes)}
          >
            Lanes <Chevron size={14} aria-hidden />
          </button>
          <button
            type="button"
            className={styles.word}
            disabled={showing.shown === null}
            onClick={() => tools.setIsComparing(true)}
          >
            Compare
          </button>
        </>
      )}
      {!isStudent && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label="Mark this moment"
          title="Mark this moment"
          disabled={moment.target === null}
          onClick={() => tools.setMarking('new')}
        >
          <IconBookmark size={18} aria-hidden />
        </ActionIcon>
      )}
      <BarMenu theatre={theatre} player={props.player} state={props.state} />
    </>
  );
}

function Buttons({ theatre: { steps, index, previous, next, goTo }, player, state }: BarProps): ReactNode {
  const last = steps.length - 1;
  const isAtEnd = index >= last;
  const step = (label: string, to: number, isOff: boolean, icon: ReactNode, isOuter = false): ReactNode => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={label}
      // Not disabled: the button keeps focus at either end.
      aria-disabled={isOff}
      data-disabled={isOff}
      data-outer={isOuter || undefined}
      onClick={() => !isOff && goTo(to)}
    >
      {icon}
    </ActionIcon>
  );
  const isPlayOff = isAtEnd && !state.isPlaying;
  const Play = state.isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={styles.buttons}>
      {step('First step', 0, index <= 0, <IconPlayerSkipBack size={18} aria-hidden />, true)}
      {step('Step back', previous, previous < 0, <IconPlayerTrackPrev size={18} aria-hidden />)}
      <ActionIcon
        radius="xl"
        size={38}
        aria-label={state.isPlaying ? 'Pause' : 'Play'}
        title={state.isPlaying ? 'Pause' : 'Play'}
        aria-disabled={isPlayOff}
        data-disabled={isPlayOff}
        onClick={() => !isPlayOff && player.toggle()}
      >
        <Play size={16} aria-hidden />
      </ActionIcon>
      {step('Step forward', next, isAtEnd, <IconPlayerTrackNext size={18} aria-hidden />)}
      {step('Last step', last, isAtEnd, <IconPlayerSkipForward size={18} aria-hidden />, true)}
    </div>
  );
}
