/** Longer than any unit of work, in milliseconds: no open transaction can still add a row with an older instant. */
export const LONGEST_UNIT_MS = 60_000;
