import { borrowingEdits, depositEdits, loanEdits, marketingEdits, type Stance } from './moves.ts';
import type { Edits, Seen, Style, StyleId } from './style.ts';

const nothing: Stance = {
  loanPoints: 0,
  certificatePoints: 0,
  savingsPoints: 0,
  marketing: 1,
  mendedLoans: 0,
  mendedCertificates: 0,
  borrows: true,
};

/** Prices once, in the first turn, from which they roll forward; what is owed overnight in every turn. */
function planned(seen: Seen, part: Partial<Stance>): Edits {
  const stand = { ...nothing, ...part };
  const prices =
    seen.turn === 1
      ? [...loanEdits(seen, stand), ...depositEdits(seen, stand), ...marketingEdits(seen, stand)]
      : [];
  return [...prices, ...borrowingEdits(seen, stand)];
}

const standing =
  (stand: Partial<Stance>): Style['plans'] =>
  (seen) => [planned(seen, stand)];

const mended: Partial<Stance> = { mendedLoans: 1, mendedCertificates: 1 };
/** What a chief weighs in the first turn, over a bank whose prices are mended. */
const weighed: readonly Partial<Stance>[] = [
  { loanPoints: -0.1 },
  { loanPoints: -0.05, marketing: 1.25 },
  { loanPoints: -0.1, certificatePoints: -0.1 },
  { loanPoints: -0.2, certificatePoints: -0.1 },
  { certificatePoints: -0.1, marketing: 1.25 },
  { certificatePoints: -0.2 },
  { loanPoints: 0.1, certificatePoints: -0.2 },
];

/** The rivals of a practice game: four with one idea each, and the one of those who win. */
export const styles: Readonly<Record<StyleId, Style>> = {
  depositGatherer: {
    name: 'Deposit gatherer',
    bankName: 'Bayside Trust',
    idea: 'Pays more than anybody for deposits.',
    plans: standing({
      ...{ certificatePoints: 0.2, savingsPoints: 0.1, loanPoints: -0.02, marketing: 1.1 },
      ...{ mendedLoans: 0.8, mendedCertificates: 1 },
    }),
  },
  growth: {
    name: 'Growth at any price',
    bankName: 'Northquay Bank',
    idea: 'Loud advertising, cheaper loans, funded overnight.',
    plans: standing({ loanPoints: -0.05, marketing: 2.4, borrows: false, mendedCertificates: 0.12 }),
  },
  cautious: {
    name: 'Cautious community',
    bankName: 'Lighthouse Savings',
    idea: 'Changes little, keeps its margin.',
    plans: standing({ loanPoints: 0.01, mendedLoans: 0.2, mendedCertificates: 0.2 }),
  },
  marginKeeper: {
    name: 'Margin keeper',
    bankName: 'Anchor National',
    idea: 'Expensive loans, cheap deposits, few customers.',
    plans: standing({
      ...{ loanPoints: 0.025, certificatePoints: -0.06 },
      ...{ mendedLoans: 0.03, mendedCertificates: 0.03 },
    }),
  },
  chief: {
    name: 'Chief',
    bankName: 'Meridian Bank',
    idea: 'Weighs eight plans and keeps the best in two years.',
    plans: (seen) =>
      seen.turn === 1
        ? [planned(seen, mended), ...weighed.map((part) => planned(seen, { ...mended, ...part }))]
        : [planned(seen, {})],
  },
};
