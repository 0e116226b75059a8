/**
 * Independent draws for one purpose (docs/bank): uniform in [0, 1), and approximately normal as the sum of
 * twelve uniforms less six.
 */
export type RandomStream = { uniform(): number; normal(): number };

const WARM_UP_DRAWS = 12;

/** The stream of a key `seed|turn|team|label` (team 0 is the community): xmur3 hash seeding sfc32. */
export function openRandomStream(key: string): RandomStream {
  const uniform = smallFastCounter(hashWords(key));
  for (let i = 0; i < WARM_UP_DRAWS; i++) uniform();
  return {
    uniform,
    normal() {
      let total = 0;
      for (let i = 0; i < 12; i++) total += uniform();
      return total - 6;
    },
  };
}

function hashWords(key: string): () => number {
  let hash = 1779033703 ^ key.length;
  for (let i = 0; i < key.length; i++) {
    hash = Math.imul(hash ^ key.charCodeAt(i), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
}

function smallFastCounter(nextWord: () => number): () => number {
  let a = nextWord() | 0;
  let b = nextWord() | 0;
  let c = nextWord() | 0;
  let counter = nextWord() | 0;
  return () => {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + word) | 0;
    return (word >>> 0) / 4294967296;
  };
}
