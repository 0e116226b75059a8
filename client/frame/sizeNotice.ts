/**
 * How a message begins by which browsers tell that a size changed while it was being looked at. They look again in the
 * next frame; nothing has failed, and people of WebKit would report it with every other screen.
 */
export const sizeNotice = 'ResizeObserver loop';
