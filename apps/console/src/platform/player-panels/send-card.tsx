import SendIcon from '@mui/icons-material/ReplyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { createContext, use } from 'react';

/** Sends something of the product to the player beside whom a panel stands. @param title what is shown until it is sent */
export type SendCard = (ref: string, title: string) => void;

/** Given by a conversation in which this person may answer; null where there is none. */
export const SendCardContext = createContext<SendCard | null>(null);

interface Props {
  /** The reference in the contract: `order:2026…`. */
  card: string;
  /** Names the card in the button's label and in the bubble. */
  title: string;
}

/** Sends what a row of a panel shows as a card; nothing where no conversation can be replied to. */
export function SendCardButton({ card, title }: Props) {
  const send = use(SendCardContext);
  if (!send) return null;
  return (
    <Tooltip title="发送到会话">
      <IconButton size="small" onClick={() => send(card, title)} aria-label={`发送“${title}”到会话`}>
        <SendIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
