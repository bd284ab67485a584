/** What the address says to open the membership popup. */
const key = 'pop';

/** Where memberships are sold. */
export const membershipAddress = `/profile?${key}=1`;

/** Whether an address opens the membership popup. */
export const opensMembership = (query: URLSearchParams): boolean => query.get(key) === '1';
