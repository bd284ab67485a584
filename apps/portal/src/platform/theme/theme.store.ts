import { create } from 'zustand';
import { appConfig } from '../config/app-config';
import { localText } from '../storage/local-text';

const key = `${appConfig.prefix}-theme`;
const choices = ['system', 'light', 'dark'] as const;

export type ThemeChoice = (typeof choices)[number];

const storedChoice = (): ThemeChoice => choices.find((choice) => choice === localText.read(key)) ?? 'system';

/** Light, dark, or as the system has it. */
export const useTheme = create<{ choice: ThemeChoice }>(() => ({ choice: storedChoice() }));

/** Writes a choice onto the document, where the style sheets read it; `system` leaves it to the media query. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** Stores a choice and applies it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  localText.write(key, choice);
  useTheme.setState({ choice });
  applyTheme(choice);
}
