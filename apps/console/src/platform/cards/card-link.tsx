import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import { isPortalAddress, type Schemas } from '@ug/contract';
import { useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { portalOrigin } from '../config';
import { messageOf } from '../data/console-error';
import { useSending } from '../data/use-sending';
import type { CardKind } from '../feature';
import { CardFace } from './card-face';
import { useCardKinds } from './card-picker';

type Card = Schemas['SupportCard'];

const width = 220;

/** Leads to the record of what a card shows, which is looked for when it is wanted. */
function RecordLink({ card, pageOf }: { card: Card; pageOf: NonNullable<CardKind['pageOf']> }) {
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const notify = useNotify();
  const open = useSending({
    mutationFn: () => pageOf(dataProvider, card.ref),
    onSuccess: (page) => (page === null ? notify('没有找到对应的记录', { type: 'warning' }) : void navigate(page)),
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  });
  return (
    <ButtonBase
      onClick={() => open.mutate()}
      aria-label={`打开${card.label}：${card.title}`}
      sx={{ display: 'block', width, font: 'inherit', borderRadius: 1 }}
    >
      <CardFace {...card} />
    </ButtonBase>
  );
}

/**
 * A card in a conversation; it opens the console's own record where there is one for this person, else the
 * portal's page; what is no page of the portal is only shown.
 */
export function CardLink({ card }: { card: Card }) {
  const kinds = useCardKinds();
  const kind = kinds.find((one) => card.ref.startsWith(`${one.kind}:`));
  if (kind?.pageOf) return <RecordLink card={card} pageOf={kind.pageOf} />;
  if (!isPortalAddress(card.link))
    return (
      <Box sx={{ width }}>
        <CardFace {...card} />
      </Box>
    );
  return (
    <Link
      href={`${portalOrigin}${card.link}`}
      target="_blank"
      rel="noopener"
      underline="none"
      color="inherit"
      sx={{ display: 'block', width }}
    >
      <CardFace {...card} />
    </Link>
  );
}
