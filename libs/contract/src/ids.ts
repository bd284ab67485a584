/** The largest id and the largest uid that the contract takes. PostgreSQL compares no larger number with a column of ids. */
export const MAX_ID = 2_147_483_647;
