/**
 * Takes away background workers that anything at this address has registered before: one of them would go on
 * answering with old files. Where the browser has none, or refuses, nothing is to be done.
 */
export async function unregisterBackgroundWorkers(
  workers: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined,
): Promise<void> {
  try {
    const registrations = (await workers?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    // Private windows refuse to tell.
  }
}
