import { recordForm } from '#platform/fields/record-form';

/** The fields of a word, and what an empty input is to the contract. */
export const wordForm = recordForm('consoleUpdateWord');
