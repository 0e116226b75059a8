import { ResponseBodyError } from 'openid-client';
import { OutgoingRefused } from '../outgoing.ts';

/** A platform answered, but did not give what it was asked for. */
export class ServiceRefused extends Error {
  override readonly name = 'ServiceRefused';
}

/** Where a platform is asked for something, and what whoever runs it must do if it does not give it. */
type Service = { readonly address: string; readonly remedy: string };

/** Why a system did not give what it was asked for, and who must act: its owner, or first whoever typed the address. */
export function reasonOf(fault: unknown, { address, remedy }: Service, name: string): string {
  const causes = [fault, fault instanceof Error ? fault.cause : undefined];
  const known = causes.find((each) => each instanceof OutgoingRefused || each instanceof ServiceRefused);
  if (known instanceof OutgoingRefused) return known.message;
  const owner = `Whoever runs ${name} ${remedy}`;
  if (known instanceof Error) return `${known.message} ${owner}`;
  if (fault instanceof ResponseBodyError)
    return `It answered: ${fault.error_description ?? fault.error}. ${owner}`;
  return `${new URL(address).host} does not answer. Check the address; whoever runs ${name} must let it answer.`;
}
