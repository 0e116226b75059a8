import { isFields } from '../../contracts/values.ts';

/** What a screen with a receipt passes to the one that checks it. */
export type VerifyState = {
  /** The text of the file. */
  readonly receipt: string;
  /** True if it is to be printed once checked. */
  readonly prints: boolean;
};

/** Whether an address was opened with a receipt to check. */
export const isVerifyState = (state: unknown): state is VerifyState =>
  isFields(state) && typeof state.receipt === 'string' && typeof state.prints === 'boolean';
