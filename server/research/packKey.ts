import { createHmac } from 'node:crypto';

const secretBytes = 32;
const dayMilliseconds = 86_400_000;
/** Shifts lie between one year and five years back, so that no shifted time passes for the true one. */
const leastShiftDays = 366;
const shiftsDays = 1_461;
const pseudonymDigits = 12;

/** What makes the pseudonyms and the shifts of a pack: the day of the first pack with it (ISO 8601), and 32 secret bytes. */
export type PackKey = { readonly day: string; readonly secret: Uint8Array };

/** A key made for a pack. */
export function newPackKey(now: number, random: { bytes(length: number): Uint8Array }): PackKey {
  return { day: new Date(now).toISOString().slice(0, 10), secret: random.bytes(secretBytes) };
}

/** A key as a person keeps it: `2026-11-25.` and the secret in base64url. */
export function packKeyText({ day, secret }: PackKey): string {
  return `${day}.${Buffer.from(secret).toString('base64url')}`;
}

/** Reads what `packKeyText` wrote; the call has checked its form. */
export function packKeyOf(text: string): PackKey {
  const [day = '', secret = ''] = text.split('.');
  return { day, secret: Buffer.from(secret, 'base64url') };
}

/** What a key makes of those whom the log knows by number; without it nobody can tell who is who. */
export type Disguise = {
  person(userId: number): string;
  game(gameId: number): string;
  /** By how many whole days the times of a game are shifted; always back. */
  shiftedDays(gameId: number): number;
  /** A moment of a game as the pack tells it (ISO 8601). */
  moment(gameId: number, at: string): string;
};

/** The pseudonyms and shifts of a pack: the same key gives the same, in this pack and in a further one. */
export function disguiseUnder({ secret }: PackKey): Disguise {
  const known = new Map<string, Buffer>();
  function mac(text: string): Buffer {
    const made = known.get(text) ?? createHmac('sha256', secret).update(text).digest();
    known.set(text, made);
    return made;
  }
  const digits = (text: string): string => mac(text).toString('hex').slice(0, pseudonymDigits);
  const shiftedDays = (gameId: number): number =>
    -(leastShiftDays + (mac(`days of game ${gameId}`).readUInt32BE(0) % shiftsDays));
  return {
    person: (userId) => `P${digits(`person ${userId}`)}`,
    game: (gameId) => `G${digits(`game ${gameId}`)}`,
    shiftedDays,
    moment: (gameId, at) => new Date(Date.parse(at) + shiftedDays(gameId) * dayMilliseconds).toISOString(),
  };
}
