import Papa from 'papaparse';

/** Excel reads UTF-8 only behind this mark. */
export const BOM = '\uFEFF';

/** A line of a table (RFC 4180), with its end. What a spreadsheet would take for a formula gets an apostrophe in front. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${Papa.unparse([[...cells]], { escapeFormulae: /^[=+\-@\t\r]/ })}\r\n`;
