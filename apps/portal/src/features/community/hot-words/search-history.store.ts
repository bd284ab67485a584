import { appConfig } from '#platform/config/app-config';
import { searchHistory } from '#platform/storage/search-history';

export const squareSearches = searchHistory(`${appConfig.prefix}-square-searches`);
