const parameter = 'keyword';

/** The address of a search. Searching is part of the address, so that Back leaves it. */
export const searchAddress = (keyword: string): string => `/games?${new URLSearchParams({ [parameter]: keyword })}`;

/** The words searched for, empty while none were sent, null when the address is not one of searching. */
export const searchedKeyword = (search: string): string | null => new URLSearchParams(search).get(parameter);
