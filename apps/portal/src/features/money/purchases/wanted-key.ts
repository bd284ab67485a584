import { appConfig } from '#platform/config/app-config';
import { tabText } from '#platform/storage/local-text';

export const wantedKey = `${appConfig.prefix}-wanted-download`;

/** True while this tab keeps a download to go on with: the code for it is loaded then. */
export const mayWantDownload = (): boolean => tabText.read(wantedKey) !== null;
