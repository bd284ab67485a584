import { appConfig } from '#platform/config/app-config';
import { hasTypedForms } from '#platform/forms/typed-forms';
import { tabText } from '#platform/storage/local-text';
import { ownEntry } from '#platform/worker/own-entry';
import { useUpdate } from '#platform/worker/update.store';

const key = `${appConfig.prefix}-reloaded`;

/** True for the build's error about a file that the service no longer has, because a newer build replaced it. */
const isGone = (error: unknown): boolean =>
  error instanceof TypeError && error.name === 'MissingPart' && (error as { isGone?: boolean }).isGone === true;

/** Whether a page broke because a newer portal has taken its place. Trying again would find the same. */
export const isOfOldPage = (error: unknown): boolean => isGone(error) || useUpdate.getState().update !== 'none';

const WITHOUT_TEXT: readonly string[] = ['search', 'checkbox', 'radio', 'range', 'file', 'hidden', 'submit', 'button'];

/** Whether somebody has written something here that a reload would take away. */
function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const isTyped = (field: HTMLInputElement | HTMLTextAreaElement) =>
    !WITHOUT_TEXT.includes(field.type) && !field.readOnly && field.value !== '';
  return hasTypedForms() || [...fields].some(isTyped);
}

/**
 * Whether the page may reload itself now: nothing is lost, and this tab has not done so for this build before, or it would go
 * round in circles. Call it right before the reload.
 */
export function takesReload(): boolean {
  const entry = ownEntry();
  if (!navigator.onLine || hasTyped() || tabText.read(key) === entry) return false;
  tabText.write(key, entry);
  // A browser that keeps nothing would not know the next time.
  return tabText.read(key) === entry;
}
