import { isRefusal } from '../../../contracts/refusal.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { Account, IdentityStore, NewAccount } from '../model/identityStore.ts';
import type { Accounts } from './accounts.ts';

/** Printed at the start of a demo and published in the README: demo accounts must never exist anywhere else. */
export const demoPassword = 'quarterdeck-demo';

type DemoPerson = Omit<NewAccount, 'passwordHash'>;

/** The five people of every demo. */
export const demoPeople: readonly DemoPerson[] = [
  { email: 'admin@quarterdeck.test', fullName: 'Morgan Hale', role: 'Administrator' },
  { email: 'instructor@quarterdeck.test', fullName: 'Rosa Vance', role: 'Instructor' },
  { email: 'ada@quarterdeck.test', fullName: 'Ada Lund', role: 'Student' },
  { email: 'ben@quarterdeck.test', fullName: 'Ben Ono', role: 'Student' },
  { email: 'chloe@quarterdeck.test', fullName: 'Chloe Marsh', role: 'Student' },
];

const furtherNames = [
  'Cara Voss',
  'Dev Rao',
  'Emil Berg',
  'Fay Okoro',
  'Gus Lane',
  'Hana Sato',
  'Ivo Petrov',
  'June Park',
  'Kofi Mensah',
  'Lena Fuchs',
  'Milo Reyes',
  'Nia Grant',
  'Omar Aziz',
  'Pia Conti',
  'Quinn Doyle',
  'Ravi Shah',
  'Sara Lind',
  'Theo Blanc',
  'Uma Nair',
  'Vera Novak',
  'Wes Carter',
  'Xenia Kova',
  'Yuri Antal',
  'Zoe Hart',
];

/** The accounts of a demo; asking for the same ones again returns the existing ones. */
export type DemoAccounts = {
  /** The five of `demoPeople`, in that order. */
  ensurePeople(): Promise<readonly Account[]>;
  /** Further students to fill other teams: cara, dev, emil ... and from the 25th on cara2, dev2 ... */
  ensureStudents(count: number): Promise<readonly Account[]>;
};

/** Whether accounts come from a demo: production must never serve them, because their password is public. */
export async function hasDemoPeople(store: Pick<IdentityStore, 'accountByEmail'>): Promise<boolean> {
  const found = await Promise.all(demoPeople.map(({ email }) => store.accountByEmail(email)));
  return found.some((account) => account !== undefined);
}

/** Demo accounts from accounts and passwords. */
export function createDemoAccounts(accounts: Accounts, passwords: Passwords): DemoAccounts {
  async function ensure(people: readonly DemoPerson[]): Promise<readonly Account[]> {
    const passwordHash = await passwords.hash(demoPassword);
    const ensured: Account[] = [];
    for (const person of people) {
      const account =
        (await accounts.findByEmail(person.email)) ??
        (await accounts.createAccount({ ...person, passwordHash }));
      if (isRefusal(account))
        throw new Error(`The demo account ${person.email} was refused: ${account.message}`);
      ensured.push(account);
    }
    return ensured;
  }

  return {
    ensurePeople: () => ensure(demoPeople),
    ensureStudents: (count) => ensure(Array.from({ length: count }, (_, index) => demoStudent(index))),
  };
}

function demoStudent(index: number): DemoPerson {
  const round = Math.floor(index / furtherNames.length) + 1;
  const name = furtherNames[index % furtherNames.length] ?? '';
  const suffix = round === 1 ? '' : String(round);
  const [firstName = ''] = name.split(' ');
  return {
    email: `${firstName.toLowerCase()}${suffix}@quarterdeck.test`,
    fullName: suffix === '' ? name : `${name} ${suffix}`,
    role: 'Student',
  };
}
