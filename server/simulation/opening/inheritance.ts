import { sumOfValues } from '../base/money.ts';
import { openRandomStream } from '../base/randomStream.ts';
import { type LoanAccountId, loanAccount } from '../catalogue/loans.ts';
import type { NonMaturityDepositId } from '../catalogue/nonMaturityDeposits.ts';
import type { Template } from '../catalogue/template.ts';
import type { Inheritance } from '../model/inheritance.ts';

/** Products that one desk prices. */
const DESKS: readonly (readonly LoanAccountId[])[] = [
  ['CIL', 'CIT', 'AGR'],
  ['CREO', 'CREI', 'CON'],
  ['AUTO', 'CNS', 'CRD', 'HEL'],
];
const DEAR_DESKS = 2;
const LINES_DRAWN = 2;

type Drawn = {
  over: readonly string[];
  under: readonly string[];
  overpaid: readonly NonMaturityDepositId[];
};

/** What can be drawn, by what the screens can mend: a Lite game has no IT, facilities and money-market rows. */
const DRAWN: Record<'Full' | 'Lite', Drawn> = {
  Full: {
    over: ['ST1', 'ST4', 'IT', 'ST5'],
    under: ['ST2', 'ST3', 'MAIN', 'LD'],
    overpaid: ['MMP', 'MMB', 'MMT', 'SAV'],
  },
  Lite: { over: ['ST1', 'ST4', 'ST5'], under: ['ST2', 'ST3', 'LD'], overpaid: ['SAV'] },
};

/** Smallest and largest of each mistake at full size. */
const OVERSTAFFED_PART = [0.16, 0.26] as const;
const UNDERSTAFFED_PART = [0.08, 0.15] as const;
/** Per point of an account's price sensitivity, % points. */
const DEAR_LOAN_POINTS = [0.2, 0.4] as const;
const OVERPAID_POINTS = [0.25, 0.45] as const;
const LONG_CERTIFICATE_POINTS = [0.2, 0.35] as const;
const IDLE_PART = [0.2, 0.35] as const;
const NOT_BOUGHT_PART = [0.6, 1] as const;

/**
 * Draws what the banks of a game inherit; `size` is 1 for many problems, less for smaller ones, and 0 for well-run
 * banks, which inherit nothing.
 */
export function inheritanceOf(seed: string, size: number, type: 'Full' | 'Lite'): Inheritance | undefined {
  if (size === 0) return undefined;
  const { over, under, overpaid } = DRAWN[type];
  const stream = openRandomStream(`${seed}|inheritance`);
  const between = ([low, high]: readonly [number, number]) => size * (low + (high - low) * stream.uniform());
  const draw = <Kind>(from: readonly Kind[], count: number): Kind[] => {
    const left = [...from];
    return Array.from({ length: count }, () =>
      left.splice(Math.floor(stream.uniform() * left.length), 1),
    ).flat();
  };
  return {
    need: Object.fromEntries([
      ...draw(over, LINES_DRAWN).map((id) => [id, 1 - between(OVERSTAFFED_PART)]),
      ...draw(under, LINES_DRAWN).map((id) => [id, 1 + between(UNDERSTAFFED_PART)]),
    ]),
    loanPoints: Object.fromEntries(
      draw(DESKS, DEAR_DESKS)
        .flat()
        .map((id) => [id, between(DEAR_LOAN_POINTS) / loanAccount(id).priceSensitivity]),
    ),
    depositPoints: Object.fromEntries(draw(overpaid, 1).map((id) => [id, between(OVERPAID_POINTS)])),
    longCertificatePoints: between(LONG_CERTIFICATE_POINTS),
    idlePart: between(IDLE_PART),
    purchasesPart: 1 - between(NOT_BOUGHT_PART),
  };
}

/** The template of a bank that sold part of its bonds and left the money in federal funds. */
export function withIdleCash(template: Template, part: number): Template {
  const { securitiesThousands, federalFundsSoldThousands } = template;
  const idle = sumOfValues(securitiesThousands) * part;
  return {
    ...template,
    federalFundsSoldThousands: federalFundsSoldThousands + Math.round(idle),
    securitiesThousands: Object.fromEntries(
      Object.entries(securitiesThousands).map(([id, thousands]) => [id, Math.round(thousands * (1 - part))]),
    ),
  };
}
