import { laterPart } from '../lib/laterPart.ts';

/** Changes for Turn, whose code comes behind that of the screen which opens it. */
export const LaterChanges = laterPart(async () => (await import('./ChangesDialog.tsx')).ChangesDialog);
