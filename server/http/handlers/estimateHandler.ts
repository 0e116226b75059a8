import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { estimateDecisions } from '../../../contracts/calls/estimates.ts';
import { wordedIssues } from '../../../contracts/calls/wordedIssues.ts';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { streams } from '../../../contracts/features/streams.ts';
import {
  type FailedAnswer,
  isFailedAnswer,
  malformed,
  notFound,
  refusedBy,
} from '../../authority/answers.ts';
import { closedReason, teamTurnDecider } from '../../commands/deciders/teamTurn.ts';
import type { OpenedTeamTurn } from '../../commands/deciders/teamTurnState.ts';
import type { TurnRunContext } from '../../processes/turnRunProcess.ts';
import { createEstimates } from '../../readers/estimates.ts';
import { areaRowsOf } from '../../readers/usedDecisionSet.ts';
import { templateOf } from '../../simulation/catalogue/templates.ts';
import { type CallParts, refusalAnswer } from '../callParts.ts';
import { gameOverGuard } from '../closedTeam.ts';
import { columnLabels } from '../columnLabels.ts';
import { estimatesOff } from '../estimatesOff.ts';
import {
  actorOf,
  type BoundCall,
  bind,
  type CallContext,
  decisionSetOf,
  gameOf,
  type RequestParsed,
} from '../handler.ts';
import { hiddenInLite, saveCommand } from './decisionHandlers.ts';

type Draft = RequestParsed<typeof estimateDecisions>['drafts'][number];

const error = wordedIssues(columnLabels);
const effect = 'No estimate was made.';

/** Why no estimate is made now; undefined if one can be. What nobody has changed can be estimated for a frozen team. */
async function refusalOf(
  context: CallContext,
  hasDrafts: boolean,
  parts: CallParts,
): Promise<FailedAnswer | undefined> {
  const { gameId, teamId, turn } = decisionSetOf(context);
  const over = await gameOverGuard(context, effect)();
  if (over) return refusalAnswer(over, parts);
  const off = await estimatesOff(context, parts);
  if (off) return off;
  const state = await parts.commandHandlers
    .of(teamTurnDecider)
    .stateOf(streams.teamTurn(gameId, teamId, turn));
  if (state.status !== 'opened') return undefined;
  const { team: _, ...locks } = state.locks;
  const closed = closedReason(hasDrafts ? state : { ...state, locks, submission: null }, effect);
  return closed && refusalAnswer(closed.refusal, parts);
}

/** The turn as if a draft had been saved, under every rule of a save; nothing is recorded. */
async function savedOver(
  state: OpenedTeamTurn,
  { area: name, filter_choice: choice, save: body }: Draft,
  context: CallContext,
  parts: CallParts,
): Promise<OpenedTeamTurn | FailedAnswer> {
  const area = areaNamed(name);
  const { save: call, saves } = callsOf(area);
  const save = saves.find(({ filterChoice }) => filterChoice === choice) ?? { call, filterChoice: null };
  const sent = save.call.request.safeParse(body, { error });
  if (!sent.success) return malformed(sent.error.issues.map(({ message }) => message));
  const command = saveCommand(area, save, { ...sent.data, force: true }, context, state.lastAt);
  const hidden = hiddenInLite(area, command.filter, context);
  if (hidden) return hidden;
  const outcome = teamTurnDecider.decide(command, state);
  if (outcome.kind === 'refused') return refusalAnswer(outcome.refusal, parts);
  const events = outcome.kind === 'events' ? outcome.events : [];
  return events.reduce(teamTurnDecider.evolve, state) as OpenedTeamTurn;
}

/** What cannot be saved now, or is typed beyond its limits, is an ordinary answer: nobody has asked to save it. */
const noEstimate = { is_untouched: false, figures: {}, untouched: {}, later: null, has_price: false };
const withoutEstimate = ({ failure }: FailedAnswer) => ({
  ...noEstimate,
  is_busy: false,
  refusal: failure.errors.join(' '),
});

const tooQuickly = refusedBy('ID21', 'Estimates are asked for too quickly. Please wait a second.');
const conflict = 409;

/** Handler of estimates of unsaved decisions. */
export function estimateHandler(parts: CallParts, processes: TurnRunContext): BoundCall {
  const estimates = createEstimates(processes);
  return bind(estimateDecisions, async ({ drafts, horizon }, context) => {
    const { gameId, teamId, turn, intraturnId } = decisionSetOf(context);
    if (!(await parts.identity.limits.takeEstimate(actorOf(context).userId)))
      return withoutEstimate(tooQuickly);
    const refusal = await refusalOf(context, drafts.length > 0, parts);
    if (refusal) return withoutEstimate(refusal);
    const stream = streams.teamTurn(gameId, teamId, turn);
    let state = await parts.commandHandlers.of(teamTurnDecider).stateOf(stream);
    for (const draft of drafts) {
      if (state.status !== 'opened') break;
      const saved = await savedOver(state, draft, context, parts);
      if (isFailedAnswer(saved)) return saved.httpStatus === conflict ? withoutEstimate(saved) : saved;
      state = saved;
    }
    const set = state.status === 'opened' ? state.decisionSets[intraturnId] : undefined;
    if (!set) return notFound('scenario');
    const areas = areaRowsOf(set);
    const open = { gameId, teamId, turn };
    const estimate = await estimates.of(actorOf(context).userId, open, areas);
    if (!estimate) return { ...noEstimate, is_busy: true, refusal: null };
    const { isUntouched, figures, untouched } = estimate;
    const later = horizon === 'twoYears' ? await estimates.laterOf(open, areas) : null;
    return {
      refusal: null,
      is_busy: false,
      is_untouched: isUntouched,
      figures,
      untouched,
      later: later && { ...later },
      has_price: templateOf(gameOf(context).templateId).institutionKind !== 'creditUnion',
    };
  });
}
