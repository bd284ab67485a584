import { appConfig } from '#platform/config/app-config';
import { localText } from '#platform/storage/local-text';

export const reportsKey = `${appConfig.prefix}-place-reports`;

/** True while this device keeps reports of places: the code for them is loaded then. */
export const hasReports = (): boolean => localText.read(reportsKey) !== null;

/** Forgets all reports: their player signed out. */
export const forgetReports = (): void => localText.remove(reportsKey);
