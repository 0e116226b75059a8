import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** What was wrong with the banks of a game at the opening; nothing if it is not told, or they were well run. */
export function OpeningProblems({
  problems,
  hint,
}: {
  readonly problems: readonly string[];
  readonly hint: string;
}): ReactNode {
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="opening-problems">
      <Title order={2} size="h4" mt="xl" id="opening-problems">
        What was wrong at the opening
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {hint}
      </Text>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  );
}
