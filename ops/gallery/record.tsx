import { EntryDetails } from '../../client/audit/EntryDetails.tsx';
import { EntryList } from '../../client/audit/EntryList.tsx';
import { ExportDialog } from '../../client/audit/ExportDialog.tsx';
import { VerifyCard } from '../../client/audit/VerifyCard.tsx';
import { VerifyLine } from '../../client/audit/VerifyLine.tsx';
import { CheckLines } from '../../client/receipts/CheckLines.tsx';
import { ReceiptLine } from '../../client/receipts/ReceiptLine.tsx';
import { ReceiptSheet } from '../../client/receipts/ReceiptSheet.tsx';
import { classAt } from '../../client/samples/shownClass.ts';
import { shownNote, shownProof, shownReceipt } from '../../client/samples/shownReceipt.ts';
import { type AuditEntry, loadAuditEntry } from '../../contracts/calls/audit.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { loadReceipt } from '../../contracts/calls/receipts.ts';
import { loadVerification, type VerificationAnswer } from '../../contracts/calls/verification.ts';
import { answer } from './Answered.tsx';
import { type Entry, entry, nothing, type Section } from './entry.tsx';

/** An entry of a save of two cells. */
export const saved: AuditEntry = {
  position: 48_211,
  access: null,
  from: null,
  at: classAt(12),
  user_id: 9,
  full_name: 'Ben Ono',
  role: 'Student',
  kind: 'saved',
  text: 'saved 2 cells in CDs, Retail CDs',
  game_id: 1,
  game_name: 'Autumn Cup',
  is_lite: false,
  team_id: 1,
  team_name: 'First Harbor Bank',
  turn_num: 4,
  area: 'certificatesOfDeposit',
  filter_choice: 'Retail CDs',
  intraturn_id: 21,
  cells: 2,
  changes: [],
  more_changes: 0,
};
const turnedAway: AuditEntry = {
  ...saved,
  position: null,
  access: 9_120,
  from: '203.0.113.x',
  kind: 'accessRefused',
  cells: 0,
  text: 'was turned away from /admin/users',
  area: null,
  filter_choice: null,
  intraturn_id: null,
  game_id: null,
  game_name: null,
  team_id: null,
  team_name: null,
  turn_num: null,
};
const ran: AuditEntry = {
  ...saved,
  position: 48_300,
  user_id: null,
  full_name: null,
  role: 'System',
  kind: 'run',
  cells: 0,
  text: 'ran Qtr 3',
  team_id: null,
  team_name: null,
  area: null,
  filter_choice: null,
  intraturn_id: null,
};

type LoadedEntry = ResponseOf<typeof loadAuditEntry>;
const loaded: LoadedEntry = {
  entry: saved,
  changes: [12, 24].map((term) => ({
    label: `${term}-month retail, Offer Rate`,
    before: '0.750%',
    after: '0.900%',
    forced_over: null,
    cell: { area: 'certificatesOfDeposit', row_id: term, field: 'ratePercent', name: `${term}-month retail` },
  })),
  stored: {
    id: '7f3a22c9-0000-4000-8000-000000000001',
    type: 'DecisionsSaved',
    revision: 12,
    stream: 'teamTurn-1.1.4',
    hash: '7f3a22c9'.repeat(8),
    correlation_id: 'one',
  },
  proof: { ...shownProof, public_key: shownReceipt.receipt.key },
};
const dialog = (name: string, over: Partial<LoadedEntry>): Entry =>
  entry(`entry: ${name}`, <EntryDetails scope={null} position={48_211} isAlone />, {
    answers: [answer(loadAuditEntry, { ...loaded, ...over })],
  });

/** A log that was verified whole. */
export const intact: VerificationAnswer = {
  state: 'intact',
  checked: 48_211,
  of: 48_211,
  at: classAt(30),
  fault: null,
  checkpoint: { size: 48_000, at: classAt(20), note: shownNote },
  public_key: shownReceipt.receipt.key,
};
const verification = (name: string, over: Partial<VerificationAnswer>): Entry =>
  entry(`proof of the log: ${name}`, <VerifyCard />, {
    answers: [answer(loadVerification, { ...intact, ...over })],
  });

type Receipt = ResponseOf<typeof loadReceipt>;
const receipt: Receipt = {
  state: 'ready',
  code: shownReceipt.code,
  submitted_at: classAt(20),
  submitted_by: 'Ada Lund',
  is_revoked: false,
  is_computed: null,
  receipt: shownReceipt.receipt,
};
const line = (name: string, over: Partial<Receipt>): Entry =>
  entry(`receipt: ${name}`, <ReceiptLine intraturnId={21} of="submission" />, {
    answers: [answer(loadReceipt, { ...receipt, ...over })],
  });

const whole = { read: shownReceipt, areDecisionsRight: true, isSigned: true, isInLog: true };

const found = { count: 453, is_count_exact: true, others: 426 };
const byPeople = { isByPeople: true } as const;

export const record: Section = {
  title: 'Record, proof and receipts',
  isWide: true,
  entries: [
    entry(
      'entries of the audit log',
      <EntryList scope={null} entries={[ran, saved, turnedAway]} open={null} onOpen={nothing} />,
    ),
    entry(
      'export of the audit log',
      <ExportDialog scope={null} filter={byPeople} found={found} onClose={nothing} />,
    ),
    entry('proof of the log in a line', <VerifyLine />, { answers: [answer(loadVerification, intact)] }),
    dialog('a save with its proof', {}),
    dialog('saved over a teammate, not signed yet', {
      proof: null,
      changes: loaded.changes.map((change) => ({
        ...change,
        forced_over: { full_name: 'Cara Wolf', at: classAt(10) },
      })),
    }),
    dialog('without values', { entry: ran, changes: [] }),
    verification('intact', {}),
    verification('being checked', { state: 'running', checked: 12_000, at: null }),
    verification('broken', { state: 'broken', fault: 'Event 12,004 was altered.' }),
    verification('nobody could tell', { state: 'notFinished', fault: 'The event store does not answer.' }),
    verification('nothing is signed', { state: 'none', at: null, checkpoint: null, public_key: null }),
    line('signed', {}),
    line('not signed yet', { state: 'waiting', code: null, receipt: null }),
    line('of a server that signs nothing', { state: 'unsigned', code: null, receipt: null }),
    line('reopened since', { is_revoked: true }),
    line('computed with exactly these decisions', { is_computed: true }),
    line('computed with others', { is_computed: false }),
    entry('receipt: right', <ReceiptSheet read={shownReceipt} isRight />),
    entry('receipt: not proven', <ReceiptSheet read={shownReceipt} isRight={false} />),
    ...(['has it', 'has it not', 'taken back', 'stranger', 'no answer'] as const).map((school) =>
      entry(`check: ${school}`, <CheckLines check={whole} school={school} />),
    ),
    entry(
      'check: forged',
      <CheckLines check={{ ...whole, isSigned: false, isInLog: false }} school={undefined} />,
    ),
    entry(
      'check: no receipt',
      <CheckLines
        check={{ read: undefined, areDecisionsRight: false, isSigned: false, isInLog: false }}
        school={undefined}
      />,
    ),
  ],
};
