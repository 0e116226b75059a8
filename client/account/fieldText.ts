import type { FormEvent } from 'react';

/** What a form's field of this name holds when submitted: some password managers fill fields without an event. */
export const fieldText = ({ currentTarget }: FormEvent<HTMLFormElement>, name: string): string =>
  String(new FormData(currentTarget).get(name) ?? '');
