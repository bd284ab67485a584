import { useState, type ImgHTMLAttributes } from 'react';
import { classNames } from './class-names';
import styles from './picture.module.css';

/** Widths in pixels of the two smaller copies; the large one says its own. */
interface PictureWidths {
  readonly small: number;
  readonly medium: number;
}

/** Widths of the pictures that operators upload. */
const usualWidths: PictureWidths = { small: 160, medium: 480 };

/** A picture in three widths, as the service stores it. */
export interface PictureSource {
  small: string;
  medium: string;
  large: string;
  width: number;
  height: number;
  /** Two of its main colours, which are shown until it has loaded. */
  colors?: readonly string[];
}

/** The point around which a picture is cropped, in percent from the left and the top. */
export interface PictureFocus {
  readonly x: number;
  readonly y: number;
}

interface PictureProps {
  source: PictureSource | null;
  /** Describes the picture. Empty where the words beside it already do. */
  alt: string;
  /** The width for the `sizes` attribute. */
  sizes: string;
  /** Width to height, as CSS has it; the picture's own where absent. */
  ratio?: string;
  /** The middle where absent. */
  focus?: PictureFocus;
  /** The browser loads the picture at once. For pictures of the first screen. */
  isEager?: boolean;
  className?: string;
  /** The widths of the smaller copies, if they differ from the usual ones. */
  widths?: PictureWidths;
  /** The address of a placeholder that is shown while the picture loads. Without it the picture's colours are shown. */
  placeholder?: string;
  /** Names the picture's subject. A page transition takes pictures of the same subject along. */
  subject?: string;
  /** Whether the page itself is about that. */
  isPageSubject?: boolean;
}

const sourcesOf = (
  { small, medium, large, width }: PictureSource,
  widths: PictureWidths,
): ImgHTMLAttributes<HTMLImageElement> => ({
  src: medium,
  srcSet: `${small} ${widths.small}w, ${medium} ${widths.medium}w, ${large} ${Math.max(width, widths.medium + 1)}w`,
});

/** The colours of a picture; the page's tint where they are not known. */
function tintOf(source: PictureSource | null): string | undefined {
  return source?.colors && `linear-gradient(135deg, ${source.colors.join(', ')})`;
}

/** A lazy picture whose space is reserved from the start; where it cannot be loaded the tinted space remains. */
export function Picture({ source, alt, sizes, ratio, isEager = false, className, ...about }: PictureProps) {
  const { widths = usualWidths, placeholder } = about;
  const [failed, setFailed] = useState<PictureSource | null>(null);
  // On a painted page it may have failed before anything listened.
  const failUnheard = (img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setFailed(source);
  };
  const aspectRatio = ratio ?? (source ? `${source.width} / ${source.height}` : '1');
  const objectPosition = about.focus && `${about.focus.x}% ${about.focus.y}%`;
  return (
    <span
      className={classNames(styles.frame, className)}
      style={{ aspectRatio, backgroundImage: placeholder ? `url("${placeholder}")` : tintOf(source) }}
      data-subject={about.subject}
      data-subject-page={about.isPageSubject}
    >
      {source && failed !== source && (
        <img
          {...sourcesOf(source, widths)}
          alt={alt}
          style={{ objectPosition }}
          sizes={sizes}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : undefined}
          decoding="async"
          draggable={false}
          ref={failUnheard}
          onError={() => setFailed(source)}
        />
      )}
    </span>
  );
}
