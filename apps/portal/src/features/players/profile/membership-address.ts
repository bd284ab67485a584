/** The parameter of the address that opens the membership sheet. */
const key = 'pop';

/** The page that sells memberships. */
export const membershipAddress = `/profile?${key}=1`;

/** Whether an address opens the membership popup. */
export const opensMembership = (query: URLSearchParams): boolean => query.get(key) === '1';
