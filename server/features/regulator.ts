import type { RegulatorEvent } from '../../contracts/events/regulatorEvents.ts';
import type { regulatorFeature } from '../../contracts/features/regulator.ts';
import type { Room } from '../../contracts/push/frames.ts';
import { regulatorReports } from '../../projections/regulatorReports.ts';
import { regulatorDecider } from '../commands/deciders/regulator.ts';
import { regulatorHandlers } from '../http/handlers/regulatorHandlers.ts';
import type { AddressedFrame } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Drafts are hidden from the team, including their existence. */
function regulatorReportChanged(
  { gameId, teamId, turn }: RegulatorEvent['data'],
  isKnownToTeam: boolean,
): readonly AddressedFrame[] {
  const rooms: readonly Room[] = [
    `overseers-${gameId}`,
    ...(isKnownToTeam ? [`team-${teamId}` as const] : []),
  ];
  return rooms.map((room) => ({ room, body: { type: 'regulatorReportChanged', gameId, teamId, turn } }));
}

/** Regulator reports. */
export const regulatorOnServer: ServerFeature<typeof regulatorFeature> = {
  deciders: { regulator: regulatorDecider },
  projections: [regulatorReports],
  handlers: ({ parts, reports }) => regulatorHandlers(parts, reports),
  frames: {
    RegulatorReportSaved: (data) => regulatorReportChanged(data, data.isPublished),
    RegulatorReportPublished: (data) => regulatorReportChanged(data, true),
    RegulatorReportWithdrawn: (data) => [
      ...regulatorReportChanged(data, false),
      {
        room: `team-${data.teamId}`,
        body: { type: 'regulatorReportWithdrawn', gameId: data.gameId, teamId: data.teamId },
      },
    ],
  },
};
