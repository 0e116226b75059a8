/** The parts of a formula of the glossary: names, numbers, operators and brackets. */
const tokensOf = (formula: string): string[] =>
  formula
    .split(/( [+−×÷] |[()])/)
    .map((token) => token.trim())
    .filter(Boolean);

/** The names of figures in a formula. */
export const inputsOf = (formula: string): string[] =>
  tokensOf(formula).filter((token) => !/^([+−×÷()]|[\d.,]+)$/.test(token));

/** What a formula comes to; × and ÷ before + and −, from left to right. Throws on what it cannot read. */
export function resultOf(formula: string, figure: (name: string) => number): number {
  const tokens = tokensOf(formula);
  const take = (): string => {
    const token = tokens.shift();
    if (token === undefined) throw new Error(`Nothing follows in ${formula}`);
    return token;
  };
  const operand = (): number => {
    const token = take();
    if (token !== '(') return /^[\d.,]+$/.test(token) ? Number(token.replaceAll(',', '')) : figure(token);
    const inner = sum();
    if (take() !== ')') throw new Error(`A bracket stays open in ${formula}`);
    return inner;
  };
  const chain = (
    next: () => number,
    plus: string,
    minus: string,
    join: (a: number, b: number, isPlus: boolean) => number,
  ) => {
    let value = next();
    while (tokens[0] === plus || tokens[0] === minus) {
      const isPlus = take() === plus;
      value = join(value, next(), isPlus);
    }
    return value;
  };
  const product = (): number => chain(operand, '×', '÷', (a, b, isTimes) => (isTimes ? a * b : a / b));
  const sum = (): number => chain(product, '+', '−', (a, b, isPlus) => (isPlus ? a + b : a - b));
  const value = sum();
  if (tokens.length > 0) throw new Error(`${tokens.join(' ')} is left over in ${formula}`);
  return value;
}
