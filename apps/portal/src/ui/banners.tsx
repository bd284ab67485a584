import { AnyLink } from './any-link';
import { Carousel } from './carousel';
import { Picture, type PictureSource } from './picture';
import styles from './banners.module.css';

/** The content of a banner, without its link. */
interface BannerContent {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly tint: string;
  readonly picture: PictureSource | null;
  /** A path of the portal or an https address. */
  readonly to: string;
}

/** A banner: the picture that an operator gave it, with words over it where there are two, or one drawn around them. */
function Banner({ banner, isFirst }: { banner: BannerContent; isFirst: boolean }) {
  const { title, text, action, tint, picture, to } = banner;
  if (picture) {
    return (
      <AnyLink to={to} className={styles.banner} draggable={false}>
        <Picture
          source={picture}
          alt={text ? '' : title}
          sizes="100vw"
          ratio="16 / 7"
          isEager={isFirst}
          className={styles.picture}
        />
        {text && (
          <span className={styles.caption}>
            <strong>{title}</strong>
            <small>{text}</small>
          </span>
        )}
      </AnyLink>
    );
  }
  return (
    <AnyLink to={to} className={styles.banner} data-tint={tint} draggable={false}>
      <strong>{title}</strong>
      <span>{text}</span>
      {action && <span className={styles.button}>{action}</span>}
      <svg viewBox="0 0 128 110" className={styles.gem} aria-hidden="true" focusable="false">
        <path d="M32 2h64l30 36-62 70L2 38z" fill="#8ecbff" />
        <path d="M32 2h24L42 38H2z" fill="#d9eeff" />
        <path d="M56 2h18l12 36H42z" fill="#fff" opacity="0.92" />
        <path d="M74 2h22l30 36H86z" fill="#aedaff" />
        <path d="M2 38h40l22 70z" fill="#b9deff" />
        <path d="M86 38h40l-62 70z" fill="#5fb0fb" />
      </svg>
    </AnyLink>
  );
}

/** The banners side by side; where others come, it starts over with the first. */
export function Banners({ title, banners }: { title: string; banners: readonly BannerContent[] }) {
  return (
    <Carousel
      key={banners.map(({ id }) => id).join()}
      label={title}
      slides={banners.map((banner, index) => (
        <Banner key={banner.id} banner={banner} isFirst={index === 0} />
      ))}
    />
  );
}
