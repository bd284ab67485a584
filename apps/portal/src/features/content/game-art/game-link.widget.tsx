import type { Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { SubjectLink } from '#platform/navigation/subject-link';
import { prepareDetail } from './opened-game.queries';

interface GameLinkProps {
  game: Pick<Schemas['GameDetail'], 'id' | 'name' | 'icon'>;
  className?: string | undefined;
  /** Whether the link is a picture with words on it. */
  isPicture?: boolean;
  children: ReactNode;
}

/** The way to a game's page, whose picture goes along. */
export function GameLink({ game, className, isPicture, children }: GameLinkProps) {
  return (
    <SubjectLink
      to={`/detail/${game.id}`}
      className={className}
      data-picture-link={isPicture}
      onPointerDown={() => prepareDetail(game)}
    >
      {children}
    </SubjectLink>
  );
}
