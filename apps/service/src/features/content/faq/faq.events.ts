import { defineEvent } from '#platform/events/domain-events';

/** A question of the FAQ was saved, moved or removed, in any state. */
export const faqChanged = defineEvent<{ readonly id: number }>('faq.changed');

/** A section of the FAQ was saved, moved or removed. */
export const faqSectionChanged = defineEvent<{ readonly id: number }>('faq-section.changed');
