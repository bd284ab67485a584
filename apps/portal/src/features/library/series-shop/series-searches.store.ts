import { appConfig } from '#platform/config/app-config';
import { searchHistory } from '#platform/storage/search-history';

/** Searches among series on this device. */
export const seriesSearches = searchHistory(`${appConfig.prefix}-series-searches`);
