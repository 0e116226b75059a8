import {
  answerResearchQuestion,
  askResearchQuestion,
  loadResearchConsent,
  loadResearchQuestion,
} from '../../../contracts/calls/research.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { ResearchConsentDocument } from '../../../contracts/readModels/researchConsentDocument.ts';
import { type Actor, overseesGame } from '../../authority/access.ts';
import { refusedBy } from '../../authority/answers.ts';
import { researchConsentDecider } from '../../commands/deciders/researchConsent.ts';
import { answerOf, answersOf, studentsOf } from '../../research/consent.ts';
import { type CallParts, commandMetadata, savedAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf } from '../handler.ts';

/** [RE7] Administrators make packs of any game, its instructors if the game allows it. */
export function mayExport(actor: Actor, game: GameDocument): boolean {
  if (actor.role === 'Administrator') return true;
  return overseesGame(actor, game) && game.options.areResearchPacksOpen;
}

function questionFields(consent: ResearchConsentDocument | undefined) {
  const { question = '', text = '', asksForTexts = false, version = 0 } = consent ?? {};
  return { question: question === '' ? null : question, text, asks_for_texts: asksForTexts, version };
}

/** Counts by answer; nobody can see who answered what. */
function countedAnswers(game: GameDocument, consent: ResearchConsentDocument | undefined) {
  const answers = [...answersOf(game, consent).values()];
  const count = (wanted: string): number => answers.filter((answer) => answer === wanted).length;
  return {
    students: studentsOf(game).size,
    yes: count('yes'),
    yes_with_texts: count('yesWithTexts'),
    no: count('no'),
  };
}

/** Handlers of the question whether work in a game may be used for research. */
export function researchConsentHandlers(parts: CallParts): readonly BoundCall[] {
  const { commandHandlers, readModels, environment, nameOf } = parts;
  return [
    bind(loadResearchQuestion, async (_, context) => {
      const { userId } = actorOf(context);
      const consent = await readModels.researchConsent(gameOf(context).gameId);
      const answer = answerOf(consent, userId);
      return {
        ...questionFields(consent),
        answer,
        answered_tzts: answer === null ? null : (consent?.answers[userId]?.at ?? null),
      };
    }),
    bind(answerResearchQuestion, async ({ version, answer }, context) => {
      const game = gameOf(context);
      const { userId } = actorOf(context);
      if (!studentsOf(game).has(userId)) return refusedBy('RE6', 'Only students of the game are asked.');
      const metadata = commandMetadata(context, environment);
      const { gameId } = game;
      const command = { gameId, userId, version, answer, at: metadata.at };
      const result = await commandHandlers
        .of(researchConsentDecider)
        .handle(streams.researchConsent(gameId), { type: 'AnswerResearchQuestion', ...command }, metadata);
      return savedAnswer(result, parts, async () => ({}));
    }),
    bind(loadResearchConsent, async (_, context) => {
      const game = gameOf(context);
      const consent = await readModels.researchConsent(game.gameId);
      return {
        ...questionFields(consent),
        updated_tzts: consent?.at ?? null,
        updated_by: consent ? await nameOf(consent.by) : null,
        ...countedAnswers(game, consent),
        may_export: mayExport(actorOf(context), game),
      };
    }),
    bind(askResearchQuestion, async ({ question, text, asks_for_texts, version }, context) => {
      const { gameId } = gameOf(context);
      const metadata = commandMetadata(context, environment);
      const wording = { question, text, asksForTexts: asks_for_texts, seen: version };
      const result = await commandHandlers
        .of(researchConsentDecider)
        .handle(
          streams.researchConsent(gameId),
          { type: 'AskResearchQuestion', gameId, ...wording, by: actorOf(context).userId, at: metadata.at },
          metadata,
        );
      return savedAnswer(result, parts, async () => ({}));
    }),
  ];
}
