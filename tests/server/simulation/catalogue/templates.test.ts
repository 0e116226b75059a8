// Proves that opening banks equal their templates to the cent, and that a template is refused if its sheet
// does not balance or does not repeat its lists.

import { describe, expect, it } from 'vitest';
import { environmentChoices, environmentOf } from '../../../../server/simulation/catalogue/environments.ts';
import { templateProblems } from '../../../../server/simulation/catalogue/templateProblems.ts';
import {
  parseTemplate,
  templateChoices,
  templateOf,
} from '../../../../server/simulation/catalogue/templates.ts';
import { newGame } from '../../../../server/simulation/opening/newGame.ts';
import { openingBank } from '../../../../server/simulation/opening/openingBank.ts';
import { brokenIdentities } from '../identities.ts';

const IDS = templateChoices.map(({ value }) => value);

describe('templates', () => {
  it.each(IDS)('%s opens on its own sheet to the cent', (id) => {
    const template = templateOf(id);
    const bank = openingBank(template, environmentOf(template.openingSheet), 1);
    const stated = Object.entries(template.openingSheet.cents).filter(([, cents]) => cents !== 0);
    const opened = Object.entries(bank.ledger).filter(([, cents]) => cents !== 0);
    expect(Object.fromEntries(opened)).toEqual(Object.fromEntries(stated));
  });

  it('every template balances in every environment before turn 1', () => {
    for (const templateId of IDS) {
      for (const { value: environmentCode } of environmentChoices) {
        const game = newGame({
          environmentCode,
          templateId,
          teamCount: 2,
          seed: 't',
          type: 'Lite',
          difficulty: 0,
          ownChance: false,
        });
        for (const bank of game.teams) expect(brokenIdentities(bank, bank)).toEqual([]);
      }
    }
  });

  it('a template that is one cent off is refused with a message', () => {
    const template = structuredClone(templateOf('HARBOR500'));
    expect(templateProblems(template)).toEqual([]);
    template.openingSheet.cents.RE = template.openingSheet.cents.RE! + 1;
    expect(templateProblems(template)).toEqual(['Assets differ from liabilities and equity by 1 cents.']);
    expect(() => parseTemplate(JSON.stringify(template))).toThrow('differ');
  });

  it('a template whose lists differ from its sheet is refused', () => {
    const template = structuredClone(templateOf('HARBOR500'));
    template.loansThousands.CIL += 1;
    expect(templateProblems(template)).toEqual([
      'LOAN:CIL is 4000000000 cents on the sheet but 40001 thousand in the lists.',
    ]);
    template.openingSheet.cents['LOAN:XXX:'] = 0.5;
    expect(templateProblems(template)[0]).toBe('LOAN:XXX: is not a whole number of cents.');
  });
});
