// Proves the texts of decision screens: why they are read-only, who may submit, the totals of tiles, the
// conflict question, and the screen names shown to teammates.
import { describe, expect, it } from 'vitest';
import { ghostKey, openScreenOf, screenKey } from '../../../client/addresses/screenKey.ts';
import { areaTiles } from '../../../client/decisions/areaTiles.ts';
import { ghostSources } from '../../../client/decisions/screen/useScreenPeers.ts';
import { type LoadAnswer, valuesRowId } from '../../../client/drafts/areaWire.ts';
import { clashLines, conflictQuestion } from '../../../client/drafts/conflictQuestion.ts';
import { readOnlyReason, reasonShown, submitRefusal } from '../../../client/drafts/readOnlyReason.ts';
import { createScreenSheets, redoOnScreen, undoOnScreen } from '../../../client/drafts/screenSheets.ts';
import { formatTime } from '../../../client/lib/clock.ts';
import { cdRow, cdSheet, loanRow } from '../../../client/samples/sampleSheets.ts';
import { cellsToWire } from '../../../contracts/calls/areaWire.ts';
import type { Intraturn } from '../../../contracts/calls/decisionSets.ts';
import type { GameDetails } from '../../../contracts/calls/games.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { dividends, loanLossAdjustment } from '../../../contracts/decisions/dividends.ts';
import { loanAdministration } from '../../../contracts/decisions/loanAdministration.ts';
import { loanOrigination } from '../../../contracts/decisions/loanOrigination.ts';
import { mortgagesPipelined } from '../../../contracts/decisions/mortgagesPipelined.ts';

const game = { turns_completed: 3, frozen: false, force_roles: true, turn_run: null, user_team_roles: [] };
const team = { frozen: false, decision_in: false };
const reasonOf = (gameFacts: object, teamFacts: object, turn = 4): string | null =>
  readOnlyReason(
    { ...game, ...gameFacts } as unknown as GameDetails,
    { ...team, ...teamFacts } as Team,
    turn,
  );

const byMorgan = { frozen_by: 'Morgan Hale', frozen_tzts: '2026-09-02T14:42:00.000Z' };

describe('read-only', () => {
  it('is nothing when the team is open and the turn is the one after the last completed', () => {
    expect(reasonOf({}, {})).toBeNull();
  });

  it.each([
    [{}, {}, 3, 'Read-only: Qtr 3 is closed'],
    [{}, { frozen: true }, 4, 'Read-only: this team is frozen'],
    [{}, { frozen: true, given_reason: 'Too low' }, 4, 'Read-only: this team is frozen. Reason: Too low'],
    [{ frozen: true, given_reason: 'Drill' }, {}, 4, 'Read-only: this game is frozen. Reason: Drill'],
    [{ frozen: true }, { frozen: true }, 4, 'Read-only: this game is frozen'],
    [{}, { frozen: true, decision_in: true }, 4, 'Read-only: the decisions are submitted'],
    [
      {},
      { frozen: true, ...byMorgan },
      4,
      'Read-only: this team is frozen. Since 09/02, 10:42 ET, by Morgan Hale',
    ],
    [
      { frozen: true, given_reason: 'Drill' },
      { frozen: true, ...byMorgan },
      4,
      'Read-only: this game is frozen. Since 09/02, 10:42 ET, by Morgan Hale. Reason: Drill',
    ],
    [
      {},
      { frozen: true, decision_in: true, ...byMorgan, frozen_by: null },
      4,
      'Read-only: the decisions are submitted. Since 09/02, 10:42 ET',
    ],
    [
      { frozen: true },
      { frozen: true, decision_in: true, ...byMorgan },
      4,
      'Read-only: the decisions are submitted',
    ],
  ])('says why: game %j, team %j, turn %d', (gameFacts, teamFacts, turn, text) => {
    expect(reasonOf(gameFacts, teamFacts, turn)).toBe(text);
  });
});

it('[FR7] a freeze is described in its own words, and a turn that is over as closed, whatever closed it', () => {
  const told = (facts: object, turn = 4) =>
    reasonShown(game as unknown as GameDetails, { ...team, ...facts } as Team, turn);
  const frozen = { frozen: true, frozen_reason: 'the turn is being run' };
  expect(told({ frozen_reason: null })).toBeNull();
  expect(told({ frozen: true, frozen_reason: null })).toBe('Read-only: this team is frozen');
  expect(told(frozen)).toBe('Read-only: the turn is being run');
  expect(told(frozen, 3)).toBe('Read-only: Qtr 3 is closed');
});

const refusal = (isStudent: boolean, facts: object) =>
  submitRefusal(isStudent, { ...game, ...facts } as unknown as GameDetails);

it('[SB4] with outside turn-in disabled only members submit, and others see why they cannot', () => {
  const facts = { disable_outside_turnin: true, force_roles: false };
  expect(refusal(false, facts)).toBe('Only team members can submit decisions in this game.');
  expect(refusal(true, facts)).toBeNull();
});

it('[SB1] with forced roles a student can submit only as CEO or CFO/Treasurer', () => {
  const text = 'You must be a CEO or CFO/Treasurer to submit decisions.';
  expect(refusal(true, { user_team_roles: ['deposit officer'] })).toBe(text);
  expect(refusal(true, { user_team_roles: ['ceo'] })).toBeNull();
  expect(refusal(true, { user_team_roles: ['cfo/treasurer'] })).toBeNull();
  expect(refusal(true, { force_roles: false })).toBeNull();
  expect(refusal(false, { disable_outside_turnin: false })).toBeNull();
});

it('the newest step of a screen is undone first, in whichever grid or field it was made', () => {
  const answer: LoadAnswer = {
    intraturn_id: 21,
    lastUpdated: '2026-09-01T10:00:00.000Z',
    stamps: [],
    loanOriginations: [cellsToWire(loanOrigination, loanRow(1))],
    mortagesPipelined: 20,
  };
  const sheets = createScreenSheets(
    { area: loanOrigination, turn: 4, filterChoice: 'Commercial' },
    answer,
    false,
  );
  const [grid, values] = [sheets.areas[0]!.sheet, sheets.values[0]!];
  const pipelined = values.area.columns[0]!.field;
  const shown = () => [grid.cell(1, 'rate1Percent').value, values.cell(valuesRowId, pipelined).value];
  const atFirst = shown();
  grid.edit([{ rowId: 1, field: 'rate1Percent', value: 6.5 }], 'Typing');
  values.edit([{ rowId: valuesRowId, field: pipelined, value: 40 }], 'Edit');
  grid.edit([{ rowId: 1, field: 'rate1Percent', value: 7 }], 'Typing');
  expect(undoOnScreen(sheets)?.label).toBe('Typing');
  expect(shown()).toEqual([6.5, 40]);
  expect(undoOnScreen(sheets)?.label).toBe('Edit');
  expect(undoOnScreen(sheets)?.label).toBe('Typing');
  expect(shown()).toEqual(atFirst);
  expect(undoOnScreen(sheets)).toBeNull();

  expect(redoOnScreen(sheets)?.label).toBe('Typing');
  expect(redoOnScreen(sheets)?.label).toBe('Edit');
  expect(shown()).toEqual([6.5, 40]);
  values.edit([{ rowId: valuesRowId, field: pipelined, value: 50 }], 'Edit');
  expect(redoOnScreen(sheets)).toBeNull();
  expect(shown()).toEqual([6.5, 50]);
});

describe('tiles of the hub', () => {
  const tracking = (area: string, at: string | null, by: string | null) => ({
    area,
    last_updated_tzts: at,
    updated_by: by,
  });
  const set = {
    decisionTracking: [
      tracking('loanOrigination', '2026-09-01T10:00:00.000Z', 'Cara'),
      tracking('mortgagesPipelined', '2026-09-01T10:05:00.000Z', 'Ben'),
      tracking('certificatesOfDeposit', null, null),
    ],
  } as unknown as Intraturn;

  it('cover a whole screen: its newest save, my unsaved changes, who is there', () => {
    const tiles = areaTiles({
      set,
      isLite: false,
      myUnsaved: new Map([
        ['loanOrigination', 2],
        ['mortgagesPipelined', 1],
      ]),
      others: [
        {
          userId: 2,
          name: 'Ben',
          isObserver: false,
          screen: 'decisions/cds?turn=4&type=Retail CDs',
          cell: null,
          isEditing: true,
          isIdle: false,
        },
      ],
    });
    const told = tiles.filter(({ area }) => set.decisionTracking.some((entry) => entry.area === area.name));
    expect(
      told.map(({ title, updated, myUnsavedCount, people }) => [title, { updated, myUnsavedCount, people }]),
    ).toEqual([
      [
        'Loan Origination',
        { updated: { by: 'Ben', at: '2026-09-01T10:05:00.000Z' }, myUnsavedCount: 3, people: [] },
      ],
      ['CDs', { updated: null, myUnsavedCount: 0, people: ['Ben'] }],
    ]);
  });
});

describe('a conflict', () => {
  it('asks in the specification’s words', () => {
    const at = '2026-09-01T10:42:00.000Z';
    expect(conflictQuestion(certificatesOfDeposit, 'Ben Ono', at)).toBe(
      `CDs were modified by Ben Ono at ${formatTime(at)}. Would you like save your changes anyway?`,
    );
  });

  it('lists each conflicting cell with both values', () => {
    const sheet = cdSheet([cdRow(1, { account: '24-month retail', ratePercent: 4 })]);
    sheet.edit([{ rowId: 1, field: 'ratePercent', value: 4.35 }], 'Typing');
    sheet.receiveSaved({
      patches: [{ kind: 'updated', rowId: 1, changes: { ratePercent: 4.5 } }],
      by: 'Ben Ono',
      at: '2026-09-01T10:42:00.000Z',
      lastUpdated: '2099-09-01T10:42:00.000Z',
    });
    expect(clashLines(sheet, sheet.conflicts())).toEqual([
      '24-month retail, Offer Rate: Ben Ono saved 4.500%, yours is 4.350%',
    ]);
  });
});

describe('names of screens', () => {
  it('are parsed back to the screen they name', () => {
    const screen = { area: certificatesOfDeposit, turn: 4, filterChoice: "Public/Gov't" };
    expect(openScreenOf(screenKey(screen))).toEqual(screen);
    expect(openScreenOf('dashboard')).toBeNull();
    expect(openScreenOf(null)).toBeNull();
  });

  it('[DA7] unsaved cells of a fact on two screens arrive from both, each under its own name', () => {
    const open = (area: DecisionArea) => ({ area, turn: 4, filterChoice: null });
    const onDividends = ghostSources(open(dividends), dividends);
    const onLoans = ghostSources(open(loanAdministration), loanLossAdjustment);
    expect(onDividends[0]).toBe(screenKey(open(dividends)));
    expect(onLoans[0]).toBe(ghostKey(open(loanAdministration), loanLossAdjustment));
    expect(onLoans).toEqual(onDividends.toReversed());
    expect(ghostSources(open(loanAdministration), loanAdministration)).toHaveLength(1);
  });

  it('values beside a grid have one name under every filter choice', () => {
    const keys = ['Commercial', 'Consumer'].map((filterChoice) =>
      ghostKey({ area: loanOrigination, turn: 4, filterChoice }, mortgagesPipelined),
    );
    expect(new Set(keys).size).toBe(1);
    expect(openScreenOf(keys[0] ?? null)?.area).toBe(loanOrigination);
  });
});
