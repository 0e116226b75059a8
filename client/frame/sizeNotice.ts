/**
 * Prefix of the message by which browsers report that a size changed while it was being observed. They
 * observe again in the next frame; nothing has failed, and WebKit would report it on every other screen.
 */
export const sizeNotice = 'ResizeObserver loop';
