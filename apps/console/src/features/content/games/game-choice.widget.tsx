import Box from '@mui/material/Box';
import { labels, type Schemas } from '@ug/contract';
import { useRecordContext } from 'react-admin';
import { GameIcon } from './game-face';

type Game = Schemas['Game'];

/** Facts that distinguish games of the same name. */
const factsOf = ({ id, state }: Game): string => `编号 ${id} · ${labels.GameState[state]}`;

function GameChoice() {
  const game = useRecordContext<Game>();
  if (!game) return null;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <GameIcon game={game} size={28} />
      <span>{game.name}</span>
      <Box component="span" sx={{ ml: 'auto', fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {factsOf(game)}
      </Box>
    </Box>
  );
}

/** An option of a game picker: icon, name, number and state. The service has filtered the options already. */
export const gameChoice = {
  optionText: <GameChoice />,
  inputText: (game: Game) => `${game.name}（${factsOf(game)}）`,
  matchSuggestion: () => true,
};
