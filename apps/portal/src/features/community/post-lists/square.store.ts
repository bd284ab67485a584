import { create } from 'zustand';
import { appConfig } from '#platform/config/app-config';
import { localText } from '#platform/storage/local-text';
import type { SquareSide } from './post-lists.rules';

export type PostLayout = 'single' | 'columns';

const sideKey = `${appConfig.prefix}-square-side`;
const layoutKey = `${appConfig.prefix}-square-layout`;

interface SquareChoices {
  /** The list of the square that this device showed last. */
  readonly side: SquareSide;
  readonly layout: PostLayout;
}

const stored = (): SquareChoices => ({
  side: localText.read(sideKey) === 'community' ? 'community' : 'gifts',
  layout: localText.read(layoutKey) === 'columns' ? 'columns' : 'single',
});

/** The look of the square on this device. */
export const useSquareChoices = create<SquareChoices>(stored);

export function rememberSide(side: SquareSide): void {
  if (useSquareChoices.getState().side === side) return;
  localText.write(sideKey, side);
  useSquareChoices.setState({ side });
}

export function rememberLayout(layout: PostLayout): void {
  localText.write(layoutKey, layout);
  useSquareChoices.setState({ layout });
}

/** Reads the choices that this device keeps, which a reload does by itself. */
export const readSquareChoices = (): void => useSquareChoices.setState(stored());
