import { laterPart } from '../../lib/laterPart.ts';

/** Few cells have something to say when a screen opens, so the grid does not wait for what places bubbles. */
export const CellBubble = laterPart(async () => (await import('./CellBubble.tsx')).CellBubble);
