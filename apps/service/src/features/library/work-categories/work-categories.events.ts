import { defineEvent } from '#platform/events/domain-events';

/** A category was saved, moved, switched or removed. */
export const workCategoryChanged = defineEvent<{ readonly id: number }>('work-category.changed');
