import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { SignedTokens, type SignedSubject, type SignedToken } from '#platform/auth/signed-tokens';
import type { StoredPicture } from './square-picture.rules';

/** Viewers of pictures that are not published. */
export type PictureHolder = 'author' | 'staff';

const WIDTHS = ['small', 'medium', 'large'] as const;
/** Long enough to read what one has opened; the next answer has other addresses. */
const LINK_SECONDS = 10 * 60;

/** The addresses of pictures: plain ones of what is published, signed ones for those who see what is not. */
@Injectable()
export class SquarePictureLinksService {
  constructor(private readonly tokens: SignedTokens) {}

  /** A picture that everybody may see. */
  shown(picture: StoredPicture): Schemas['SquarePicture'] {
    return addressed(picture, '');
  }

  /** A picture for its author or for staff, whose addresses open for ten minutes. */
  signed(picture: StoredPicture, holder: PictureHolder): Schemas['SquarePicture'] {
    const { expires, signature } = this.tokens.issue(subjectOf(picture.id, holder), LINK_SECONDS);
    return addressed(picture, `?${new URLSearchParams({ expires: String(expires), signature })}`);
  }

  /** True if an address was made for one of these holders and has not expired. */
  isValid(id: string, token: SignedToken, holders: readonly PictureHolder[]): boolean {
    return holders.some((holder) => this.tokens.isValid(subjectOf(id, holder), token));
  }
}

const subjectOf = (id: string, holder: PictureHolder): SignedSubject => ({
  purpose: 'square-pictures',
  parts: [id, holder],
});

function addressed({ id, width, height, placeholder }: StoredPicture, proof: string): Schemas['SquarePicture'] {
  const [small, medium, large] = WIDTHS.map((name) => `/api/v1/square/picture/${id}/${name}${proof}`);
  return { id, small: small as string, medium: medium as string, large: large as string, width, height, placeholder };
}
