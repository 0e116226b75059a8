/**
 * node verify-receipt.mjs <receipt.json> [<public key>]: checks a receipt of Quarterdeck with Node 20 or newer and nothing else.
 * The public key is the one that the school publishes, in base64; without it, only that the receipt is whole and signed by
 * somebody is checked. Exit code 0: right, 1: not.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, publicKey] = process.argv.slice(2);
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
const checks = {
  'It is signed by the key that stands on it': isRight(signed, Buffer.from(signature, 'base64')),
  'The decisions match their fingerprint': sha256(Buffer.from(decisions)).toString('hex') === decisions_hash,
  'The submission is in the signed log': isInLog(record),
  'It is that of the team and the turn':
    record.stream === `teamTurn-${what.game_id}.${what.team_id}.${what.turn_num}`,
  ...(run && { 'The run is in the signed log': isInLog(run.record) }),
  ...(publicKey && { 'The key is that of the school': key === publicKey }),
};
for (const [line, isTrue] of Object.entries(checks))
  process.stdout.write(`${isTrue ? 'yes' : 'NO '}  ${line}\n`);
process.exitCode = Object.values(checks).every(Boolean) ? 0 : 1;
