import type { gradesFeature } from '../../contracts/features/grades.ts';
import { grades } from '../../projections/grades.ts';
import { gradesDecider } from '../commands/deciders/grades.ts';
import { gradeHandlers } from '../http/handlers/gradeHandlers.ts';
import type { AddressedFrame } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

type OfGame = { readonly gameId: number };

const gradesChanged = ({ gameId }: OfGame): readonly AddressedFrame[] => [
  { room: `overseers-${gameId}`, body: { type: 'gradesChanged', gameId } },
];
/** Says that grades were released, and nothing of them: each page loads its own. */
const gradesReleased = (data: OfGame): readonly AddressedFrame[] => [
  ...gradesChanged(data),
  { room: `game-${data.gameId}`, body: { type: 'gradesReleased', gameId: data.gameId } },
];

/** Grades of the students of a game. */
export const gradesOnServer: ServerFeature<typeof gradesFeature> = {
  deciders: { grades: gradesDecider },
  projections: [grades],
  handlers: ({ parts, past, processes }) => gradeHandlers(parts, past, processes),
  frames: {
    GradeColumnMade: gradesChanged,
    GradeColumnClosed: gradesReleased,
    GradeChanged: gradesChanged,
    GradesReleased: gradesReleased,
    LineItemMade: null,
    // Not of each person: whoever looks sees the beginning and the end.
    GradesSent: (data) => (data.isDone || data.results.length === 0 ? gradesChanged(data) : []),
  },
};
