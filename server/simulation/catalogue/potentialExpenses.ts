/** An expense that can be bought for one quarter on top of a running line (docs/bank). */
export type PotentialExpense = {
  readonly id: string;
  readonly name: string;
  /** The staffing or learning and development line that it is added to. */
  readonly lineId: string;
  /** For a bank of scale 1, $000. */
  readonly costThousands: number;
};

/** The potential expenses of staffing: a twentieth to a tenth of their lines, sized to the smallest bank. */
export const STAFFING_EXPENSES: readonly PotentialExpense[] = [
  { id: 'SX1', name: 'Temporary Branch Staff', lineId: 'ST1', costThousands: 40 },
  { id: 'SX2', name: 'Contract Loan Officers', lineId: 'ST2', costThousands: 35 },
  { id: 'SX3', name: 'Loan Review Engagement', lineId: 'ST3', costThousands: 15 },
  { id: 'SX4', name: 'Compliance Consultants', lineId: 'ST4', costThousands: 25 },
  { id: 'SX5', name: 'Executive Search', lineId: 'ST5', costThousands: 30 },
];

/** The potential expenses of learning and development: about as much as their lines spend in a quarter. */
export const LEARNING_DEVELOPMENT_EXPENSES: readonly PotentialExpense[] = [
  { id: 'LX1', name: 'Commercial Credit School', lineId: 'LD1', costThousands: 9 },
  { id: 'LX2', name: 'Sales and Service Workshop', lineId: 'LD2', costThousands: 10 },
  { id: 'LX3', name: 'BSA Officer Certification', lineId: 'LD3', costThousands: 7 },
  { id: 'LX4', name: 'Leadership Retreat', lineId: 'LD4', costThousands: 6 },
];
