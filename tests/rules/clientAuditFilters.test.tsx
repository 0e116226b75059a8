// Proves that filters of the audit list which are chosen one right after the other are all looked for.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AuditFilters } from '../../client/audit/AuditFilters.tsx';
import { liveState, StateSourceContext } from '../../client/call/queries.ts';

afterEach(cleanup);

test('[AU10] a filter that is chosen before the address has told of the one before is added to it', () => {
  const onChange = vi.fn();
  const load = async () => ({ people: [], games: [], teams: [] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <StateSourceContext value={{ ...liveState, load: load as never }}>
          <AuditFilters scope={1} filter={{}} onChange={onChange} />
        </StateSourceContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'saved' } });
  fireEvent.change(screen.getByLabelText('Area'), { target: { value: 'certificatesOfDeposit' } });
  expect(onChange).toHaveBeenLastCalledWith({ kinds: ['saved'], area: 'certificatesOfDeposit' });
});
