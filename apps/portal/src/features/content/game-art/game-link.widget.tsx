import type { Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { SubjectLink } from '#platform/navigation/subject-link';
import { prepareDetail } from './opened-game.queries';

interface GameLinkProps {
  game: Pick<Schemas['GameDetail'], 'id' | 'name' | 'icon'>;
  className?: string | undefined;
  children: ReactNode;
}

/** The way to a game's page, whose picture goes along. */
export function GameLink({ game, className, children }: GameLinkProps) {
  return (
    <SubjectLink to={`/detail/${game.id}`} className={className} onPointerDown={() => prepareDetail(game)}>
      {children}
    </SubjectLink>
  );
}
