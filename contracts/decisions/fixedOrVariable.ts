/** The choices of every Fixed or Variable column. */
export const fixedOrVariable: readonly { readonly value: string; readonly name: string }[] = [
  { value: 'Fixed', name: 'Fixed' },
  { value: 'Variable', name: 'Variable' },
];
