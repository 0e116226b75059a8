import { readdirSync, readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { measuresOfSuccess } from '../../contracts/calls/housekeeping.ts';
import { saveTeamNotes } from '../../contracts/calls/notes.ts';
import { sendToTeam } from '../../contracts/calls/sendMessages.ts';
import type { Product } from '../fixtures/product/startProduct.ts';
import { cds, playing } from './games/playing.ts';

/** Unique parts of Ada's name, e-mail and texts. */
export const canaries = ['Zyxcanary', 'zyxmail', 'quokkanote', 'quokkameasure', 'quokkamessage'];

/** The canaries found in any file below a directory. */
export function foundIn(directory: string): readonly string[] {
  return readdirSync(directory).flatMap((name) => {
    const file = path.join(directory, name);
    if (statSync(file).isDirectory()) return foundIn(file);
    const content = readFileSync(file);
    return canaries.filter((canary) => content.includes(canary)).map((canary) => `${name}: ${canary}`);
  });
}

/** Ada, under a unique name, writes in each place where a student can write. */
export async function written(started?: Product) {
  const world = await playing(started);
  const { ada, ids, saving, product } = world;
  // Past the mailbox, whose mails a demo keeps.
  const named = { fullName: 'Ada Zyxcanary', email: 'zyxmail@quarterdeck.test' };
  await product.application.identity.accounts.changeDetails(product.userIdOf('ada'), named);
  await ada.succeed(saveTeamNotes, ids, {
    added: [{ note_id: -1, note_section_cd: 'Smry', text: '<p>quokkanote</p>' }],
  });
  await ada.succeed(measuresOfSuccess, ids, { measuresOfSuccess: '<p>quokkameasure</p>' });
  await ada.succeed(sendToTeam, ids, { message: 'quokkamessage' });
  await ada.succeed(cds.save, ids, saving(2));
  return { ...world, erased: { userId: product.userIdOf('ada'), fullName: 'Ada Zyxcanary' } };
}
