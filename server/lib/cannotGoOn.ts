/** The server cannot start or continue; reported in words and without a stack: what is wrong, and what to do. */
export class CannotGoOn extends Error {
  readonly what: string;
  readonly advice: string;

  constructor(what: string, advice: string) {
    super(`${what}\n${advice}`);
    this.name = 'CannotGoOn';
    this.what = what;
    this.advice = advice;
  }
}
