/**
 * Unregisters service workers registered earlier by anything at this address: one of them would keep serving
 * old files. Does nothing where the browser has none, or refuses.
 */
export async function unregisterBackgroundWorkers(
  workers: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined,
): Promise<void> {
  try {
    const registrations = (await workers?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    // Private windows may refuse to list them.
  }
}
