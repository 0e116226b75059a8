import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../../contracts/events/recordedEvent.ts';

const rowsOfAnArea = 12;

/** A turn of one team: opens with two areas of rows, then saves one cell after the other. */
export function teamTurnEvents(team: number, saves: number): readonly NewEvent[] {
  const turn = { gameId: 1, teamId: team, turn: 1 };
  const rows = Array.from({ length: rowsOfAnArea }, (_, id) => ({
    id: id + 1,
    type: 'Retail CDs',
    ratePercent: 1,
    indexRatePercent: 2,
    termMonths: 12,
  }));
  const areas = { certificatesOfDeposit: rows, loanOrigination: rows };
  const opened = {
    ...turn,
    at: at(0),
    decisionSet: { intraturnId: team, number: 1, name: 'Base', areas, facts: {} },
  };
  const saved = Array.from({ length: saves }, (_, index) => ({
    ...turn,
    intraturnId: team,
    area: index % 2 === 0 ? 'certificatesOfDeposit' : 'loanOrigination',
    filter: 'Retail CDs',
    rows: [
      {
        kind: 'updated',
        rowId: 1 + (index % rowsOfAnArea),
        changes: { ratePercent: { from: index, to: index + 1 } },
      },
    ],
    rowNames: { [1 + (index % rowsOfAnArea)]: '12-Month CD' },
    by: 1,
    at: at(index + 1),
    forcedOver: [],
  }));
  return [newEvent('TurnOpened', opened), ...saved.map((data) => newEvent('DecisionsSaved', data))];
}

export function newEvent(type: string, data: unknown): NewEvent {
  const commandId = randomUUID();
  return {
    id: randomUUID(),
    type,
    data,
    metadata: {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { userId: 1, role: 'Student' },
      at: at(0),
      schemaVersion: 1,
      prevHash: '0'.repeat(64),
      hash: '0'.repeat(64),
    },
  };
}

function at(milliseconds: number): string {
  return new Date(Date.UTC(2026, 0, 1) + milliseconds).toISOString();
}
