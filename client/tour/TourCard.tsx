import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useEscape } from '../ui/useEscape.ts';
import styles from './Tour.module.css';
import { overseerSteps, studentSteps } from './tourSteps.ts';
import { useOutlined } from './useOutlined.ts';
import { useTourTeam } from './useTourTeam.ts';

/**
 * The open step as a card beside the page. It takes focus with each step and keeps nobody in: the page behind it works,
 * and Escape ends the tour.
 */
export function TourCard({
  isStudent,
  step,
  onStep,
  onEnd,
}: {
  readonly isStudent: boolean;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly onEnd: () => void;
}): ReactNode {
  const steps = isStudent ? studentSteps : overseerSteps;
  const shown = steps[step] ?? steps[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useOutlined(shown?.target ?? '');
  const team = useTourTeam();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEscape(true, () => {
    if (!document.querySelector('dialog[open]')) onEnd();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the step.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step]);
  if (!shown) return null;

  function go(next: number): void {
    const path = team && steps[next]?.path?.(team);
    if (path && path.split('?')[0] !== pathname) void navigate(path, { state: { keepsFocus: true } });
    onStep(next);
  }
  const isLast = step === steps.length - 1;
  return (
    <section className={styles.card} data-place={place} role="dialog" aria-labelledby="tour-title">
      <Text size="sm" c="dimmed">
        {step + 1} of {steps.length}
      </Text>
      <h2 id="tour-title" ref={heading} tabIndex={-1} className={styles.title}>
        {shown.title}
      </h2>
      <Text size="sm">{shown.text}</Text>
      <Group justify="flex-end" gap="xs" mt="sm">
        {!isLast && (
          <Button size="xs" variant="subtle" onClick={onEnd}>
            Skip the tour
          </Button>
        )}
        {step > 0 && (
          <Button size="xs" variant="default" onClick={() => go(step - 1)}>
            Back
          </Button>
        )}
        <Button size="xs" onClick={() => (isLast ? onEnd() : go(step + 1))}>
          {isLast ? 'Done' : 'Next'}
        </Button>
      </Group>
    </section>
  );
}
