import Link from '@mui/material/Link';
import { textParts } from '@ug/web';

/** Plain text in which web addresses are links that open beside the console; who wrote them learns nothing of it. */
export const LinkedText = ({ text }: { text: string }) =>
  textParts(text).map(({ text: words, href }, index) =>
    href === null ? (
      words
    ) : (
      <Link
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        color="inherit"
        underline="always"
      >
        {words}
      </Link>
    ),
  );
