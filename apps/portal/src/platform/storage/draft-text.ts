import { appConfig } from '../config/app-config';
import { localText } from './local-text';

const keyOf = (place: string, uid: string) => `${appConfig.prefix}-draft:${place}:${uid}`;

/** What a player has begun to write at a place and not sent. */
export const draftText = {
  read: (place: string, uid: string): string => localText.read(keyOf(place, uid)) ?? '',
  write(place: string, uid: string, text: string): void {
    if (text === '') localText.remove(keyOf(place, uid));
    else localText.write(keyOf(place, uid), text);
  },
};
