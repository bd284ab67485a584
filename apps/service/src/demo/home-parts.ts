import type { BodyOf } from '@ug/contract';

type Input = BodyOf<'consoleCreateHomePart'>;

/** A part without its kind and title. */
export const emptyPart: Omit<Input, 'kind' | 'title'> = {
  text: '',
  action: '',
  tint: 'blue',
  icon: null,
  pictureId: null,
  link: null,
  source: null,
  startAt: null,
  endAt: null,
};
