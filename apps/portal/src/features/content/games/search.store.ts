import { appConfig } from '#platform/config/app-config';
import { searchHistory } from '#platform/storage/search-history';

export const gameSearches = searchHistory(`${appConfig.prefix}-search-history`);
