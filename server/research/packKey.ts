import { createHmac } from 'node:crypto';

const secretBytes = 32;
const dayMilliseconds = 86_400_000;
/** Shifts are between one and five years back, so that no shifted time can be mistaken for the true one. */
const shiftDaysMin = 366;
const shiftsDays = 1_461;
const pseudonymDigits = 12;

/** The source of a pack's pseudonyms and shifts: the day of the first pack with it (ISO 8601), and 32 secret bytes. */
export type PackKey = { readonly day: string; readonly secret: Uint8Array };

/** A new key for a pack. */
export function newPackKey(now: number, random: { bytes(length: number): Uint8Array }): PackKey {
  return { day: new Date(now).toISOString().slice(0, 10), secret: random.bytes(secretBytes) };
}

/** A key in text form: `2026-11-25.` and the secret in base64url. */
export function packKeyText({ day, secret }: PackKey): string {
  return `${day}.${Buffer.from(secret).toString('base64url')}`;
}

/** Parses the output of `packKeyText`; the call has validated its form. */
export function packKeyOf(text: string): PackKey {
  const [day = '', secret = ''] = text.split('.');
  return { day, secret: Buffer.from(secret, 'base64url') };
}

/** Pseudonyms of the people known by number in the log; without the key they cannot be traced back. */
export type Pseudonyms = {
  person(userId: number): string;
  game(gameId: number): string;
  /** The number of whole days by which a game's times are shifted; always back. */
  shiftedDays(gameId: number): number;
  /** A time in a game as written in the pack (ISO 8601). */
  moment(gameId: number, at: string): string;
};

/** The pseudonyms and shifts of a pack: the same key gives the same ones, in this pack and in later ones. */
export function disguiseUnder({ secret }: PackKey): Pseudonyms {
  const known = new Map<string, Buffer>();
  function mac(text: string): Buffer {
    const made = known.get(text) ?? createHmac('sha256', secret).update(text).digest();
    known.set(text, made);
    return made;
  }
  const digits = (text: string): string => mac(text).toString('hex').slice(0, pseudonymDigits);
  const shiftedDays = (gameId: number): number =>
    -(shiftDaysMin + (mac(`days of game ${gameId}`).readUInt32BE(0) % shiftsDays));
  return {
    person: (userId) => `P${digits(`person ${userId}`)}`,
    game: (gameId) => `G${digits(`game ${gameId}`)}`,
    shiftedDays,
    moment: (gameId, at) => new Date(Date.parse(at) + shiftedDays(gameId) * dayMilliseconds).toISOString(),
  };
}
