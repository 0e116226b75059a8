import type { TeamStep } from '../../history/teamSteps.ts';
import { savedCellAnswer } from './savedCellAnswer.ts';

/** A step as answers list it; `outcome` goes on after its text. */
export const stepAnswer = ({ userId, filter, intraturnId, changes, ...step }: TeamStep, outcome: string) => ({
  ...step,
  text: `${step.text}${outcome}`,
  changes: changes.map(savedCellAnswer),
  user_id: userId,
  filter_choice: filter,
  intraturn_id: intraturnId,
});
