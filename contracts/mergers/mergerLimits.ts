/** Limits of the fields: 8 digits of $ millions, 3 of a percentage, a non-negative price. */
export const mergerLimits = {
  millionsMax: 99_999_999,
  percentMax: 999.999,
  premiumPercentMin: -100,
} as const;
