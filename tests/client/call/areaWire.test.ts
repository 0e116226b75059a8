// Proves that a screen's loads and saves match the contract of its area's calls: every body is parsed by the
// schema the server uses.
import { describe, expect, it } from 'vitest';
import {
  type LoadAnswer,
  rowsFromAnswer,
  saveBody,
  stampsFromAnswer,
} from '../../../client/drafts/areaWire.ts';
import { cdRow } from '../../../client/samples/sampleSheets.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { loanOrigination } from '../../../contracts/decisions/loanOrigination.ts';
import { mortgagesPipelined } from '../../../contracts/decisions/mortgagesPipelined.ts';
import type { Row } from '../../../contracts/decisions/row.ts';

const lastUpdated = '2026-09-01T10:42:00.000Z';
const terms = { turn: 4, filterChoice: 'Retail CDs', lastUpdated, force: false };
const nothing = { added: [], updated: [], deleted: [] };

describe('a save of CDs', () => {
  it('carries turn, type and only the changed cells', () => {
    const updated: Row[] = [{ id: 7, ratePercent: 4.35 }];
    const body = saveBody(certificatesOfDeposit, { ...nothing, updated }, terms);
    expect(body).toEqual({
      turnNum: 4,
      cdType: 'Retail CDs',
      updated: [{ cd_id: 7, rate: 4.35 }],
      added: [],
      deleted: [],
      lastUpdated,
      force: false,
    });
    expect(callsOf(certificatesOfDeposit).save.request.safeParse(body).success).toBe(true);
  });

  it('carries a new row with its dialog’s fields and editable cells, and deletions by id', () => {
    const body = saveBody(certificatesOfDeposit, { ...nothing, added: [cdRow(-1)], deleted: [9] }, terms);
    const parsed = callsOf(certificatesOfDeposit).save.request.safeParse(body);
    expect(parsed.error).toBeUndefined();
    expect(Object.keys((body.added as Row[])[0] ?? {}).sort()).toEqual(
      ['cap', 'cd_account', 'cd_id', 'fixed_or_variable', 'out_of_market', 'rate', 'term'].sort(),
    );
    expect(body.deleted).toEqual([{ cd_id: 9 }]);
  });
});

describe('loan origination and the figure beside it', () => {
  it('saves rows without turn and type', () => {
    const body = saveBody(loanOrigination, { ...nothing, updated: [{ id: 3, rate1Percent: 5 }] }, terms);
    expect(body).toEqual({ updated: [{ loan_origination_id: 3, rate_1: 5 }], lastUpdated, force: false });
    expect(callsOf(loanOrigination).save.request.safeParse(body).success).toBe(true);
  });

  it('saves mortgages pipelined as one value', () => {
    const body = saveBody(
      mortgagesPipelined,
      { ...nothing, updated: [{ id: 1, pipelinedPercent: 60 }] },
      terms,
    );
    expect(body).toEqual({ mortgagesPipelined: 60, lastUpdated, force: false });
    expect(callsOf(mortgagesPipelined).save.request.safeParse(body).success).toBe(true);
  });

  const answer: LoadAnswer = {
    loanOriginations: [{ loan_origination_id: 3, intraturn_id: 5, loan_account: 'Auto', rate_1: 5 }],
    mortagesPipelined: 85,
    intraturn_id: 5,
    lastUpdated,
    stamps: [
      {
        ...{ area: 'loanOrigination', rowIds: [3, 4], fields: ['rate1Percent', 'loan_account'] },
        ...{ modifiedBy: 'Ben Ono', at: lastUpdated },
      },
      {
        ...{ area: 'mortgagesPipelined', rowIds: [1], fields: ['pipelinedPercent'] },
        ...{ modifiedBy: 'Ada', at: lastUpdated },
      },
    ],
  };

  it('loads rows under the product’s names and the figure under its own spelling', () => {
    expect(rowsFromAnswer(loanOrigination, answer)).toEqual([{ id: 3, account: 'Auto', rate1Percent: 5 }]);
    expect(rowsFromAnswer(mortgagesPipelined, answer)).toEqual([{ id: 1, pipelinedPercent: 85 }]);
  });

  it('gives each sheet the timestamps of its own area', () => {
    expect(stampsFromAnswer(mortgagesPipelined, answer)).toEqual([
      { rowId: 1, field: 'pipelinedPercent', by: 'Ada', at: lastUpdated },
    ]);
    expect(stampsFromAnswer(loanOrigination, answer).map(({ rowId, field }) => [rowId, field])).toEqual([
      [3, 'account'],
      [3, 'rate1Percent'],
      [4, 'account'],
      [4, 'rate1Percent'],
    ]);
  });
});
