import { playerFieldLimits } from '@ug/contract';
import { useSquareConfig } from '#features/community/square-settings/square-settings.queries';
import type { OwnStanding } from '#features/community/standings/standings.queries';
import type { DraftLimits } from './draft.rules';

const { body, pictures, tags } = playerFieldLimits.createPost;

/** The limits of a post: of the contract, of the operators and of the player's standing the narrowest. */
export function useDraftLimits(standing: OwnStanding | undefined): DraftLimits {
  const { postCharacters, postPictures, postTags } = useSquareConfig();
  return {
    characters: Math.min(body.maxLength, postCharacters),
    pictures: Math.min(pictures.maxItems, postPictures, standing?.picturesPerPost ?? pictures.maxItems),
    tags: Math.min(tags.maxItems, postTags),
    links: standing?.links !== 'none',
  };
}
