const lettersMin = 2;
const address = /[^\s@<>"']+@[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]+/gu;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Removes names and mail addresses from texts: each word of the known names, wherever it is a separate word.
 * Other identifying information in a text is not detected.
 */
export function withoutNames(names: readonly string[]): (text: string) => string {
  const words = [...new Set(names.flatMap((name) => name.toLowerCase().split(/[\s,.]+/u)))]
    .filter((word) => word.length >= lettersMin)
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
  const known =
    words.length === 0
      ? null
      : new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.map(escaped).join('|')})(?![\p{L}\p{N}])`, 'giu');
  return (text) => {
    const unaddressed = text.replaceAll(address, '[address]');
    return known ? unaddressed.replaceAll(known, '[name]') : unaddressed;
  };
}
