import { appConfig } from '#platform/config/app-config';
import { searchHistory } from '#platform/storage/search-history';

/** Searches among novels on this device. */
export const novelSearches = searchHistory(`${appConfig.prefix}-novel-searches`);
