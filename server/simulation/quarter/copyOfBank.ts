import type { BankState } from '../model/bankState.ts';

const eachCopied = <Position extends object>(positions: readonly Position[]): Position[] =>
  positions.map((position) => ({ ...position }));

/** A bank whose quarter may be posted in place: what postings mutate is copied, what they replace is shared. */
export function copyOfBank(bank: BankState): BankState {
  const { dividendRoom } = bank;
  return {
    ...bank,
    ledger: { ...bank.ledger },
    loanPools: bank.loanPools.map((pool) => ({ ...pool, balances: [...pool.balances] })),
    nonAccrual: { ...bank.nonAccrual },
    deferredFees: { ...bank.deferredFees },
    securities: eachCopied(bank.securities),
    nonMaturityDeposits: copyOfDeposits(bank),
    certificates: eachCopied(bank.certificates),
    advances: eachCopied(bank.advances),
    longTermNotes: eachCopied(bank.longTermNotes),
    swaps: eachCopied(bank.swaps),
    fixedAssets: eachCopied(bank.fixedAssets),
    projects: { ...bank.projects },
    facilities: [...bank.facilities],
    dividendRoom: { ...dividendRoom },
  };
}

/**
 * A copy of a bank that only bids in the markets of a quarter: nothing is posted to it, and only its deposit
 * shares move.
 */
export function copyOfBidder(bank: BankState): BankState {
  return { ...bank, nonMaturityDeposits: copyOfDeposits(bank) };
}

function copyOfDeposits({ nonMaturityDeposits: deposits }: BankState): BankState['nonMaturityDeposits'] {
  return {
    DDAP: { ...deposits.DDAP },
    DDAB: { ...deposits.DDAB },
    ICK: { ...deposits.ICK },
    SAV: { ...deposits.SAV },
    MMP: { ...deposits.MMP },
    MMB: { ...deposits.MMB },
    MMT: { ...deposits.MMT },
  };
}
