import { readdirSync, readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { measuresOfSuccess } from '../../contracts/calls/housekeeping.ts';
import { sendToTeam } from '../../contracts/calls/messages.ts';
import { saveTeamNotes } from '../../contracts/calls/notes.ts';
import { userSettings } from '../../contracts/calls/passwords.ts';
import type { Product } from '../fixtures/startProduct.ts';
import { cds, playing } from './playing.ts';

/** What tells Ada's name, e-mail and texts from everything else. */
export const canaries = ['Zyxcanary', 'zyxmail', 'quokkanote', 'quokkameasure', 'quokkamessage'];

/** The canaries that are in a file of a directory or of one below it. */
export function foundIn(directory: string): readonly string[] {
  return readdirSync(directory).flatMap((name) => {
    const file = path.join(directory, name);
    if (statSync(file).isDirectory()) return foundIn(file);
    const content = readFileSync(file);
    return canaries.filter((canary) => content.includes(canary)).map((canary) => `${name}: ${canary}`);
  });
}

/** Ada under a name of her own writes in each place where a student writes. */
export async function written(started?: Product) {
  const world = await playing(started);
  const { ada, ids, saving, product } = world;
  await ada.succeed(userSettings, {}, { fullName: 'Ada Zyxcanary', email: 'zyxmail@quarterdeck.test' });
  await ada.succeed(saveTeamNotes, ids, {
    added: [{ note_id: -1, note_section_cd: 'Smry', text: '<p>quokkanote</p>' }],
  });
  await ada.succeed(measuresOfSuccess, ids, { measuresOfSuccess: '<p>quokkameasure</p>' });
  await ada.succeed(sendToTeam, ids, { message: 'quokkamessage' });
  await ada.succeed(cds.save, ids, saving(2));
  return { ...world, erased: { userId: product.userIdOf('ada'), fullName: 'Ada Zyxcanary' } };
}
