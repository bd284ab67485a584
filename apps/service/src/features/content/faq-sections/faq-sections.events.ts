import { defineEvent } from '#platform/events/domain-events';

/** A section of the FAQ was saved, moved or removed. */
export const faqSectionChanged = defineEvent<{ readonly id: number }>('faq-section.changed');
