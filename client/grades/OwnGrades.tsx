import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { loadOwnGrades } from '../../contracts/calls/grades.ts';
import { shortSchoolDayOf } from '../../contracts/time/schoolTime.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { Moment } from '../ui/Moment.tsx';

/** A student's own released grades, a line each; nothing before the first. */
export function OwnGrades(): ReactNode {
  const { game_id: game } = useGame();
  const { data } = useLoad(loadOwnGrades, { game }, {}, { showsFailure: true });
  return data?.grades.map(({ label, points, maximum, place, banks, released_tzts: at, sent_to: courses }) => (
    <Text key={label} size="sm" mb="sm">
      {label}{' '}
      <b>
        {points} of {maximum}
      </b>
      {place !== null && ` (place ${place} of ${banks})`}, released{' '}
      <Moment at={at} format={shortSchoolDayOf} />
      {courses.length > 0 && `, sent to ${courses.join(', ')}`}
    </Text>
  ));
}
