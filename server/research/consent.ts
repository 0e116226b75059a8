import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { ResearchConsentDocument } from '../../contracts/readModels/researchConsentDocument.ts';
import { consentingMin, type ResearchAnswer } from '../../contracts/research/researchTerms.ts';

type Game = Pick<GameDocument, 'members'>;
type Consent = ResearchConsentDocument | undefined;

/** The students of a game by their user ids, each with the current team. */
export function studentsOf({ members }: Game): ReadonlyMap<number, number> {
  return new Map(
    Object.entries(members).flatMap(([userId, { teamId }]) =>
      teamId === null ? [] : [[Number(userId), teamId] as const],
    ),
  );
}

/** The answer to the question in its current wording; null if nothing was asked or answered. */
export function answerOf(consent: Consent, userId: number): ResearchAnswer | null {
  if (!consent || consent.question === '') return null;
  const answer = consent.answers[userId];
  return answer?.version === consent.version ? answer.answer : null;
}

/** The answers of the current students: people who left the game can no longer change their answer, and do not count. */
export function answersOf(game: Game, consent: Consent): ReadonlyMap<number, ResearchAnswer> {
  return new Map(
    [...studentsOf(game).keys()].flatMap((userId) => {
      const answer = answerOf(consent, userId);
      return answer === null ? [] : [[userId, answer] as const];
    }),
  );
}

/** [RE2] The people who consented, by user id. */
export function consentingIn(
  game: Game,
  consent: Consent,
): ReadonlyMap<number, { readonly hasTexts: boolean }> {
  return new Map(
    [...answersOf(game, consent)]
      .filter(([, answer]) => answer !== 'no')
      .map(([userId, answer]) => [userId, { hasTexts: answer === 'yesWithTexts' }]),
  );
}

/** [RE8] The teams in which enough members consented. */
export function teamsOfPack(game: Game, consenting: ReadonlyMap<number, unknown>): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const [userId, teamId] of studentsOf(game))
    if (consenting.has(userId)) counts.set(teamId, (counts.get(teamId) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= consentingMin).map(([teamId]) => teamId));
}
