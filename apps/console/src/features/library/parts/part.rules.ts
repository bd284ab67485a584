import { recordForm } from '#platform/fields/record-form';

/** The fields of a part; its work and its place among the parts are not changed here. */
export const partForm = recordForm('consoleUpdatePart');

/** A form as the contract takes it: only a paid part has a price of its own. */
export const toPartInput = (form: Record<string, unknown>): Record<string, unknown> => ({
  ...partForm.filled(form),
  price: form['access'] === 'paid' ? (form['price'] ?? null) : null,
});
