import { pictureIdOf, type Schemas } from '@ug/contract';
import { useMemo } from 'react';
import { uploadPicture } from './picture-upload';
import { useUploadTools } from './upload-context';
import type { UploadTools } from './upload-job';

type Picture = Schemas['Picture'];

/** A picture belongs to one record, so the copy of a record gets pictures of its own. */
export interface PictureCopies {
  /** @throws Error when the picture cannot be read or stored */
  picture: (picture: Picture | null) => Promise<Picture | null>;
  /** Formatted text with a copy of each of its pictures. @throws Error as `picture` */
  text: (html: string) => Promise<string>;
}

async function fileAt(address: string): Promise<File> {
  const response = await fetch(address);
  if (!response.ok) throw new Error('图片读取失败，请稍后重试');
  const bytes = await response.blob();
  return new File([bytes], `copy.${bytes.type.split('/')[1] ?? 'webp'}`, { type: bytes.type });
}

export function pictureCopies(tools: UploadTools): PictureCopies {
  const copyOf = async (address: string): Promise<Picture> => uploadPicture(await fileAt(address), tools);
  return {
    picture: async (picture) => picture && copyOf(picture.large),
    text: async (html) => {
      if (!html.includes('<img')) return html;
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      for (const image of body.querySelectorAll('img')) {
        const address = image.getAttribute('src') ?? '';
        if (pictureIdOf(address) !== null) image.setAttribute('src', (await copyOf(address)).large);
      }
      return body.innerHTML;
    },
  };
}

export function usePictureCopies(): PictureCopies {
  const tools = useUploadTools();
  return useMemo(() => pictureCopies(tools), [tools]);
}
