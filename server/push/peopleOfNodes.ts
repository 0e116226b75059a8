import type { Environment } from '../lib/environment.ts';
import type { GhostMemory } from './ghostMemory.ts';
import type { NodeMessage, OtherNodes, Visit } from './otherNodes.ts';
import type { Pages } from './pages.ts';
import type { Presence } from './presence.ts';

const tellingMilliseconds = 10_000;
/** A node silent for three intervals is gone, and its people with it. */
const silenceMilliseconds = 30_000;

type KnownNode = { heardAt: number; readonly teamsByKey: Map<string, number> };

/** Keeps presence and ghosts of people on other nodes, and sends them ours; returns a function that stops it. */
export function peopleOfNodes(parts: {
  readonly others: OtherNodes;
  readonly presence: Presence;
  readonly ghosts: GhostMemory;
  readonly pages: Pages;
  readonly environment: Environment;
}): () => void {
  const { others, presence, ghosts, pages, environment } = parts;
  const nodes = new Map<string, KnownNode>();
  const keyOf = (node: string, teamId: number, userId: number) => `${node}/${teamId}/${userId}`;

  function heard(node: string): KnownNode {
    const known = nodes.get(node) ?? { heardAt: 0, teamsByKey: new Map<string, number>() };
    known.heardAt = environment.clock.now();
    nodes.set(node, known);
    return known;
  }

  function show(node: string, known: KnownNode, visit: Visit): string {
    const { teamId } = visit.place;
    const key = keyOf(node, teamId, visit.actor.userId);
    known.teamsByKey.set(key, teamId);
    presence.put(key, visit);
    return key;
  }

  function forget(known: KnownNode, key: string): void {
    const teamId = known.teamsByKey.get(key);
    known.teamsByKey.delete(key);
    if (teamId !== undefined) presence.take(key, teamId);
  }

  function showEverybody(node: string, known: KnownNode, visits: readonly Visit[]): void {
    const there = new Set(visits.map((visit) => show(node, known, visit)));
    for (const key of [...known.teamsByKey.keys()]) if (!there.has(key)) forget(known, key);
  }

  const tellEverybody = (): void => others.send({ kind: 'everybody', visits: presence.ownVisits() });

  function tellAll(): void {
    tellEverybody();
    for (const { actor, place } of presence.ownVisits())
      for (const shown of ghosts.ghostsOf(place.teamId))
        if (shown.ghosts.userId === actor.userId) others.send({ kind: 'ghosts', ...shown });
  }

  function handle(node: string, message: NodeMessage): void {
    const known = heard(node);
    if (message.kind === 'visit') show(node, known, message.visit);
    else if (message.kind === 'gone') forget(known, keyOf(node, message.teamId, message.userId));
    else if (message.kind === 'everybody') showEverybody(node, known, message.visits);
    else if (message.kind === 'ghosts') ghosts.show(message.page, message.ghosts);
    else if (message.kind === 'page') pages.arrivedElsewhere(message.userId, message.page);
    else if (message.kind === 'pageGone') ghosts.clearPage(message.page);
    else tellAll();
  }

  function dropSilent(): void {
    const before = environment.clock.now() - silenceMilliseconds;
    for (const [node, known] of nodes) {
      if (known.heardAt > before) continue;
      for (const key of [...known.teamsByKey.keys()]) forget(known, key);
      nodes.delete(node);
    }
  }

  others.onMessage(handle);
  if (others.isConnected() === undefined) return () => undefined;
  let timer = environment.timers.after(tellingMilliseconds, tellRegularly);
  function tellRegularly(): void {
    tellEverybody();
    dropSilent();
    timer = environment.timers.after(tellingMilliseconds, tellRegularly);
  }
  return () => timer.cancel();
}
