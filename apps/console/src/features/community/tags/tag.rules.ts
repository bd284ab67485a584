import { recordForm } from '#platform/fields/record-form';

/** The fields of a tag. */
export const tagForm = recordForm('consoleUpdateTag');
