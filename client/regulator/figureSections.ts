/** The sections of figures in the regulator report, in their order. */
export const figureSections = ['Dashboard', 'Key Indicators', 'Charts'] as const;
