import {
  addInterestRateEnvironment,
  selectInterestRateEnvironments,
} from '../../../contracts/calls/environments.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { codeOfEnvironment } from '../../../projections/environments.ts';
import { malformed } from '../../authority/answers.ts';
import { environmentDecider } from '../../commands/deciders/environment.ts';
import { readEnvironmentFile } from '../../lib/readEnvironmentFile.ts';
import type { InterestRateChoice } from '../../processes/newGameSettings.ts';
import { environmentChoices } from '../../simulation/catalogue/environments.ts';
import { type CallParts, commandMetadata } from '../callParts.ts';
import { actorOf, type BoundCall, bind } from '../handler.ts';

/**
 * The environment that a new game names by its code, with the rows of an added one; undefined for an unknown
 * code.
 */
export async function chosenEnvironment(
  code: string,
  { commandHandlers, readModels }: Pick<CallParts, 'commandHandlers' | 'readModels'>,
): Promise<InterestRateChoice | undefined> {
  const stored = environmentChoices.find((choice) => choice.value === code);
  if (stored) return { name: stored.name };
  const added = await readModels.environment(code);
  if (!added) return undefined;
  const state = await commandHandlers
    .of(environmentDecider)
    .stateOf(streams.environment(added.environmentId));
  return state.status === 'added' ? { name: added.name, rows: state.environment.rows } : undefined;
}

function addEnvironmentCall({ commandHandlers, environment }: CallParts): BoundCall {
  return bind(addInterestRateEnvironment, async ({ name, kind, csv }, context) => {
    const { rows, problems } = readEnvironmentFile(csv);
    if (problems.length > 0) return malformed([...problems]);
    const metadata = commandMetadata(context, environment);
    const [environmentId] = await commandHandlers.allocateIdentifiers('environment', 1, metadata);
    if (environmentId === undefined) throw new Error('No id was reserved for the environment.');
    const by = actorOf(context).userId;
    const added = { environmentId, name, kind, rows: [...rows], by, at: metadata.at };
    const result = await commandHandlers
      .of(environmentDecider)
      .handle(streams.environment(environmentId), { type: 'AddEnvironment', environment: added }, metadata);
    if (result.kind !== 'recorded') throw new Error('An environment under a fresh id was refused.');
    return {
      environment_id: environmentId,
      interest_rate_code: codeOfEnvironment(environmentId),
      position: result.position,
    };
  });
}

/** Handlers of the interest-rate environments. */
export function environmentHandlers(parts: CallParts): readonly BoundCall[] {
  return [
    bind(selectInterestRateEnvironments, async (_, context) => {
      if (actorOf(context).role === 'Student') return { items: [] };
      const added = await parts.readModels.allEnvironments();
      return {
        items: [
          ...environmentChoices.map(({ name, value }) => ({ name, value })),
          ...added.map(({ name, code }) => ({ name, value: code })),
        ],
      };
    }),
    addEnvironmentCall(parts),
  ];
}
