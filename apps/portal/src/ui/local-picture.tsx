import { useCallback } from 'react';

/** A picture whose bytes lie in the page, such as one that is not uploaded yet. */
export function LocalPicture({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} draggable={false} />;
}
