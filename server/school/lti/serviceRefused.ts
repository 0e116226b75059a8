/** A platform answered, but did not give what it was asked for. */
export class ServiceRefused extends Error {
  override readonly name = 'ServiceRefused';
}
