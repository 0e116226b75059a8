/** The sections of figures in the regulator report, in their order. */
export const figureSections = ['Dashboard', 'Key Indicators', 'Charts'] as const;

/** The section above them, of the figures that the ratings rest on first. */
export const behindTheRatings = 'Figures behind the ratings';
