import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import type { Schemas } from '@ug/contract';
import { serviceNow, writtenAgo } from '@ug/web';
import type { ReactNode } from 'react';
import { CardLink } from '#platform/cards/card-link';
import { Face } from '#platform/fields/face';
import { LinkedText } from '#platform/fields/linked-text';
import { PrivateImage } from '#platform/pictures/private-image';
import { formatTime } from '#platform/time/time';
import type { Outgoing } from './outbox';
import type { Message } from './thread.rules';

const noteStyle = (theme: Theme) => {
  const isDark = theme.palette.mode === 'dark';
  return {
    bgcolor: isDark ? '#2E2716' : '#FFF7E3',
    color: isDark ? '#F2D9A0' : '#6B4500',
    border: `1px dashed ${isDark ? '#7A5F2A' : '#E0A84A'}`,
  };
};
const ownStyle = { bgcolor: 'primary.main', color: 'primary.contrastText' } as const;
const theirStyle = { bgcolor: 'background.paper', color: 'text.primary' } as const;

/** The frame of what somebody said; one's own side is on the right. */
function Bubble({
  side,
  isNote,
  isBare,
  children,
}: {
  side: Side;
  isNote: boolean;
  isBare: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      sx={[
        {
          px: isBare ? 0 : 1.5,
          py: isBare ? 0 : 1,
          borderRadius: 1.5,
          fontSize: 14,
          lineHeight: 1.6,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          overflow: 'hidden',
          maxWidth: '100%',
        },
        side === 'right' ? ownStyle : theirStyle,
        isNote && noteStyle,
        isBare && { bgcolor: 'transparent' },
      ]}
    >
      {children}
    </Box>
  );
}

type Side = 'left' | 'right';
const PICTURE_WIDTH = 220;

function PictureContent({ picture, onOpen }: { picture: Schemas['PrivatePicture']; onOpen: (id: string) => void }) {
  const width = Math.min(PICTURE_WIDTH, picture.width);
  const height = Math.min(320, Math.round((width * picture.height) / picture.width));
  return (
    <ButtonBase onClick={() => onOpen(picture.id)} aria-label="查看图片" sx={{ display: 'block', borderRadius: 1.5 }}>
      <PrivateImage
        fileId={picture.id}
        sx={{ display: 'block', width, height, objectFit: 'cover', borderRadius: 1.5, bgcolor: 'action.hover' }}
      />
    </ButtonBase>
  );
}

function Content({ message, onPicture }: { message: Message; onPicture: (id: string) => void }) {
  if (message.picture) return <PictureContent picture={message.picture} onOpen={onPicture} />;
  if (message.card) return <CardLink card={message.card} />;
  return <LinkedText text={message.text} />;
}

/** A line in the middle: what happened, or that something was taken back. */
export function EventLine({ children }: { children: ReactNode }) {
  return <Box sx={{ textAlign: 'center', fontSize: 12, color: 'text.secondary', px: 2, py: 0.25 }}>{children}</Box>;
}

interface Props {
  message: Message;
  /** Whose conversation it is. */
  uid: number;
  /** It goes on from the line above: no face and no name. */
  isFollowing: boolean;
  /** Said under it: 已读, 未读 or nothing. */
  standing: string;
  /** Marked for a moment: somebody looked for it. */
  isWanted: boolean;
  onRecall: (() => void) | null;
  onPicture: (id: string) => void;
}

/** One message of a conversation. */
export function MessageBubble({ message, uid, isFollowing, standing, isWanted, onRecall, onPicture }: Props) {
  const { kind, sender, senderName, recalled, at, text } = message;
  if (recalled) return <EventLine>{senderName} 撤回了一条消息</EventLine>;
  if (kind === 'event') return <EventLine>{text}</EventLine>;
  if (sender === 'system')
    return (
      <EventLine>
        {kind === 'note' ? '内部备注' : '自动回复'}：
        <LinkedText text={text} />
      </EventLine>
    );
  const isNote = kind === 'note';
  const side: Side = sender === 'player' ? 'left' : 'right';
  return (
    <Row side={side} isWanted={isWanted}>
      {side === 'left' && (
        <Box sx={{ width: 32, flexShrink: 0 }}>{!isFollowing && <Face name={senderName} id={uid} size={32} />}</Box>
      )}
      <Box sx={{ minWidth: 0, maxWidth: '78%', display: 'grid', justifyItems: side === 'left' ? 'start' : 'end' }}>
        {!isFollowing && side === 'right' && (
          <Box sx={{ fontSize: 12, color: 'text.secondary', mb: 0.25 }}>
            {isNote ? `${senderName} 的内部备注，玩家看不到` : senderName}
          </Box>
        )}
        <Box title={formatTime(at)} sx={{ maxWidth: '100%' }}>
          <Bubble side={side} isNote={isNote} isBare={message.picture !== null}>
            <Content message={message} onPicture={onPicture} />
          </Bubble>
        </Box>
        {(standing || onRecall) && (
          <Foot>
            {onRecall && (
              <span className="onHover">
                <FootButton onClick={onRecall}>撤回</FootButton>
              </span>
            )}
            {standing}
          </Foot>
        )}
      </Box>
    </Row>
  );
}

function Row({ side, isWanted = false, children }: { side: Side; isWanted?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        // With a mouse, what can be done shows where the mouse is.
        '@media (hover: hover)': { '&:not(:hover):not(:focus-within) .onHover': { opacity: 0 } },
        justifyContent: side === 'left' ? 'flex-start' : 'flex-end',
        borderRadius: 2,
        p: 0.5,
        bgcolor: isWanted ? 'action.selected' : undefined,
        transition: 'background-color .3s',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }}
    >
      {children}
    </Box>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: 12, color: 'text.secondary', minHeight: 20 }}>
      {children}
    </Box>
  );
}

function FootButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button
      size="small"
      color="inherit"
      onClick={onClick}
      sx={{ minWidth: 0, minHeight: '20px !important', p: 0, fontSize: 12 }}
    >
      {children}
    </Button>
  );
}

const stateWords = { sending: '发送中…', waiting: '网络不稳，正在重试…', refused: '发送失败' } as const;

function wordsOf({ state, problem, picture, at }: Outgoing): string {
  if (state === 'late') return `${writtenAgo(at, serviceNow())}，没有发出`;
  if (state === 'refused') return `${stateWords.refused}：${problem}`;
  const percent = picture && picture.size > 0 ? Math.floor((picture.sent / picture.size) * 100) : 0;
  return state === 'sending' && picture && percent < 100 ? `上传中 ${percent}%` : stateWords[state];
}

interface OutgoingProps {
  outgoing: Outgoing;
  onRetry: () => void;
  onDrop: () => void;
}

/** A reply that is not acknowledged yet: its progress, or the problem with buttons to retry and to drop it. */
export function OutgoingBubble({ outgoing, onRetry, onDrop }: OutgoingProps) {
  const { reply, state, picture, title } = outgoing;
  const isOnItsWay = state === 'sending' || state === 'waiting';
  return (
    <Row side="right">
      <Box sx={{ minWidth: 0, maxWidth: '78%', display: 'grid', justifyItems: 'end' }}>
        <Box sx={{ opacity: isOnItsWay ? 0.7 : 1, maxWidth: '100%' }}>
          <Bubble side="right" isNote={reply.note ?? false} isBare={picture !== undefined}>
            {picture ? (
              <Box
                component="img"
                src={picture.address}
                alt="待发送的图片"
                sx={{ display: 'block', maxWidth: PICTURE_WIDTH }}
              />
            ) : (
              (title ?? reply.text)
            )}
          </Bubble>
        </Box>
        <Foot>
          <Box component="span" role="status" sx={{ color: state === 'refused' ? 'error.main' : undefined }}>
            {wordsOf(outgoing)}
          </Box>
          {!isOnItsWay && (
            <>
              <FootButton onClick={onRetry}>{state === 'late' ? '发送' : '重试'}</FootButton>
              <FootButton onClick={onDrop}>删除</FootButton>
            </>
          )}
        </Foot>
      </Box>
    </Row>
  );
}
