import { defineEvent } from '#platform/events/domain-events';

/** Staff pinned or banned a word, or left it to how often it is searched for. */
export const hotWordChanged = defineEvent<{ readonly id: number }>('hot-word.changed');
