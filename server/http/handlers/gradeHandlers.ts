import {
  changeGrade,
  downloadGrades,
  loadGrades,
  loadOwnGrades,
  releaseGrades,
  sendGrades,
  setGradeColumn,
} from '../../../contracts/calls/grades.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { CourseDocument } from '../../../contracts/readModels/courseDocument.ts';
import { courseIn, courseKey } from '../../../contracts/readModels/gradesDocument.ts';
import { malformed, notFound, refusedBy } from '../../authority/answers.ts';
import { type GradesCommand, gradesDecider } from '../../commands/deciders/grades.ts';
import type { TurnRunContext } from '../../processes/turnRunProcess.ts';
import { createGradeSender, takesGrades } from '../../school/lti/gradeSender.ts';
import { gradeFile } from '../answers/gradeFile.ts';
import { computedGrades, gradedGame, gradesAnswer } from '../answers/gradesAnswer.ts';
import { accessNote, type CallParts, commandMetadata, savedAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, bindStreamed, type CallContext, gameOf } from '../handler.ts';
import type { Past } from '../past.ts';

const noColumn = () => refusedBy('SG2', 'The column was not found.');

type Sent<Command> = Command extends unknown ? Omit<Command, 'gameId' | 'by' | 'at'> : never;

/** Records an act on the grades of a game. */
async function acted(command: Sent<GradesCommand>, context: CallContext, parts: CallParts) {
  const { gameId } = gameOf(context);
  const metadata = commandMetadata(context, parts.environment);
  const act = { ...command, gameId, by: actorOf(context).userId, at: metadata.at };
  const result = await parts.commandHandlers.of(gradesDecider).handle(streams.grades(gameId), act, metadata);
  return savedAnswer(result, parts, async () => ({}));
}

function actCalls(parts: CallParts, past: Past): readonly BoundCall[] {
  const { readModels, texts } = parts;
  return [
    bind(setGradeColumn, ({ column }, context) =>
      'column_id' in column
        ? acted({ type: 'CloseGradeColumn', columnId: column.column_id }, context, parts)
        : acted({ type: 'MakeGradeColumn', ...column }, context, parts),
    ),
    bind(changeGrade, async (request, context) => {
      const { column_id: columnId, user_id: userId, points, lastUpdated: seen } = request;
      const { gameId, members } = gameOf(context);
      if (typeof members[userId]?.teamId !== 'number') return refusedBy('SG3', 'The student was not found.');
      const by = actorOf(context).userId;
      const reason = await texts.seal(request.reason, { userId: by, gameId });
      return acted({ type: 'ChangeGrade', columnId, userId, points, reason, seen }, context, parts);
    }),
    bind(releaseGrades, async (request, context) => {
      const { column_id: columnId, log_position: position, lastUpdated: seen } = request;
      const { gameId } = gameOf(context);
      const column = (await readModels.grades(gameId))?.columns[columnId];
      if (!column) return noColumn();
      if (position > (await past.head())) return malformed(['This moment has not come yet.']);
      const game = await gradedGame(gameId, position, past, parts);
      if (!game) return notFound('game');
      const computed = computedGrades(column, game);
      const release = { position, banks: game.banks.size, computed } as const;
      return acted({ type: 'ReleaseGrades', columnId, ...release, seen }, context, parts);
    }),
  ];
}

function sendCall(parts: CallParts, processes: TurnRunContext): BoundCall {
  const { readModels } = parts;
  return bind(sendGrades, async ({ column_id: columnId, ...sent }, context) => {
    const { gameId } = gameOf(context);
    const name = { platformId: sent.platform_id, contextId: sent.context_id };
    const course = (await readModels.coursesOf(gameId)).find((each) => courseKey(each) === courseKey(name));
    const sender = createGradeSender(parts, processes);
    if (!course || !sender) return refusedBy('SG8', 'The course does not play this game any more.');
    const platform = (await readModels.platform(course.platformId))?.name ?? 'The school';
    if (!takesGrades(course))
      return refusedBy('SG8', `${platform} does not let Quarterdeck send grades to ${course.title}.`);
    const { node } = processes;
    const answer = await acted({ type: 'SendGrades', columnId, ...name, node }, context, parts);
    const by = actorOf(context).userId;
    processes.background.begin(sender.send({ gameId, columnId, ...name, by, node }));
    return answer;
  });
}

function fileCall(parts: CallParts): BoundCall {
  const { readModels, identity, access } = parts;
  return bindStreamed(downloadGrades, async ({ column_id: columnId, format }, context) => {
    const { gameId, abbreviation } = gameOf(context);
    const column = (await readModels.grades(gameId))?.columns[columnId];
    if (!column) return noColumn();
    const { given, label, release } = column;
    const accounts = await identity.accounts.findByIds(Object.keys(given).map(Number));
    const grades = accounts.flatMap(({ userId, fullName: name, email }) => {
      const points = given[userId]?.points;
      return typeof points !== 'number' ? [] : [{ name, email, points }];
    });
    if (!release || grades.length === 0) return refusedBy('SG6', 'Nothing was released in this column yet.');
    const details = {
      what: `${grades.length} grades of ${label}, version ${release.version}, for ${format}`,
    };
    access.note(accessNote(context, { kind: 'exported', gameId, details }));
    const fileName = `${label}-${abbreviation}-${format}.csv`.toLowerCase().replaceAll(/[^\w.]+/g, '-');
    return { fileName, contentType: 'text/csv; charset=utf-8', content: gradeFile(format, column, grades) };
  });
}

/** Handlers of the grades of a game. */
export function gradeHandlers(parts: CallParts, past: Past, processes: TurnRunContext): readonly BoundCall[] {
  const { readModels } = parts;
  return [
    bind(loadGrades, async (_, context) => {
      const { gameId } = gameOf(context);
      const game = await gradedGame(gameId, await past.head(), past, parts);
      if (!game) return notFound('game');
      const courses = await readModels.coursesOf(gameId);
      return gradesAnswer(game, await readModels.grades(gameId), courses, parts);
    }),
    ...actCalls(parts, past),
    sendCall(parts, processes),
    fileCall(parts),
    bind(loadOwnGrades, async (_, context) => {
      const { userId } = actorOf(context);
      const { gameId } = gameOf(context);
      const columns = Object.values((await readModels.grades(gameId))?.columns ?? {});
      const courses = await readModels.coursesOf(gameId);
      return {
        grades: columns.flatMap((column) => {
          const { label, maximum } = column;
          const own = column.given[userId];
          if (typeof own?.points !== 'number') return [];
          const { points, place, banks, at } = own;
          const has = (course: CourseDocument) =>
            courseIn(column, course).sent[userId]?.takenVersion === own.version;
          const sent = courses.filter(has).map(({ title }) => title);
          return [{ label, points, maximum, place, banks, released_tzts: at, sent_to: sent }];
        }),
      };
    }),
  ];
}
