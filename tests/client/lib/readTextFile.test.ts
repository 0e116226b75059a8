// Proves that a chosen file is read in the encoding that it was written in.
import { expect, test } from 'vitest';
import { readTextFile } from '../../../client/lib/readTextFile.ts';

const text = 'Name\tE-mail\r\nÍñigo Núñez\tinigo@school.test\r\nNgọc Trâm\tngoc@school.test\r\n';
const littleEndian = Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, as Excel saves Unicode text and Blackboard a list', littleEndian],
  ['UTF-16 with the high byte first', Buffer.from(littleEndian).swap16()],
])('a file in %s is read letter by letter, without its mark', async (_, bytes) => {
  expect(await readTextFile(new File([bytes], 'list.csv'))).toEqual({ text, fault: null });
});

test('a file without a mark that is no UTF-8 is read as Windows writes it', async () => {
  const bytes = Buffer.from('Jörg Müßig', 'latin1');
  expect(await readTextFile(new File([bytes], 'list.csv'))).toEqual({ text: 'Jörg Müßig', fault: null });
});
