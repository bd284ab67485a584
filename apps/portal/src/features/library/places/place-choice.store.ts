import { create } from 'zustand';
import { appConfig } from '#platform/config/app-config';
import { localJson } from '#platform/storage/local-text';

const key = `${appConfig.prefix}-place-choice`;

/** The reader's answer to a place of another device for good: `ask`, or always the latest place. */
export type PlaceChoice = 'ask' | 'latest';

export const usePlaceChoice = create<{ choice: PlaceChoice }>(() => ({
  choice: localJson.read(key) === 'latest' ? 'latest' : 'ask',
}));

export function choosePlaces(choice: PlaceChoice): void {
  localJson.write(key, choice);
  usePlaceChoice.setState({ choice });
}
