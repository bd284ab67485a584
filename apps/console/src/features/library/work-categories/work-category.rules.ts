import { recordForm } from '#platform/fields/record-form';

/** The fields of a category but its kind, which is chosen once. */
export const workCategoryForm = recordForm('consoleUpdateWorkCategory');
