import { playerLabels as labels, type Schemas } from '@ug/contract';

/** A goal in words, with the progress: 签到天数 2 / 3. */
export const goalWords = ({ measure, done, target }: Schemas['ActivityGoal']): string =>
  `${labels.ActivityMeasure[measure]} ${Math.min(done, target)} / ${target}`;
