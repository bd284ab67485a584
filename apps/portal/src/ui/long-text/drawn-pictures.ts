import { createContext, type ReactNode } from 'react';
import type { TextPicture } from './long-text.rules';

/** Draws a picture into its room; the page that shows the text knows its address. Null leaves the room empty. */
export const PictureContext = createContext<((picture: TextPicture) => ReactNode) | null>(null);
