import { recordForm } from '#platform/fields/record-form';

/** The fields of a reason, and what an empty input is to the contract. */
export const reasonForm = recordForm('consoleUpdateModerationReason');
