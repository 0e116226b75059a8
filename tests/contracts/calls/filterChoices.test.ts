// Proves that a filter choice is understood as the specification spells it, without spaces too.
import { expect, test } from 'vitest';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { generalAdministration } from '../../../contracts/decisions/generalAdministration.ts';

const { load } = callsOf(generalAdministration);

test.each(['Learning/Development', 'Learning / Development'])(
  'the account %j is Learning / Development',
  (account) => {
    const parsed = load?.request.safeParse({ turnNum: 1, account });
    expect(parsed?.data).toEqual({ turnNum: 1, account: 'Learning / Development' });
    expect(load?.request.safeParse({ turnNum: 1, account: 'Learning' }).success).toBe(false);
  },
);
