/** A popover that only stands beside something: it takes no focus, and its owner closes it. */
export const quietPopover = {
  opened: true,
  withRoles: false,
  trapFocus: false,
  returnFocus: false,
  closeOnEscape: false,
  closeOnClickOutside: false,
  transitionProps: { duration: 0 },
} as const;
