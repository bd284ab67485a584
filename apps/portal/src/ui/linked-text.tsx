import { textParts } from '@ug/web';

/** Plain text in which web addresses are external links. */
export const LinkedText = ({ text }: { text: string }) =>
  textParts(text).map(({ text: words, href }, index) =>
    href === null ? (
      words
    ) : (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    ),
  );
