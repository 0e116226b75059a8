/**
 * node verify-receipt.mjs <receipt.json> <public key of the school> [<another of its keys> ...]: checks a
 * receipt of Quarterdeck with Node 20 or newer and nothing else, offline. Exit code 0: right, 1: not, 2: not
 * checked, because something is missing.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, ...keys] = process.argv.slice(2);
if (keys.length === 0) {
  process.stderr.write(`Usage: node verify-receipt.mjs <receipt.json> <public key of the school> [<another of its keys> ...]
A public key of the school is "publicKey" at https://<its Quarterdeck>/.well-known/quarterdeck-log.json, or on your course page.
Never take it from the receipt: anyone can sign one with their own key.\n`);
  process.exit(2);
}
const { signed, signature, key } = JSON.parse(readFileSync(file, 'utf8'));
const said = JSON.parse(signed);
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key, 'base64')]);
const ed25519 = createPublicKey({ key: spki, format: 'der', type: 'spki' });
const isRight = (text, bytes) => verify(null, Buffer.from(text), ed25519, bytes);

/** Whether the event is the leaf at its place, by RFC 9162, 2.1.3.2, in a tree whose root the same key signed. */
function isInLog({ stream, revision, event_id, event_hash, index, inclusion, checkpoint }) {
  const [text, below] = checkpoint.split('\n\n');
  const [, size, root] = text.split('\n');
  const isSigned = below
    .trim()
    .split('\n')
    .some((line) => isRight(`${text}\n`, Buffer.from(line.split(' ')[2], 'base64').subarray(4)));
  // The fields in order of name, without spaces.
  const entry = JSON.stringify({ hash: event_hash, id: event_id, revision, stream });
  let hash = sha256(Buffer.of(0), Buffer.from(entry));
  let [fn, sn] = [index, Number(size) - 1];
  for (const part of inclusion.map((each) => Buffer.from(each, 'base64'))) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      hash = sha256(Buffer.of(1), part, hash);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn >> 1, sn >> 1];
    } else hash = sha256(Buffer.of(1), hash, part);
    [fn, sn] = [fn >> 1, sn >> 1];
  }
  return isSigned && index < Number(size) && sn === 0 && hash.toString('base64') === root;
}

const { what, decisions, decisions_hash, record, run } = said;
const checks = [
  ['The key is one of the school', keys.includes(key)],
  ['It is signed with this key', isRight(signed, Buffer.from(signature, 'base64'))],
  [
    'The decisions match their fingerprint',
    sha256(Buffer.from(decisions)).toString('hex') === decisions_hash,
  ],
  ['The submission is in the log that the school signed', isInLog(record)],
  [
    'It is that of the team and the turn',
    record.stream === `teamTurn-${what.game_id}.${what.team_id}.${what.turn_num}`,
  ],
  ...(run ? [['The run is in the log that the school signed', isInLog(run.record)]] : []),
];
const wrong = checks.findIndex(([, isTrue]) => !isTrue);
// What follows the first failed check proves nothing.
for (const [line, isTrue] of wrong < 0 ? checks : checks.slice(0, wrong + 1))
  process.stdout.write(`${isTrue ? 'yes' : 'NO '}  ${line}\n`);
const by = what.submitted_by === null ? 'the lockdown' : `person ${what.submitted_by}`;
process.stdout.write(
  wrong < 0
    ? `Right: game ${what.game_id}, team ${what.team_id}, quarter ${what.turn_num}, submitted ${what.submitted_at} by ${by}.
The names in the file are not signed. Whether the school's log has it today, the page /verify of the school tells.\n`
    : `Do not trust this receipt.
Ask for the file as it was downloaded: saving it in another program can change it.
If that one fails as well, the Audit Log of the game says what was submitted.\n`,
);
process.exitCode = wrong < 0 ? 0 : 1;
