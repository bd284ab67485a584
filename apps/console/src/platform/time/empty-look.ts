/**
 * Browsers fill an empty date field with the letters of its format, in their own language and not in the page's. They
 * come back while the field is being typed in, and what was typed halfway stays to be seen.
 */
export const emptyLook = (isEmpty: boolean) =>
  isEmpty ? { '& input:valid:not(:focus)::-webkit-datetime-edit': { opacity: 0 } } : undefined;
