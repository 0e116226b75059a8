/** Memory held by this process after garbage collection; needs --expose-gc. */
export function memoryBytes(): number {
  if (!globalThis.gc) throw new Error('Memory is measured with --expose-gc.');
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
