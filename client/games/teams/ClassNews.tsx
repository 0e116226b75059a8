import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ClassTeam } from '../../../contracts/calls/gameClass.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { useServerNow } from '../../call/serverClock.ts';
import { classNews } from './classText.ts';

/** What came within this time is told at once: a class of thirty would never stop talking. */
const batchMilliseconds = 10_000;

/** Tells a screen reader which teams submitted and where somebody began to type. */
export function ClassNews({
  teams,
  told,
}: {
  readonly teams: readonly Team[];
  readonly told: readonly ClassTeam[];
}): ReactNode {
  const now = useServerNow(batchMilliseconds);
  const [last, setLast] = useState({ at: now, told, text: '' });
  if (now - last.at >= batchMilliseconds) setLast({ at: now, told, text: classNews(teams, last.told, told) });
  return <VisuallyHidden role="status">{last.text}</VisuallyHidden>;
}
