import { loadHub } from '../../../contracts/calls/hub.ts';
import type { CallParts } from '../callParts.ts';
import { type BoundCall, bind, decisionSetOf, gameOf } from '../handler.ts';
import { hubOf } from '../hubAnswer.ts';

/** Handler of the hub's contents for a decision set. */
export function hubHandlers({ readModels }: CallParts): readonly BoundCall[] {
  return [
    bind(loadHub, (_, context) => hubOf(decisionSetOf(context), gameOf(context).type === 'Lite', readModels)),
  ];
}
