// Proves that a fourth template is one more file: a made-up bank is added to a copy of the simulation, found
// there, and played; and the same file with an error of one cent stops the copy from starting.

import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { environmentOf } from '../../../../server/simulation/catalogue/environments.ts';
import type { Template } from '../../../../server/simulation/catalogue/template.ts';
import { templateOf } from '../../../../server/simulation/catalogue/templates.ts';
import type { BankGame } from '../../../../server/simulation/model/gameState.ts';
import type { NewGameOptions } from '../../../../server/simulation/opening/newGame.ts';
import { openingBank } from '../../../../server/simulation/opening/openingBank.ts';
import { brokenIdentities, brokenIdentitiesOfGame } from '../identities.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** A savings bank with loans, deposits and funding unlike any built-in template. */
function madeUpTemplate(): Template {
  const template: Template = {
    ...structuredClone(templateOf('HARBOR500')),
    templateId: 'MADEUP300',
    name: 'Made-up Savings Bank',
    scale: 0.6,
    shares: 700_000,
    branches: 5,
  };
  const { loansThousands, nonMaturityDepositsThousands, certificatesThousands } = template;
  Object.assign(loansThousands, { CIL: 9000, RF: 71_250.5, RA: 60_000, AGR: 0, CRD: 0 });
  Object.assign(nonMaturityDepositsThousands, { DDAB: 20_000, SAV: 90_000.25 });
  Object.assign(certificatesThousands, { 'Retail CDs': 120_000, 'Brokered CDs': 0 });
  template.longTermNotes = [{ row: 'L2', remainingQuarters: 12, amountThousands: 5000 }];
  template.advances = template.advances.slice(0, 2);
  const { ledger } = openingBank(template, environmentOf({ environmentCode: 'BASE' }), 1);
  template.openingSheet = { environmentCode: 'BASE', cents: ledger };
  return template;
}

/** A copy of the simulation with another template in its folder. */
function simulationWith(template: Template) {
  const copy = mkdtempSync(path.join(tmpdir(), 'quarterdeck-template-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const folder of ['contracts', 'server/lib', 'server/simulation'])
    cpSync(path.join(ROOT, folder), path.join(copy, folder), { recursive: true });
  cpSync(path.join(ROOT, 'tsconfig.json'), path.join(copy, 'tsconfig.json'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  const file = path.join(copy, 'server/simulation/data/templates', `${template.templateId}.json`);
  writeFileSync(file, JSON.stringify(template));
  return (module: string) =>
    import(/* @vite-ignore */ pathToFileURL(path.join(copy, 'server/simulation', module)).href);
}

describe('a fourth template', () => {
  it('is one more file: it is offered, opens on its sheet to the cent and plays four quarters', async () => {
    const load = simulationWith(madeUpTemplate());
    const { templateChoices } = (await load('catalogue/templates.ts')) as {
      templateChoices: { name: string; value: string }[];
    };
    expect(templateChoices).toHaveLength(4);
    expect(templateChoices).toContainEqual({ name: 'Made-up Savings Bank', value: 'MADEUP300' });
    const { newGame } = (await load('opening/newGame.ts')) as {
      newGame(options: NewGameOptions): BankGame;
    };
    const { runQuarter } = await load('quarter/runQuarter.ts');
    const { openingDecision } = await load('decisions/openingDecision.ts');
    const options = { environmentCode: 'BASE', templateId: 'MADEUP300', teamCount: 3, seed: 'm' };
    let game = newGame({ ...options, type: 'Full', difficulty: 0, ownChance: false });
    for (const bank of game.teams) expect(brokenIdentities(bank, bank)).toEqual([]);
    const { longTermNotes, lastResult } = game.teams[0]!;
    expect(longTermNotes).toHaveLength(1);
    expect(lastResult!.indicators['Total Loans']).toBe(
      Object.values(madeUpTemplate().loansThousands).reduce((total, amount) => total + amount, 0),
    );
    for (let turn = 1; turn <= 4; turn++) {
      const before = game;
      game = runQuarter(
        before,
        before.teams.map((_, team) => openingDecision(before, team)),
      );
      expect(brokenIdentitiesOfGame(before, game)).toEqual([]);
    }
    expect(game.teams[0]!.lastResult).toMatchObject({ turn: 4, pca: 'wellCapitalised' });
  });

  it('one cent off stops the start with a message', async () => {
    const template = madeUpTemplate();
    template.openingSheet.cents.RE = template.openingSheet.cents.RE! + 1;
    await expect(simulationWith(template)('catalogue/templates.ts')).rejects.toThrow(
      'Template MADEUP300: Assets differ from liabilities and equity by 1 cents.',
    );
  });
});
