import { laterPart } from '../lib/laterPart.ts';

/** Changes for Turn, whose code loads after that of the screen that opens it. */
export const LaterChanges = laterPart(async () => (await import('./ChangesDialog.tsx')).ChangesDialog);
