import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { defineProjection } from '../../projections/projection.ts';
import { fc } from '../fixtures/properties.ts';

type Movement = { amount: number; memo: string };
type Account = {
  readonly owner: string;
  readonly balance: number;
  readonly movements: readonly Movement[];
  /** Assigned the same object as one of `movements`: folds within one draft would share it. */
  readonly latest: Movement | null;
};
type Owner = { readonly accounts: readonly string[]; readonly closed: number };

export type SampleEvent =
  | { readonly type: 'AccountOpened'; readonly data: { readonly account: string; readonly owner: string } }
  | {
      readonly type: 'MoneyMoved';
      readonly data: { readonly from: string; readonly to: string; readonly movement: Movement };
    }
  | { readonly type: 'MemoCorrected'; readonly data: { readonly account: string; readonly memo: string } }
  | { readonly type: 'AccountClosed'; readonly data: { readonly account: string; readonly owner: string } };

/** Shared by all new accounts, so that a fold that changed it in place would be noticed. */
const noMovements: Movement[] = [];

export const accounts = defineProjection<Account, SampleEvent>({
  name: 'accounts',
  version: 1,
  indexes: ['owner'],
  handles: {
    AccountOpened: {
      key: ({ data }) => data.account,
      apply: (account, { data }) =>
        account ?? { owner: data.owner, balance: 0, movements: noMovements, latest: null },
    },
    MoneyMoved: {
      key: ({ data }) => [data.from, data.to],
      apply(account, { data }, id) {
        if (account === null) return null;
        account.balance += id === data.to ? data.movement.amount : -data.movement.amount;
        const noted = { ...data.movement };
        account.movements.push(noted, data.movement);
        account.latest = id === data.to ? noted : data.movement;
        return account;
      },
    },
    MemoCorrected: {
      key: ({ data }) => data.account,
      apply(account, { data }) {
        if (account?.latest) account.latest.memo = data.memo;
        return account;
      },
    },
    AccountClosed: { key: ({ data }) => data.account, apply: () => null },
  },
});

export const owners = defineProjection<Owner, SampleEvent>({
  name: 'owners',
  version: 1,
  indexes: ['closed'],
  handles: {
    AccountOpened: {
      key: ({ data }) => data.owner,
      apply: (owner, { data }) => ({
        accounts: [...new Set([...(owner?.accounts ?? []), data.account])],
        closed: owner?.closed ?? 0,
      }),
    },
    AccountClosed: {
      key: ({ data }) => data.owner,
      apply(owner, { data }) {
        if (owner === null) return null;
        owner.accounts = owner.accounts.filter((account) => account !== data.account);
        owner.closed += 1;
        return owner;
      },
    },
  },
});

export const sampleProjections = [accounts, owners];

const account = fc.constantFrom('1', '2', '3', '4');
const owner = fc.constantFrom('Ada', 'Ben');
const memo = fc.string({ maxLength: 4 });

/** Any event, including ones that contradict earlier ones and ones that no projection handles. */
export const sampleEvent = fc.oneof(
  fc.record({ type: fc.constant('AccountOpened'), data: fc.record({ account, owner }) }),
  fc.record({
    type: fc.constant('MoneyMoved'),
    data: fc.record({ from: account, to: account, movement: fc.record({ amount: fc.integer(), memo }) }),
  }),
  fc.record({ type: fc.constant('MemoCorrected'), data: fc.record({ account, memo }) }),
  fc.record({ type: fc.constant('AccountClosed'), data: fc.record({ account, owner }) }),
  fc.record({ type: fc.constant('WeatherNoted'), data: fc.record({ memo }) }),
);

/** Events as in a log, at positions with gaps. */
export function recorded(events: readonly { type: string; data: unknown }[]): RecordedEvent[] {
  return events.map(({ type, data }, index) => ({
    stream: 'sample-1',
    revision: index,
    position: (index + 1) * 10,
    id: `event ${index}`,
    type,
    data,
    metadata: {
      commandId: 'command',
      correlationId: 'correlation',
      causationId: 'causation',
      actor: { userId: null, role: 'system' },
      at: '2026-01-02T03:04:05.000Z',
      schemaVersion: 1,
      prevHash: '',
      hash: '',
    },
  }));
}
