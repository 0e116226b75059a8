/** The choices of every Fixed or Variable column (B§2). */
export const fixedOrVariable: readonly { readonly value: string; readonly name: string }[] = [
  { value: 'Fixed', name: 'Fixed' },
  { value: 'Variable', name: 'Variable' },
];
