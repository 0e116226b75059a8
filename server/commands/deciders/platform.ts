import { isDeepStrictEqual } from 'node:util';
import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { PlatformEvent, PlatformRegistered } from '../../../contracts/events/platformEvents.ts';
import { accepted, type Decider, type Outcome, refused } from './decider.ts';

/** Places that may wait for an administrator: a platform that makes more is admitted as a whole. */
const waitingMax = 100;

type Registered = EventOf<typeof PlatformRegistered>['data'];
/** What an administrator or a platform says about itself. */
export type PlatformFields = Omit<Registered, 'platformId' | 'by' | 'at'>;

/** A platform: unknown or removed, or registered with the places that may launch and those that asked to. */
export type PlatformState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'registered';
      readonly fields: PlatformFields;
      readonly isConfirmed: boolean;
      readonly admitted: readonly string[];
      readonly asked: readonly string[];
    };

type Act = { readonly platformId: string; readonly by: number; readonly at: string };

export type PlatformCommand =
  /** By hand, which also confirms it. */
  | (Act & {
      readonly type: 'SavePlatform';
      readonly fields: PlatformFields;
      readonly deployments: readonly string[];
    })
  /** By the platform itself, through an administrator's link. */
  | (Act & {
      readonly type: 'RegisterPlatform';
      readonly fields: PlatformFields;
      readonly deployments: readonly string[];
    })
  | (Act & { readonly type: 'ConfirmPlatform' })
  | (Act & { readonly type: 'RemovePlatform' })
  | (Act & { readonly type: 'AdmitDeployment'; readonly deploymentId: string })
  | (Omit<Act, 'by'> & { readonly type: 'AskDeployment'; readonly deploymentId: string });

type Saving = Extract<PlatformCommand, { readonly fields: PlatformFields }>;

function decideSave(command: Saving, state: PlatformState): Outcome<PlatformEvent> {
  const { platformId, by, at, fields, deployments } = command;
  const isKnown = state.status === 'registered';
  if (isKnown && command.type === 'RegisterPlatform')
    return refused('LI20', `The school ${fields.issuer} (client ${fields.clientId}) is registered already.`);
  const act = { platformId, name: fields.name, by, at };
  const admitted = isKnown ? state.admitted : [];
  const fresh = [...new Set(deployments)].filter((id) => !admitted.includes(id));
  const events: PlatformEvent[] = fresh.map((deploymentId) => ({
    type: 'DeploymentAdmitted',
    data: { ...act, deploymentId },
  }));
  if (command.type === 'SavePlatform' && !(isKnown && state.isConfirmed))
    events.unshift({ type: 'PlatformConfirmed', data: act });
  if (!isKnown || !isDeepStrictEqual(state.fields, fields))
    events.unshift({ type: 'PlatformRegistered', data: { ...fields, ...act } });
  return accepted(...events);
}

function decide(command: PlatformCommand, state: PlatformState): Outcome<PlatformEvent> {
  if (command.type === 'SavePlatform' || command.type === 'RegisterPlatform')
    return decideSave(command, state);
  if (state.status === 'absent')
    return command.type === 'RemovePlatform'
      ? accepted()
      : refused('LI21', 'This school is not registered here any more.');
  const { name } = state.fields;
  if (command.type === 'AskDeployment') {
    const { platformId, deploymentId, at } = command;
    const isOld = [...state.admitted, ...state.asked].includes(deploymentId);
    if (isOld || state.asked.length >= waitingMax) return accepted();
    return accepted({ type: 'DeploymentAsked', data: { platformId, name, deploymentId, at } });
  }
  if (command.type === 'AdmitDeployment') {
    const { platformId, deploymentId, by, at } = command;
    return state.admitted.includes(deploymentId)
      ? accepted()
      : accepted({ type: 'DeploymentAdmitted', data: { platformId, name, deploymentId, by, at } });
  }
  const { platformId, by, at } = command;
  const data = { platformId, name, by, at };
  if (command.type === 'RemovePlatform') return accepted({ type: 'PlatformRemoved', data });
  return state.isConfirmed ? accepted() : accepted({ type: 'PlatformConfirmed', data });
}

function evolve(state: PlatformState, { type, data }: PlatformEvent): PlatformState {
  const known =
    state.status === 'registered'
      ? state
      : { status: 'registered' as const, isConfirmed: false, admitted: [], asked: [] };
  if (type === 'PlatformRegistered') {
    const { platformId: _id, by: _by, at: _at, ...fields } = data;
    return { ...known, fields };
  }
  if (state.status === 'absent' || type === 'PlatformRemoved') return { status: 'absent' };
  if (type === 'PlatformConfirmed') return { ...state, isConfirmed: true };
  const { deploymentId } = data;
  if (type === 'DeploymentAsked') return { ...state, asked: [...state.asked, deploymentId] };
  return {
    ...state,
    admitted: [...state.admitted, deploymentId],
    asked: state.asked.filter((id) => id !== deploymentId),
  };
}

/** A platform: registered by hand or by itself, confirmed and removed by administrators, with its places. */
export const platformDecider: Decider<PlatformState, PlatformCommand, PlatformEvent> = {
  initialState: { status: 'absent' },
  decide,
  evolve,
};
