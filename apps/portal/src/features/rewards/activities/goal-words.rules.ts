import { playerLabels as labels, type Schemas } from '@ug/contract';

/** What is counted for a task, and how many of it: 签到天数 2 / 3. */
export const goalWords = ({ measure, done, target }: Schemas['ActivityGoal']): string =>
  `${labels.ActivityMeasure[measure]} ${Math.min(done, target)} / ${target}`;
